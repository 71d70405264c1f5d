// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.heif.HeifCompleteness;
import io.heliograph.media.image.jpeg.JpegCompleteness;
import io.heliograph.media.image.png.PngCompleteness;

/** Checks that a file is complete and not excessively fragmented, to find damage and decompression bombs before a decoder reads them. */
final class FileCompleteness {
    private FileCompleteness() {}

    static void demand(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        switch (header.format()) {
            case JPEG -> JpegCompleteness.demand(file, header);
            case PNG -> PngCompleteness.demand(file);
            case WEBP -> file.part(8, file.u32le(4));
            case AVIF, HEIC -> HeifCompleteness.demand(file);
            default -> throw new IllegalArgumentException("not decoded: " + header.format());
        }
    }
}
