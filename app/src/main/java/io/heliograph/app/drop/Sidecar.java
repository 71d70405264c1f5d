// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.BoundedName;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Names of files that describe another file: {@code x.png.json} contains fields for {@code x.png}, {@code x.png.error.json} the reason of
 * its failure.
 */
final class Sidecar {
    static final String ENDING = ".json";
    static final String ERROR_ENDING = ".error.json";
    static final String WARNING_ENDING = ".warning.json";

    private Sidecar() {}

    /** Path of the fields for a file. */
    static Path of(Path file) {
        return file.resolveSibling(file.getFileName() + ENDING);
    }

    /** Path of the error note for a file. */
    static Path error(Path file) {
        return file.resolveSibling(BoundedName.of(file.getFileName().toString(), ERROR_ENDING));
    }

    /** The file that a sidecar belongs to; empty if the name is not that of a sidecar. */
    static Optional<Path> owner(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(ENDING) && name.length() > ENDING.length()
                ? Optional.of(file.resolveSibling(name.substring(0, name.length() - ENDING.length())))
                : Optional.empty();
    }
}
