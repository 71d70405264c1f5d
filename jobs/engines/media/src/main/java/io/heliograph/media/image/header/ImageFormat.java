// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import io.heliograph.containers.FileKind;
import java.util.Optional;

/** File formats, recognized by their first bytes alone; names and content types from a client are never trusted. */
public enum ImageFormat {
    JPEG(FileKind.JPEG, true),
    PNG(FileKind.PNG, true),
    WEBP(FileKind.WEBP, true),
    GIF(FileKind.GIF, false),
    BMP(FileKind.BMP, false),
    TIFF(FileKind.TIFF, false),
    AVIF(FileKind.AVIF, true),
    HEIC(FileKind.HEIC, true);

    private final String mediaType;
    private final boolean decodable;

    ImageFormat(FileKind kind, boolean decodable) {
        this.mediaType = kind.mediaType();
        this.decodable = decodable;
    }

    /** The IANA media type. */
    public String mediaType() {
        return mediaType;
    }

    /** Whether it can be decoded; the others are only recognized. */
    public boolean decodable() {
        return decodable;
    }

    /** The format of a file by its beginning (the first 32 bytes are enough); empty when it is none of these. */
    public static Optional<ImageFormat> of(byte[] head) {
        return of(FileKind.of(head));
    }

    /** The format of a kind of file; empty when it is none of these. */
    public static Optional<ImageFormat> of(FileKind kind) {
        return switch (kind) {
            case JPEG -> Optional.of(JPEG);
            case PNG -> Optional.of(PNG);
            case WEBP -> Optional.of(WEBP);
            case GIF -> Optional.of(GIF);
            case BMP -> Optional.of(BMP);
            case TIFF -> Optional.of(TIFF);
            case AVIF, AVIF_SEQUENCE -> Optional.of(AVIF);
            case HEIC, HEIC_SEQUENCE -> Optional.of(HEIC);
            default -> Optional.empty();
        };
    }
}
