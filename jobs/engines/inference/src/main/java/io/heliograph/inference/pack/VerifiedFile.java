// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file with a verified hash. A file that was joined from parts, or comes from the jar, is a temporary copy that is
 * deleted on close; networks that were loaded from the copy remain usable.
 *
 * @param path of the file or copy
 * @param temporary whether closing deletes it
 */
public record VerifiedFile(Path path, boolean temporary) implements AutoCloseable {
    @Override
    public void close() {
        if (temporary) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
