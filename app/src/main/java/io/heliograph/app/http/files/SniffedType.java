// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.media.image.ImageFormat;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** The content type of a file by its first bytes, whatever its sender calls it; what is neither picture nor video is bytes. */
public final class SniffedType {
    private static final int HEAD = 64;

    /** Boxes that an ISO base media or QuickTime file may begin with. */
    private static final Set<String> FIRST_BOXES = Set.of("ftyp", "moov", "mdat", "wide", "free", "skip", "pnot");

    private static final String EBML = "\u001aE\u00df\u00a3";

    private SniffedType() {}

    /** Looks at the beginning and leaves the stream where it was. */
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
