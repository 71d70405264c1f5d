// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.util.Map;

/** The icons of the console by name: each the {@code d} of one SVG path in a box of 16 by 16, drawn as a line. */
public final class IconPaths {
    private static final String WARNING = "M8 2 1.5 13.5h13zM8 6.5V10M8 12h.01";
    private static final Map<String, String> PATHS = Map.ofEntries(
            Map.entry("overview", "M2.5 2.5h4.5v6H2.5zM9 2.5h4.5V6H9zM9 8h4.5v5.5H9zM2.5 10.5H7v3H2.5z"),
            Map.entry("jobs", "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01"),
            Map.entry("bulk", "m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3"),
            Map.entry("folder", "M2 12.5v-9h4l1.5 2H14v7z"),
            Map.entry("webhook", "M6 3.5h6.5V10M12.5 3.5 3 13"),
            Map.entry("wand", "m3 13 7-7M9 2.5v2M12.5 6h-2M12 3l-1 1M12.5 9.5l-1-1M6 3.5l1 1"),
            Map.entry(
                    "recipe",
                    "M1.5 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M11 4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M11 "
                            + "12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M5 8h3c2 0 1-4 3-4M8 8c2 0 1 4 3 4"),
            Map.entry(
                    "chip",
                    "M4.5 4.5h7v7h-7zM6.5 2v2.5M9.5 2v2.5M6.5 11.5V14M9.5 11.5V14M2 6.5h2.5M2 9.5h2.5M11.5 6.5H14M11.5 9.5H14"),
            Map.entry(
                    "people",
                    "M3.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M1.5 13.5c0-5 9-5 9 0M10.5 3.2a2.5 2.5 0 0 1 "
                            + "0 4.6M12 9.8c1.6.7 2.5 2 2.5 3.7"),
            Map.entry("audit", "M4 2h6l2.5 2.5V14H4zM6 7h4.5M6 10h4.5"),
            Map.entry("node", "M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01"),
            Map.entry("menu", "M2.5 4.5h11M2.5 8h11M2.5 11.5h11"),
            Map.entry("search", "M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0m8 3.5 3.5 3.5"),
            Map.entry(
                    "theme",
                    "M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1"),
            Map.entry("again", "M13.5 3v3.5H10M13 6.5A5.5 5.5 0 1 0 13.5 9"),
            Map.entry("cross", "m4 4 8 8M12 4l-8 8"),
            Map.entry("plus", "M8 3v10M3 8h10"),
            Map.entry("tick", "m3 8.5 3.5 3.5L13 4.5"),
            Map.entry("clock", "M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 4.5V8l2.5 1.5"),
            Map.entry("pause", "M5.5 3v10M10.5 3v10"),
            Map.entry("play", "M5 3l8 5-8 5z"),
            Map.entry("stop", "M4 4h8v8H4z"),
            Map.entry("turning", "M8 2a6 6 0 1 1-6 6"),
            Map.entry("info", "M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 7.5V11M8 5h.01"),
            Map.entry("copy", "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3"),
            Map.entry("bin", "M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9"),
            Map.entry("upload", "M8 11V3M4.5 6 8 2.5 11.5 6M2.5 11v2.5h11V11"),
            Map.entry("download", "M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11"),
            Map.entry("lock", "M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2"),
            Map.entry("warning", WARNING),
            Map.entry("brush", "M13.5 2.5 7 9M6 9c-3 0-1.5 3-4 4 2.5 1.5 6 .5 6-2 0-1-.8-2-2-2z"),
            Map.entry("eraser", "m2.5 9.5 6.5-7 4.5 4.5-6 6.5H5zM5.5 6l4.5 4.5"),
            Map.entry("undo", "M3 3v4h4M3.5 7A5.5 5.5 0 1 1 4 11"),
            Map.entry("picture", "M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3M9.5 6a1 1 0 1 0 2 0a1 1 0 1 0-2 0"),
            Map.entry(
                    "cut",
                    "M4.5 5.5a2 2 0 1 0 0-4a2 2 0 1 0 0 4m0 9a2 2 0 1 0 0-4a2 2 0 1 0 0 4M6 5l8 6.500M6 11l8-6.500"),
            Map.entry("enlarge", "M9.500 2.500h4v4M6.500 13.500h-4v-4M13.500 2.500 9 7M2.500 13.500 7 9"),
            Map.entry("sun", "M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15"),
            Map.entry("drop", "M8 2c3 4 4 5.500 4 7.500a4 4 0 0 1-8 0C4 7.500 5 6 8 2"),
            Map.entry("expand", "M5 5h6v6H5zM2 2h2M12 2h2M2 14h2M12 14h2M2 2v2M14 2v2M2 14v-2M14 14v-2"),
            Map.entry("heal", "M8 4v8M4 8h8M2.500 2.500h11v11h-11z"),
            Map.entry(
                    "leaf",
                    "M13.500 2.500C6 2.500 3 6 3 10.500c0 1 .2 2 .5 3 .5-4 2.500-6.500 6-8-2 2-4 4-4.500 7.500 6 .5 8.500-4 8.500-10.500"),
            Map.entry("key", "M2 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0m5-2 6.5-6.5M11 5l2 2"),
            Map.entry("up", "M8 13V3M4 7l4-4 4 4"),
            Map.entry("down", "M8 3v10M4 9l4 4 4-4"));

    IconPaths() {}

    /** The path of an icon; a warning sign for an unknown name. */
    public String of(String name) {
        return PATHS.getOrDefault(name, WARNING);
    }
}
