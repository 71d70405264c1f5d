// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.storage.results.ResultAssets;
import java.util.Locale;
import java.util.Map;

/** Stands for the address of a result file in stored results, so that an installation may move; ids follow from request and key. */
public final class AssetReference {
    private AssetReference() {}

    /** The reference to a file that is, or will be, published under a key of a request. */
    public static Map<String, Object> of(ResultAssets resultAssets, String requestId, String key, String contentType) {
        return Map.of("$asset", resultAssets.id(requestId, key) + extension(contentType));
    }

    /** What comes after the id in an address, with its dot; nothing for types without a usual one. */
    static String extension(String contentType) {
        String word = switch (contentType.toLowerCase(Locale.ROOT)) {
            case "image/png" -> "png";
            case "image/jpeg" -> "jpg";
            case "image/webp" -> "webp";
            case "image/gif" -> "gif";
            case "image/svg+xml" -> "svg";
            case "video/mp4" -> "mp4";
            case "video/webm" -> "webm";
            case "video/quicktime" -> "mov";
            case "video/x-matroska" -> "mkv";
            case "video/x-msvideo" -> "avi";
            case "application/zip" -> "zip";
            default -> "";
        };
        return word.isEmpty() ? "" : "." + word;
    }
}
