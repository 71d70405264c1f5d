// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.jpeg.JpegEnd;
import io.heliograph.media.image.jpeg.JpegFiller;
import io.heliograph.media.image.png.PngEnd;
import java.lang.foreign.Arena;

/** Adds a missing end marker to a PNG or JPEG file: decoders need it, but some writers and transfers drop it. */
final class CompletedFile {
    private CompletedFile() {}

    /**
     * Returns the file, with an end marker added if it is missing.
     *
     * @throws UnreadableImageException if pixels are missing as well
     */
    static ImageBytes of(ImageBytes file, ImageHeader header, Arena arena) throws UnreadableImageException {
        if (header.format() == ImageFormat.PNG && PngEnd.isMissing(file)) {
            return PngEnd.appended(file, header, arena);
        }
        if (header.format() == ImageFormat.JPEG && JpegEnd.isMissing(file)) {
            ImageBytes whole = JpegEnd.appended(file, arena);
            JpegFiller.demandAllPixels(whole, header);
            return whole;
        }
        return file;
    }
}
