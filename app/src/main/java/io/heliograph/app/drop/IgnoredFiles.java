// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.LeftoverFiles;
import java.util.Locale;

/** Files that nobody dropped to be worked on: what programs and devices leave behind, and our own notes. */
record IgnoredFiles(LeftoverFiles leftovers) {
    /** Whether a file or folder of that name is passed over. */
    boolean isIgnored(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return leftovers.isLeftover(name)
                || lower.endsWith(Sidecar.ERROR_ENDING) // came along when somebody moved failed files back
                || lower.endsWith(Sidecar.WARNING_ENDING);
    }
}
