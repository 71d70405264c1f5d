// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import java.util.function.LongUnaryOperator;

/** Memory of requests for pictures, by the pixels of their picture: {@code OperationSpec} derives the largest accepted picture from it. */
public final class PictureMemory {
    private static final int DECODED = 3; // bytes a pixel of an opaque picture
    private static final int LARGEST_CANVAS = 3; // pictures: from 4:3 to a ratio of 0.5 or 3 it is 2.7

    private PictureMemory() {}

    /**
     * Memory of work in proportion to the picture.
     *
     * @param pictures decoded pictures of this size, masks included
     * @param bytesPerPixel of the work, as in its plan
     */
    public static LongUnaryOperator of(int pictures, int bytesPerPixel) {
        return pixels -> pixels * (DECODED * pictures + bytesPerPixel);
    }

    /**
     * Memory of work on a canvas around the picture: at most three times the picture, and at most a number of pixels.
     *
     * @param bytesPerPixel of the canvas, or of the picture if that is larger
     */
    public static LongUnaryOperator onCanvas(int bytesPerPixel, long mostPixels) {
        return pixels ->
                pixels * DECODED + Math.max(pixels, Math.min(mostPixels, LARGEST_CANVAS * pixels)) * bytesPerPixel;
    }

    /**
     * Memory by a function.
     *
     * @param work bytes by pixels
     */
    public static LongUnaryOperator of(LongUnaryOperator work) {
        return pixels -> pixels * DECODED + work.applyAsLong(pixels);
    }
}
