// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.delivery.LeftoverFiles;
import java.util.Locale;

/** Ignored files in the watched folders: leftovers of programs and devices, and the {@code .error.json} and {@code .warning.json} files. */
record IgnoredFiles(LeftoverFiles leftovers) {
    /** Whether a file or folder of that name is ignored. */
    boolean isIgnored(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return leftovers.isLeftover(name)
                || lower.endsWith(Sidecar.ERROR_ENDING) // an error note is moved with its failed file
                || lower.endsWith(Sidecar.WARNING_ENDING);
    }
}
