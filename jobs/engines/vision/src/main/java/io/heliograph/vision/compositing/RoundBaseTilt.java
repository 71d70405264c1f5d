// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Camera tilt from a subject with a round foot (a cup, a plate, a bottle): a level circle is seen as an ellipse, and
 * the ratio of its axes is the sine of the tilt.
 */
final class RoundBaseTilt {
    private static final int SIDE = 200;
    private static final double FIT = 0.965; // minimum share of the outline's variance that an ellipse must explain
    // share of the half width used for the fit; beyond it the outline is too steep
    private static final double TRUSTED = 0.92;
    private static final double LEAST = 0.12; // minimum width of the subject, as a share of the picture's
    private static final double FLATTEST = Math.toRadians(6);
    private static final double STEEPEST = Math.toRadians(58);

    private RoundBaseTilt() {}

    /**
     * Tilt of the camera below the horizontal, in radians. It is NaN if the lower outline is not half an ellipse, or
     * touches the frame.
     */
    static double pitch(Mat subject) {
        float[] mask = LinearThumbnail.plane(subject, SIDE);
        double factor = Math.min(1, SIDE / (double) Math.max(subject.cols(), subject.rows()));
        int w = Math.max(2, (int) Math.rint(subject.cols() * factor));
        int h = mask.length / w;
        int[] lowest = new int[w];
        int left = w;
        int right = -1;
        for (int x = 0; x < w; x++) {
            lowest[x] = -1;
            for (int y = h - 1; y >= 0 && lowest[x] < 0; y--) {
                lowest[x] = mask[y * w + x] > 0.5f ? y : -1;
            }
            if (lowest[x] >= 0) {
                left = Math.min(left, x);
                right = x;
            }
        }
        double half = (right - left + 1) / 2.0;
        if (half < LEAST * w / 2 || left == 0 || right == w - 1) {
            return Double.NaN;
        }
        return fit(lowest, left, right, half, h);
    }

    /**
     * Fits the outline to half an ellipse, {@code sqrt(1 - u * u)}, by least squares; returns the tilt in radians or
     * NaN.
     */
    private static double fit(int[] lowest, int left, int right, double half, int h) {
        double n = 0;
        double sumE = 0;
        double sumY = 0;
        double sumEe = 0;
        double sumEy = 0;
        double sumYy = 0;
        double middle = (left + right) / 2.0;
        for (int x = left; x <= right; x++) {
            double u = (x - middle) / half;
            if (Math.abs(u) > TRUSTED || lowest[x] < 0) {
                continue;
            }
            if (lowest[x] >= h - 2) {
                return Double.NaN;
            }
            double e = Math.sqrt(1 - u * u);
            n++;
            sumE += e;
            sumY += lowest[x];
            sumEe += e * e;
            sumEy += e * lowest[x];
            sumYy += (double) lowest[x] * lowest[x];
        }
        double varE = sumEe - sumE * sumE / n;
        double varY = sumYy - sumY * sumY / n;
        double cov = sumEy - sumE * sumY / n;
        if (n < 8 || varY < n || cov * cov / (varE * varY) < FIT) {
            return Double.NaN;
        }
        double sine = cov / varE / half;
        return sine <= 0 ? Double.NaN : Math.clamp(Math.asin(Math.min(1, sine)), FLATTEST, STEEPEST);
    }
}
