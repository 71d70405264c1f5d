// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of files and folders that programs and storage devices leave behind: hidden and unfinished files, backups, thumbnails, recycle bins. One list for
 * watched folders, archives and the command line.
 *
 * @param more further patterns of the settings
 */
public record LeftoverFiles(List<Pattern> more) {
    /** Those that every installation passes over. */
    public static final LeftoverFiles BUILT_IN = new LeftoverFiles(List.of());

    /** Ends of names of files that are not whole yet. */
    private static final List<String> UNFINISHED = List.of(
            ".part",
            ".partial",
            ".tmp",
            ".temp",
            ".crdownload",
            ".download",
            ".opdownload",
            ".!ut",
            ".filepart",
            ".swp",
            "~");

    /** Ends of names of backups, and of edits beside a photograph. */
    private static final List<String> COMPANIONS = List.of(".bak", ".aae", ".xmp");

    private static final Set<String> WHOLE_NAMES = Set.of(
            "thumbs.db",
            "ehthumbs.db",
            "desktop.ini",
            "icon\r",
            "$recycle.bin",
            "__macosx",
            "@eadir",
            "@tmp",
            "@recycle",
            "#recycle",
            "#snapshot",
            "lost+found",
            "system volume information");

    public LeftoverFiles {
        more = List.copyOf(more);
    }

    /** Those of the settings, where {@code *} is any text and {@code ?} any character; large and small letters are the same. */
    public static LeftoverFiles of(BulkSettings settings) {
        return new LeftoverFiles(
                settings.ignored().stream().map(LeftoverFiles::pattern).toList());
    }

    private static Pattern pattern(String glob) {
        String regex = glob.codePoints()
                .mapToObj(Character::toString)
                .map(each -> each.equals("*") ? ".*" : each.equals("?") ? "." : Pattern.quote(each))
                .collect(Collectors.joining());
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);
    }

    /** Whether a file or folder of that name is passed over. */
    public boolean isLeftover(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith(".") // hidden files, .DS_Store, AppleDouble's ._name
                || lower.startsWith("~$")
                || (lower.length() > 1 && lower.startsWith("#") && lower.endsWith("#")) // Emacs
                || WHOLE_NAMES.contains(lower)
                || COMPANIONS.stream().anyMatch(lower::endsWith)
                || isUnfinished(name)
                || more.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }

    /** Whether a file is passed over by its own name or that of a folder it lies in, written with {@code /}. */
    public boolean isBelowLeftover(String path) {
        return List.of(path.split("/", -1)).stream().anyMatch(this::isLeftover);
    }

    /** Whether some program is still writing a file of that name. */
    public static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !lower.startsWith(".") && UNFINISHED.stream().anyMatch(lower::endsWith);
    }
}
