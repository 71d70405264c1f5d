// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.lang.foreign.Arena;

/** A file with the end marker that decoders need and that some writers and transfers leave out. */
final class CompletedFile {
    private CompletedFile() {}

    /**
     * The same file, completed if necessary.
     *
     * @throws UnreadableImageException if pixels are missing, too
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
