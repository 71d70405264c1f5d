// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import java.util.function.LongUnaryOperator;

/**
 * Memory that picture requests need, as a function of the picture's pixels. {@code OperationSpec} derives the largest accepted picture from
 * it.
 */
public final class PictureMemory {
    private static final int DECODED = 3; // bytes per pixel of a decoded opaque picture
    private static final int LARGEST_CANVAS = 3; // maximum canvas area / picture area; 2.7 from aspect ratio 4:3 to 0.5

    private PictureMemory() {}

    /**
     * Memory of work that grows with the picture.
     *
     * @param pictures number of decoded pictures of this size, masks included
     * @param bytesPerPixel memory of the work, as in its plan
     */
    public static LongUnaryOperator of(int pictures, int bytesPerPixel) {
        return pixels -> pixels * (DECODED * pictures + bytesPerPixel);
    }

    /**
     * Memory of work on a canvas around the picture. The canvas has at most three times the picture's pixels, and at most
     * {@code mostPixels}.
     *
     * @param bytesPerPixel memory for each pixel of the canvas, or of the picture if that is larger
     */
    public static LongUnaryOperator onCanvas(int bytesPerPixel, long mostPixels) {
        return pixels ->
                pixels * DECODED + Math.max(pixels, Math.min(mostPixels, LARGEST_CANVAS * pixels)) * bytesPerPixel;
    }

    /**
     * Memory of work that is given by a function.
     *
     * @param work bytes of the work by the picture's pixels
     */
    public static LongUnaryOperator of(LongUnaryOperator work) {
        return pixels -> pixels * DECODED + work.applyAsLong(pixels);
    }
}
