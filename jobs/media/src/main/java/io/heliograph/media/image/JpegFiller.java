// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.awt.Rectangle;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Whether a JPEG with all its markers has all its pixels. Decoders fill what is missing with middle gray and say nothing, so a picture that ends in
 * exactly that gray is decoded again by one that tells.
 */
final class JpegFiller {
    private static final int FILLER = 128;

    private JpegFiller() {}

    static boolean endsInFiller(Mat pixels) {
        BytePointer last = pixels.ptr(pixels.rows() - 1, pixels.cols() - 1);
        for (int channel = 0; channel < pixels.channels(); channel++) {
            if ((last.get(channel) & 0xFF) != FILLER) {
                return false;
            }
        }
        return true;
    }

    /** Refuses a file whose coded pixels stop early though its markers are all there. */
    static void demandAllPixels(BoundedBytes file, ImageHeader header) throws UnreadableImageException {
        RawJpeg.read(file, new Rectangle(header.width() - 1, header.height() - 1, 1, 1));
    }
}
