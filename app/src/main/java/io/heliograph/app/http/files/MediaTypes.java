// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Content types that files may have: which clients may name, and which a browser may show at our own address. */
final class MediaTypes {
    /** Of everything that is handed out to be kept, not shown. */
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
     * Whether a client may say that its file is this.
     *
     * @param type in lower case, without parameters
     * @param kind {@code image/} or {@code video/}
     */
    static boolean isTaken(String type, String kind) {
        return type.startsWith(kind) && (SHOWN.containsKey(type) || OTHER_NAMES.contains(type));
    }

    /** Whether a browser may show a file of this type in the place of a page: pictures and videos, which run nothing. */
    static boolean isShown(String type) {
        return SHOWN.containsKey(type);
    }

    /** Whether it is a drawing of ours: a document that may be shown, since its head keeps it from doing anything. */
    static boolean isDrawing(String type) {
        return type.equals(DRAWING);
    }

    /** How names of such files end, without the dot. */
    static String extension(String type) {
        return Optional.ofNullable(SHOWN.get(type))
                .or(() -> Optional.ofNullable(KEPT.get(type)))
                .orElse("bin");
    }
}
