// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.media.image.ImageFormat;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * Content type of a file from its first bytes, regardless of the declared type; bytes other than pictures and videos have no specific type.
 */
public final class SniffedType {
    private static final int HEAD = 64;

    /** First boxes of an ISO base media or QuickTime file. */
    private static final Set<String> FIRST_BOXES = Set.of("ftyp", "moov", "mdat", "wide", "free", "skip", "pnot");

    private static final String EBML = "\u001aE\u00df\u00a3";

    private SniffedType() {}

    /** Reads the beginning and resets the stream. */
    public static String of(BufferedInputStream file) throws IOException {
        file.mark(HEAD);
        byte[] head = file.readNBytes(HEAD);
        file.reset();
        return ImageFormat.of(head)
                .map(ImageFormat::mediaType)
                .or(() -> video(new String(head, StandardCharsets.ISO_8859_1)))
                .orElse(MediaTypes.UNKNOWN);
    }

    private static Optional<String> video(String head) {
        if (head.startsWith("RIFF") && head.startsWith("AVI ", 8)) {
            return Optional.of("video/x-msvideo");
        }
        if (head.startsWith(EBML)) {
            return Optional.of(head.contains("webm") ? "video/webm" : "video/x-matroska");
        }
        if (head.length() >= 12 && FIRST_BOXES.contains(head.substring(4, 8))) {
            return Optional.of(
                    head.startsWith("ftyp", 4) && !head.startsWith("qt  ", 8) ? "video/mp4" : "video/quicktime");
        }
        return Optional.empty();
    }
}
