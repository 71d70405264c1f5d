// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.containers.FileKind;
import java.io.BufferedInputStream;
import java.io.IOException;

/**
 * Content type of a file from its first bytes, regardless of the declared type; {@code application/octet-stream} except for pictures and
 * videos.
 */
public final class SniffedType {
    private static final int HEAD = 64;

    private SniffedType() {}

    /** Reads the beginning and resets the stream. */
    public static String of(BufferedInputStream file) throws IOException {
        file.mark(HEAD);
        byte[] head = file.readNBytes(HEAD);
        file.reset();
        FileKind kind = FileKind.of(head);
        return switch (kind) {
            case JPEG, PNG, WEBP, GIF, BMP, TIFF, AVIF, AVIF_SEQUENCE, HEIC, HEIC_SEQUENCE -> kind.mediaType();
            case MP4, MOV, WEBM, MATROSKA, AVI -> kind.mediaType();
            default -> MediaTypes.UNKNOWN;
        };
    }
}
