// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Source of a partial file, stored beside it as {@code NAME.note}.
 *
 * @param address requested address
 * @param validator the server's strong ETag or its Last-Modified, to check that the rest belongs to the same content
 */
record PartNote(String address, String validator) {
    private static final int LONGEST = 20_000;

    static Path fileOf(Path part) {
        return part.resolveSibling(part.getFileName() + ".note");
    }

    /** The note beside a part, if it allows resuming. */
    static Optional<PartNote> read(Path part) throws IOException {
        Path file = fileOf(part);
        if (!Files.isRegularFile(part) || !Files.isRegularFile(file) || Files.size(file) > LONGEST) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        return lines.size() == 2 && !lines.get(1).isBlank()
                ? Optional.of(new PartNote(lines.getFirst(), lines.get(1)))
                : Optional.empty();
    }

    void write(Path part) throws IOException {
        Files.write(fileOf(part), List.of(address, validator));
    }

    /** Deletes a part and its note. */
    static void discard(Path part) throws IOException {
        Files.deleteIfExists(fileOf(part));
        Files.deleteIfExists(part);
    }
}
