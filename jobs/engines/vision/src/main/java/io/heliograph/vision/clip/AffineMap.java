// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_64FC1;

import org.bytedeco.javacpp.indexer.DoubleIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * An affine map of the plane, in pixels: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
 *
 * @param xx coefficient of x in x'
 * @param xy coefficient of y in x'
 * @param dx shift of x
 * @param yx coefficient of x in y'
 * @param yy coefficient of y in y'
 * @param dy shift of y
 */
public record AffineMap(double xx, double xy, double dx, double yx, double yy, double dy) {
    /** The identity. */
    public static final AffineMap IDENTITY = new AffineMap(1, 0, 0, 0, 1, 0);

    private static final int ROWS = 2;
    private static final int COLUMNS = 3;

    /** A shift by {@code dx} and {@code dy} pixels. */
    static AffineMap shift(double dx, double dy) {
        return new AffineMap(1, 0, dx, 0, 1, dy);
    }

    /** The map of a 2 x 3 matrix of CV_64FC1, as estimated by OpenCV. */
    static AffineMap of(Mat matrix) {
        try (DoubleIndexer at = matrix.createIndexer()) {
            return new AffineMap(at.get(0, 0), at.get(0, 1), at.get(0, 2), at.get(1, 0), at.get(1, 1), at.get(1, 2));
        }
    }

    /** The composition: this map first, then the other one. */
    AffineMap then(AffineMap next) {
        return new AffineMap(
                next.xx * xx + next.xy * yx,
                next.xx * xy + next.xy * yy,
                next.xx * dx + next.xy * dy + next.dx,
                next.yx * xx + next.yy * yx,
                next.yx * xy + next.yy * yy,
                next.yx * dx + next.yy * dy + next.dy);
    }

    /**
     * The inverse map.
     *
     * @throws ArithmeticException if this one is singular
     */
    AffineMap inverse() {
        double determinant = xx * yy - xy * yx;
        if (Math.abs(determinant) < 1e-9) {
            throw new ArithmeticException("the affine map is singular, so it has no inverse");
        }
        double ixx = yy / determinant;
        double ixy = -xy / determinant;
        double iyx = -yx / determinant;
        double iyy = xx / determinant;
        return new AffineMap(ixx, ixy, -(ixx * dx + ixy * dy), iyx, iyy, -(iyx * dx + iyy * dy));
    }

    /** The same motion in pictures enlarged by a factor; pixel centres lie at whole numbers. */
    AffineMap scaled(double factor) {
        double half = (factor - 1) / 2;
        return shift(-half, -half)
                .then(new AffineMap(1 / factor, 0, 0, 0, 1 / factor, 0))
                .then(this)
                .then(new AffineMap(factor, 0, half, 0, factor, half));
    }

    /** Largest displacement, in pixels, of a corner of a frame of this size. */
    double reach(int width, int height) {
        double longest = 0;
        for (int corner = 0; corner < 4; corner++) {
            double x = (corner & 1) * (double) width;
            double y = (corner >> 1) * (double) height;
            longest = Math.max(longest, Math.hypot(xx * x + xy * y + dx - x, yx * x + yy * y + dy - y));
        }
        return longest;
    }

    /** A 2 x 3 matrix of CV_64FC1 for OpenCV's warps; the caller, or a scope of the caller's, closes it. */
    Mat matrix() {
        Mat matrix = new Mat(ROWS, COLUMNS, CV_64FC1);
        try (DoubleIndexer at = matrix.createIndexer()) {
            at.put(0, 0, xx).put(0, 1, xy).put(0, 2, dx);
            at.put(1, 0, yx).put(1, 1, yy).put(1, 2, dy);
        }
        return matrix;
    }
}
