// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.CutoutResult;

/**
 * The edges of a picture that cut off its subject.
 *
 * @param sides whether the left, right or upper edge cuts it off
 * @param foot whether the lower edge cuts it off
 */
record SubjectFrame(boolean sides, boolean foot) {
    private static final double TOUCHING =
            0.2; // minimum contact with an edge, as a share of the subject's side; round things touch with less
    private static final int OPAQUE = 128;

    /** Finds the edges that cut a cut-out subject off. */
    static SubjectFrame of(CutoutResult cutoutResult) {
        byte[] alpha = MatrixArrays.bytes(cutoutResult.alpha());
        int width = cutoutResult.alpha().cols();
        int height = cutoutResult.alpha().rows();
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        double wide = TOUCHING * box.width();
        double high = TOUCHING * box.height();
        boolean sides = column(alpha, width, height, 0) > high
                || column(alpha, width, height, width - 1) > high
                || row(alpha, width, 0) > wide;
        return new SubjectFrame(sides, row(alpha, width, height - 1) > wide);
    }

    private static int column(byte[] alpha, int width, int height, int x) {
        int count = 0;
        for (int y = 0; y < height; y++) {
            count += (alpha[y * width + x] & 255) >= OPAQUE ? 1 : 0;
        }
        return count;
    }

    private static int row(byte[] alpha, int width, int y) {
        int count = 0;
        for (int x = 0; x < width; x++) {
            count += (alpha[y * width + x] & 255) >= OPAQUE ? 1 : 0;
        }
        return count;
    }
}
