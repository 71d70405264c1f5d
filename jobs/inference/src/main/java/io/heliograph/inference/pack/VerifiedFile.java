// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file whose hash was found right. One that was joined of parts, or comes with the program, is a temporary copy that goes when this is closed; what was
 * loaded from it stays.
 *
 * @param path where it is now
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
