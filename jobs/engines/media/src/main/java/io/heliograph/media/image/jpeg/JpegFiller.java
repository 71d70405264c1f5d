// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import java.awt.Rectangle;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Detects a JPEG with all its markers but missing pixels. Decoders silently fill missing pixels with middle gray. So a
 * picture that ends in exactly that gray is decoded again by a decoder that reports missing data.
 */
public final class JpegFiller {
    private static final int FILLER = 128;

    private JpegFiller() {}

    public static boolean endsInFiller(Mat pixels) {
        BytePointer last = pixels.ptr(pixels.rows() - 1, pixels.cols() - 1);
        for (int channel = 0; channel < pixels.channels(); channel++) {
            if ((last.get(channel) & 0xFF) != FILLER) {
                return false;
            }
        }
        return true;
    }

    /** Refuses a file with all markers if its coded pixels stop early. */
    public static void demandAllPixels(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        RawJpeg.read(file, new Rectangle(header.width() - 1, header.height() - 1, 1, 1));
    }
}
