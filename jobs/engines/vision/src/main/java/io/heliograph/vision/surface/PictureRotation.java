// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_64F;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_180;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_CLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_COUNTERCLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.rotate;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.Sobel;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Rotates whole pictures. Quarter turns are exact; others are cropped to the largest upright rectangle without empty
 * corners.
 */
public final class PictureRotation {
    private static final int SIDE = 480; // maximum side in px of the picture searched for lines
    private static final double FARTHEST = 12; // maximum tilt in degrees; larger tilts are intentional
    private static final int STEPS = 4; // histogram bins per degree
    private static final double STRONG = 60; // minimum gradient of an edge, in levels

    private PictureRotation() {}

    /** Rotates clockwise; returns a new picture. */
    public static Raster of(Raster picture, double degrees) {
        double turn = Math.IEEEremainder(degrees, 360);
        if (turn == 0) {
            return picture.copy();
        }
        if (Math.abs(turn) == 180 || Math.abs(turn) == 90) {
            Mat result = new Mat();
            int code = Math.abs(turn) == 180 ? ROTATE_180 : turn > 0 ? ROTATE_90_CLOCKWISE : ROTATE_90_COUNTERCLOCKWISE;
            rotate(picture.mat(), result, code);
            return Raster.owning(result);
        }
        return free(picture, Math.toRadians(turn));
    }

    private static Raster free(Raster picture, double angle) {
        int w = picture.width();
        int h = picture.height();
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double[] inner = largest(w, h, Math.abs(s), Math.abs(c));
        int width = Math.max(1, (int) inner[0]);
        int height = Math.max(1, (int) inner[1]);
        double cx = w / 2.0;
        double cy = h / 2.0;
        try (Mat map = new Mat(2, 3, CV_64F);
                DoublePointer values = new DoublePointer(map.data());
                Size size = new Size(width, height);
                Scalar none = new Scalar()) {
            values.put(c, -s, width / 2.0 - c * cx + s * cy, s, c, height / 2.0 - s * cx - c * cy);
            Mat result = new Mat();
            warpAffine(picture.mat(), result, map, size, INTER_CUBIC, BORDER_REPLICATE, none);
            return Raster.owning(result);
        }
    }

    /** Width and height of the largest upright rectangle in a rotated one. */
    private static double[] largest(double w, double h, double s, double c) {
        double shorter = Math.min(w, h);
        double longer = Math.max(w, h);
        if (shorter <= 2 * s * c * longer || Math.abs(s - c) < 1e-9) {
            double half = 0.5 * shorter;
            return w >= h ? new double[] {half / s, half / c} : new double[] {half / c, half / s};
        }
        double cos = c * c - s * s;
        return new double[] {(w * c - h * s) / cos, (h * c - w * s) / cos};
    }

    /** Tilt of the long lines from level and upright, in degrees clockwise; 0 without a clear tilt. */
    public static double tilt(Raster picture) {
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(MatrixPlanes.small(picture.mat(), SIDE), grey, COLOR_BGR2GRAY);
            Mat dx = new Mat();
            Mat dy = new Mat();
            Sobel(grey, dx, CV_32FC1, 1, 0);
            Sobel(grey, dy, CV_32FC1, 0, 1);
            return lean(MatrixArrays.floats(dx), MatrixArrays.floats(dy));
        }
    }

    /** Tilt at the peak of the histogram of edge directions, near level and upright. */
    private static double lean(float[] dx, float[] dy) {
        double[] votes = new double[2 * (int) (FARTHEST * STEPS) + 1];
        double all = 0;
        for (int i = 0; i < dx.length; i++) {
            double strength = Math.hypot(dx[i], dy[i]);
            if (strength > STRONG) {
                double angle = Math.IEEEremainder(Math.toDegrees(Math.atan2(dy[i], dx[i])), 90);
                int bin = (int) Math.round(angle * STEPS) + votes.length / 2;
                if (bin >= 0 && bin < votes.length) {
                    votes[bin] += strength;
                    all += strength;
                }
            }
        }
        int best = votes.length / 2;
        for (int k = 1; k < votes.length - 1; k++) {
            if (votes[k - 1] + 2 * votes[k] + votes[k + 1] > votes[best - 1] + 2 * votes[best] + votes[best + 1]) {
                best = k;
            }
        }
        boolean clear = votes[best] > 3 * all / votes.length;
        return clear ? (best - votes.length / 2) / (double) STEPS : 0;
    }
}
