// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Files that nobody dropped to be worked on: what is hidden, what is still being written, what file managers leave behind, and our own notes. */
final class IgnoredFiles {
    /** Ends of names of files that are not whole yet. */
    private static final List<String> UNFINISHED =
            List.of(".part", ".partial", ".tmp", ".temp", ".crdownload", ".download", ".filepart", ".swp", "~");

    private static final Set<String> CLUTTER =
            Set.of("thumbs.db", "ehthumbs.db", "desktop.ini", "$recycle.bin", "__macosx");

    private IgnoredFiles() {}

    /** Whether a file or folder of that name is passed over. */
    static boolean isIgnored(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith(".") // hidden files, .DS_Store, AppleDouble's ._name
                || lower.startsWith("~$")
                || CLUTTER.contains(lower)
                || isUnfinished(name)
                || lower.endsWith(Sidecar.ERROR_ENDING) // came along when somebody moved failed files back
                || lower.endsWith(Sidecar.WARNING_ENDING);
    }

    /** Whether some program is still writing a file of that name. */
    static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !lower.startsWith(".") && UNFINISHED.stream().anyMatch(lower::endsWith);
    }
}
