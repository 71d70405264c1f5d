// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import java.util.function.LongUnaryOperator;

/** What requests take of the memory for pictures, by the pixels of their picture: for {@code OperationSpec}, which tells clients how large it may be. */
public final class PictureMemory {
    private static final int DECODED = 3; // bytes a pixel of an opaque picture
    private static final int LARGEST_CANVAS = 3; // pictures: from 4:3 to a ratio of 0.5 or 3 it is 2.7

    private PictureMemory() {}

    /**
     * Of work that grows with the picture.
     *
     * @param pictures of this size that are decoded, masks included
     * @param bytesPerPixel of the work itself, as the plan says
     */
    public static LongUnaryOperator of(int pictures, int bytesPerPixel) {
        return pixels -> pixels * (DECODED * pictures + bytesPerPixel);
    }

    /**
     * Of work on a canvas around the picture, which is at most three times as large and at most so many pixels.
     *
     * @param bytesPerPixel of the canvas, or of the picture if that is larger
     */
    public static LongUnaryOperator onCanvas(int bytesPerPixel, long mostPixels) {
        return pixels ->
                pixels * DECODED + Math.max(pixels, Math.min(mostPixels, LARGEST_CANVAS * pixels)) * bytesPerPixel;
    }

    /**
     * Of work that asks by a rule of its own.
     *
     * @param work bytes by pixels
     */
    public static LongUnaryOperator of(LongUnaryOperator work) {
        return pixels -> pixels * DECODED + work.applyAsLong(pixels);
    }
}
