// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** File formats, recognized by their first bytes alone; names and content types from a client are never trusted. */
public enum ImageFormat {
    JPEG("image/jpeg", true),
    PNG("image/png", true),
    WEBP("image/webp", true),
    GIF("image/gif", false),
    BMP("image/bmp", false),
    TIFF("image/tiff", false),
    AVIF("image/avif", true),
    HEIC("image/heic", true);

    private final String mediaType;
    private final boolean decodable;

    ImageFormat(String mediaType, boolean decodable) {
        this.mediaType = mediaType;
        this.decodable = decodable;
    }

    /** The IANA media type. */
    public String mediaType() {
        return mediaType;
    }

    /** Whether {@link ImageDecoder} decodes it; the others are only recognized. */
    public boolean decodable() {
        return decodable;
    }

    /** The format of a file by its beginning (the first 32 bytes are enough); empty when it is none of these. */
    public static Optional<ImageFormat> of(byte[] head) {
        return of(new BoundedBytes(MemorySegment.ofArray(head)));
    }

    static Optional<ImageFormat> of(BoundedBytes file) {
        if (file.startsWith(0xFF, 0xD8, 0xFF)) {
            return Optional.of(JPEG);
        }
        if (file.startsWith(0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n')) {
            return Optional.of(PNG);
        }
        if (file.matchesAscii(0, "RIFF") && file.matchesAscii(8, "WEBP")) {
            return Optional.of(WEBP);
        }
        if (file.matchesAscii(0, "GIF87a") || file.matchesAscii(0, "GIF89a")) {
            return Optional.of(GIF);
        }
        if (file.startsWith('I', 'I', 42, 0) || file.startsWith('M', 'M', 0, 42)) {
            return Optional.of(TIFF);
        }
        if (file.matchesAscii(0, "BM") && file.length() >= 26) {
            return Optional.of(BMP);
        }
        return ofIsoBrand(file);
    }

    /**
     * AVIF and HEIC are ISO base media files, distinguished by the major brand (ISO/IEC 23008-12, AV1 Image File
     * Format).
     */
    private static Optional<ImageFormat> ofIsoBrand(BoundedBytes file) {
        if (!file.matchesAscii(4, "ftyp")) {
            return Optional.empty();
        }
        if (file.matchesAscii(8, "avif") || file.matchesAscii(8, "avis")) {
            return Optional.of(AVIF);
        }
        for (String brand : new String[] {"heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"}) {
            if (file.matchesAscii(8, brand)) {
                return Optional.of(HEIC);
            }
        }
        return Optional.empty();
    }
}
