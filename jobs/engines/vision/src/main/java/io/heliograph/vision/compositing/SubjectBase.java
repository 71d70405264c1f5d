// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Resampling;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The lower end of a cut-out. Things that stand have a base or several feet; the lower end of a thing that lies flat and
 * was photographed from above is often a corner or a tip.
 */
public final class SubjectBase {
    private static final int SIDE = 400; // longer side in pixels of the reduced mask
    private static final int OPAQUE = 127;
    private static final double LOWEST = 0.05; // share of the height in which the base is measured
    private static final double NARROW = 0.2; // maximum width of a tip, as a share of the cut-out's width
    private static final double WIDENING = 1.5; // minimum ratio of the widths of a tip at 20 % and at 5 % of the height
    private static final double GAP = 0.03; // minimum gap between two feet, as a share of the width
    private static final double SLANTING = 0.45; // maximum width of a corner at 5 % of the height; a base is broader
    private static final double STEADY = 0.55; // maximum ratio of the widths of a corner at 2 % and at 5 %
    private static final double DOUBLING = 1.75; // minimum ratio of the widths of a corner at 10 % and at 5 %
    private static final double BROAD = 0.75; // minimum width above a corner at 20 %, as a share of the whole

    private final boolean[] in;
    private final int width;
    private final int height;
    private final int top;
    private final int bottom;
    private final double across;

    private SubjectBase(boolean[] in, int width) {
        this.in = in;
        this.width = width;
        height = in.length / width;
        int first = height;
        int last = -1;
        for (int y = 0; y < height; y++) {
            if (extent(y, y + 1) > 0) {
                first = Math.min(first, y);
                last = y;
            }
        }
        top = first;
        bottom = last + 1;
        across = Math.max(1, extent(0, height));
    }

    /**
     * Whether the lower end of a cut-out is a tip or a corner, which cannot carry it. Feet and narrow stems are not.
     *
     * @param alpha CV_8UC1, opacity of the cut-out
     */
    public static boolean isPoint(Mat alpha) {
        double factor = Math.min(1, SIDE / (double) Math.max(alpha.cols(), alpha.rows()));
        int width = Math.max(1, (int) (alpha.cols() * factor));
        int height = Math.max(1, (int) (alpha.rows() * factor));
        try (Mat small = Resampling.area(alpha, width, height)) {
            byte[] levels = MatrixArrays.bytes(small);
            boolean[] in = new boolean[levels.length];
            for (int i = 0; i < in.length; i++) {
                in[i] = (levels[i] & 255) > OPAQUE;
            }
            SubjectBase base = new SubjectBase(in, width);
            return base.bottom > base.top && (base.isTip() || base.isCorner());
        }
    }

    private boolean isTip() {
        return width(LOWEST) < NARROW
                && width(4 * LOWEST) >= WIDENING * width(LOWEST)
                && isWhole(LOWEST)
                && isWhole(2 * LOWEST)
                && isWhole(3 * LOWEST);
    }

    /** Whether the lower end widens evenly upwards, as a tilted rectangle does. */
    private boolean isCorner() {
        return width(LOWEST) <= SLANTING
                && width(0.4 * LOWEST) <= STEADY * width(LOWEST)
                && width(2 * LOWEST) >= DOUBLING * width(LOWEST)
                && width(4 * LOWEST) >= BROAD
                && isWhole(LOWEST)
                && isWhole(2 * LOWEST);
    }

    private int rows(double share) {
        return Math.max(1, (int) Math.rint(share * (bottom - top)));
    }

    /** Width of the lowest part with this share of the height, as a share of the whole width. */
    private double width(double share) {
        return extent(bottom - rows(share), bottom) / across;
    }

    /** Distance between the outermost pixels of some rows. */
    private int extent(int from, int to) {
        int left = width;
        int right = -1;
        for (int y = from; y < to; y++) {
            for (int x = 0; x < width; x++) {
                if (in[y * width + x]) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                }
            }
        }
        return Math.max(0, right - left + 1);
    }

    /** Whether the row at this share of the height is one piece, not several feet. */
    private boolean isWhole(double share) {
        int y = bottom - rows(share);
        int last = -1;
        for (int x = 0; x < width; x++) {
            if (in[y * width + x]) {
                if (last >= 0 && x - last > GAP * across) {
                    return false;
                }
                last = x;
            }
        }
        return true;
    }
}
