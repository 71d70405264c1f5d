// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.nio.file.Path;
import java.util.Optional;

/** Names of the files that belong to another: {@code x.png.json} holds fields for {@code x.png}, {@code x.png.error.json} says why it failed. */
final class Sidecar {
    static final String ENDING = ".json";
    static final String ERROR_ENDING = ".error.json";
    static final String WARNING_ENDING = ".warning.json";

    private Sidecar() {}

    /** Where the fields for a file are, if it has any. */
    static Path of(Path file) {
        return file.resolveSibling(file.getFileName() + ENDING);
    }

    /** Where the reason is why a file failed. */
    static Path error(Path file) {
        return file.resolveSibling(BoundedName.of(file.getFileName().toString(), ERROR_ENDING));
    }

    /** The file that this one would hold the fields for. */
    static Optional<Path> owner(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(ENDING) && name.length() > ENDING.length()
                ? Optional.of(file.resolveSibling(name.substring(0, name.length() - ENDING.length())))
                : Optional.empty();
    }
}
