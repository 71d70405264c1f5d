// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Content types of files: those that clients may declare for uploads, and those that this service lets browsers display. */
final class MediaTypes {
    /** Content type of files that browsers download instead of displaying them. */
    static final String UNKNOWN = "application/octet-stream";

    private static final String DRAWING = "image/svg+xml";
    private static final Map<String, String> SHOWN = Map.ofEntries(
            Map.entry("image/jpeg", "jpg"),
            Map.entry("image/png", "png"),
            Map.entry("image/webp", "webp"),
            Map.entry("image/gif", "gif"),
            Map.entry("image/bmp", "bmp"),
            Map.entry("image/tiff", "tif"),
            Map.entry("image/avif", "avif"),
            Map.entry("image/heic", "heic"),
            Map.entry("video/mp4", "mp4"),
            Map.entry("video/quicktime", "mov"),
            Map.entry("video/webm", "webm"),
            Map.entry("video/x-matroska", "mkv"),
            Map.entry("video/x-msvideo", "avi"));
    private static final Map<String, String> KEPT =
            Map.of("application/zip", "zip", "application/json", "json", DRAWING, "svg");
    private static final Set<String> OTHER_NAMES = Set.of(
            "image/jpg",
            "image/pjpeg",
            "image/x-png",
            "image/x-ms-bmp",
            "image/heif",
            "video/avi",
            "video/msvideo",
            "video/vnd.avi",
            "video/x-m4v",
            "video/matroska",
            "video/3gpp",
            "video/gif");

    private MediaTypes() {}

    /**
     * Whether a client may declare this type.
     *
     * @param type in lower case, without parameters
     * @param kind {@code image/} or {@code video/}
     */
    static boolean isTaken(String type, String kind) {
        return type.startsWith(kind) && (SHOWN.containsKey(type) || OTHER_NAMES.contains(type));
    }

    /**
     * The types that a client may declare, as a list for messages, without alternative names.
     *
     * @param kind {@code image/} or {@code video/}
     */
    static String taken(String kind) {
        return SHOWN.keySet().stream()
                .filter(type -> type.startsWith(kind))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Whether a browser may display a file of this type as a page: pictures and videos, which cannot run scripts. */
    static boolean isShown(String type) {
        return SHOWN.containsKey(type);
    }

    /** Whether the type is SVG, for drawings of this service: they may be displayed, since their headers disable scripts. */
    static boolean isDrawing(String type) {
        return type.equals(DRAWING);
    }

    /** File name extension for a type, without the dot; {@code bin} for an unknown type. */
    static String extension(String type) {
        return Optional.ofNullable(SHOWN.get(type))
                .or(() -> Optional.ofNullable(KEPT.get(type)))
                .orElse("bin");
    }
}
