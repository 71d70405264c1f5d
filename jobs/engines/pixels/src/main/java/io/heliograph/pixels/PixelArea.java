// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * A rectangle of a picture, in pixels.
 *
 * @param x first column
 * @param y first row
 * @param width columns
 * @param height rows
 */
public record PixelArea(int x, int y, int width, int height) {
    private static final int SET = 128;

    /** First column to the right of the area. */
    public int right() {
        return x + width;
    }

    /** First row below the area. */
    public int bottom() {
        return y + height;
    }

    /** A view of this area of a matrix, which shares the pixels. The area must lie within the matrix; the caller closes the view. */
    public Mat in(Mat picture) {
        try (Rect rect = new Rect(x, y, width, height)) {
            return new Mat(picture, rect);
        }
    }

    /** The area enlarged by {@code by} pixels on all sides, clipped to a picture of this size. */
    public PixelArea grown(int by, int pictureWidth, int pictureHeight) {
        int left = Math.max(0, x - by);
        int top = Math.max(0, y - by);
        return new PixelArea(
                left, top, Math.min(pictureWidth, right() + by) - left, Math.min(pictureHeight, bottom() + by) - top);
    }

    /**
     * Bounding box of all set pixels.
     *
     * @param mask CV_8UC1; 128 and above is set
     * @return an area of width 0 if no pixel is set
     */
    public static PixelArea of(Mat mask) {
        int x0 = mask.cols();
        int x1 = -1;
        int y0 = mask.rows();
        int y1 = -1;
        try (UByteRawIndexer at = mask.createIndexer()) {
            for (int y = 0; y < mask.rows(); y++) {
                for (int x = 0; x < mask.cols(); x++) {
                    if (at.get(y, x) >= SET) {
                        x0 = Math.min(x0, x);
                        x1 = Math.max(x1, x);
                        y0 = Math.min(y0, y);
                        y1 = y;
                    }
                }
            }
        }
        return x1 < 0 ? new PixelArea(0, 0, 0, 0) : new PixelArea(x0, y0, x1 - x0 + 1, y1 - y0 + 1);
    }
}
