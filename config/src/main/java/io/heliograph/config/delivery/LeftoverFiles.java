// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of files and folders left by programs and storage devices: hidden and unfinished files, backups, thumbnails, recycle bins. Watched
 * folders, archives and the command line share this list.
 *
 * @param more patterns from the settings, in addition to the built-in list
 */
public record LeftoverFiles(List<Pattern> more) {
    /** The built-in list. */
    public static final LeftoverFiles BUILT_IN = new LeftoverFiles(List.of());

    /** Suffixes of unfinished files. */
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

    /** Suffixes of backups, and of files in which photo editors store their edits. */
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

    /** The built-in list and the patterns of the settings: {@code *} matches any text, {@code ?} any character; case is ignored. */
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

    /** Whether a file or folder of this name is skipped. */
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

    /** Whether the file's name, or the name of a folder in its path, is skipped; the separator is {@code /}. */
    public boolean isBelowLeftover(String path) {
        return List.of(path.split("/", -1)).stream().anyMatch(this::isLeftover);
    }

    /** Whether the name has the suffix of an unfinished file, and is not hidden. */
    public static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return !lower.startsWith(".") && UNFINISHED.stream().anyMatch(lower::endsWith);
    }
}
