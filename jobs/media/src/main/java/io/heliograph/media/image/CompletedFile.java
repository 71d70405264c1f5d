// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.lang.foreign.Arena;

/** A file as decoders want it: with the end that some writers and transfers leave out. */
final class CompletedFile {
    private CompletedFile() {}

    /**
     * The same file if it has its end.
     *
     * @throws UnreadableImageException if it has not, and pixels are missing, too
     */
    static BoundedBytes of(BoundedBytes file, ImageHeader header, Arena arena) throws UnreadableImageException {
        if (header.format() == ImageFormat.PNG && PngEnd.isMissing(file)) {
            return PngEnd.appended(file, header, arena);
        }
        if (header.format() == ImageFormat.JPEG && JpegEnd.isMissing(file)) {
            BoundedBytes whole = JpegEnd.appended(file, arena);
            JpegFiller.demandAllPixels(whole, header);
            return whole;
        }
        return file;
    }
}
