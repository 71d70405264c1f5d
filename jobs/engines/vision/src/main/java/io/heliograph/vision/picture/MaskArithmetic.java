// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** Sets of pixels as masks: CV_8UC1, 0 outside, 255 inside, intermediate values in soft masks. */
public final class MaskArithmetic {
    private static final int COVERED = 128; // level from which a pixel of a soft mask is inside

    private MaskArithmetic() {}

    /** An empty mask, all 0; the caller closes it. */
    public static Mat empty(int width, int height) {
        Mat mask = new Mat(height, width, CV_8UC1);
        mask.put(Scalar.all(0));
        return mask;
    }

    /** Whether no pixel is inside. */
    public static boolean isEmpty(Mat mask) {
        return countNonZero(mask) == 0;
    }

    /** Whether no pixel is wholly outside. */
    public static boolean isFull(Mat mask) {
        return countNonZero(mask) == mask.total();
    }

    /** Number of pixels that are not 0. */
    public static int count(Mat mask) {
        return countNonZero(mask);
    }

    /** Number of pixels whose bits are set in both masks; for masks of 0 and 255, the pixels inside both. */
    public static int common(Mat one, Mat other) {
        try (Mat both = new Mat()) {
            bitwise_and(one, other, both);
            return countNonZero(both);
        }
    }

    /** 255 where a soft mask is above a level, 0 elsewhere. */
    public static Mat above(Mat mask, double level) {
        Mat binary = new Mat();
        opencv_imgproc.threshold(mask, binary, level, 255, THRESH_BINARY);
        return binary;
    }

    /** Unites a mask with another one, in place. */
    public static void unite(Mat into, Mat added) {
        max(into, added, into);
    }

    /** Subtracts another mask from one, in place. */
    public static void subtract(Mat from, Mat taken) {
        opencv_core.subtract(from, taken, from);
    }

    /** Inverts a mask: 255 minus each level; the caller closes the result. */
    public static Mat inverted(Mat mask) {
        Mat inverted = new Mat();
        bitwise_not(mask, inverted);
        return inverted;
    }

    /**
     * Mask of pixels that must not change: 255 outside a mask, falling to 0 a few pixels inside it; {@code softness} is
     * the standard deviation in pixels.
     */
    public static Mat outside(Mat mask, double softness) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat out = new Mat();
            bitwise_not(mask, out);
            GaussianBlur(out, result, new Size(0, 0), softness, softness, BORDER_REPLICATE, 0);
            max(result, out, result);
        }
        return result;
    }

    /** Restores pixels from the original, in place, where a mask is less than 255; pixels partly outside a soft mask are restored too. */
    public static void restoreOutside(Raster result, Raster original, Mat mask) {
        try (Mat out = new Mat()) {
            bitwise_not(mask, out);
            original.mat().copyTo(result.mat(), out);
        }
    }

    /**
     * Middle column of the longest run of mask pixels in a row, within the columns of a box. If the row has no such
     * pixels, it is the middle of the box.
     */
    public static double runMiddle(Mat mask, int row, PixelArea box) {
        int longest = 0;
        int begin = 0;
        int run = 0;
        try (UByteIndexer at = mask.createIndexer()) {
            for (int x = box.x(); x < box.right(); x++) {
                run = at.get(Math.clamp(row, 0, mask.rows() - 1), x) >= COVERED ? run + 1 : 0;
                if (run > longest) {
                    longest = run;
                    begin = x + 1 - run;
                }
            }
        }
        return longest == 0 ? box.x() + box.width() / 2.0 : begin + longest / 2.0;
    }
}
