// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.CieLab;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.PixelArea;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Means and standard deviations in Lab.
 *
 * @param mean L, a, b
 * @param spread standard deviations of L, a, b
 * @param count number of measured pixels
 */
@SuppressWarnings("ArrayRecordComponent") // arrays of three numbers each
record LabStatistics(double[] mean, double[] spread, double count) {
    private static final int OPAQUE = 240;

    /** Statistics of a layer's pixels with an opacity above a half. */
    static LabStatistics of(ObjectLayer layer) {
        Sums sums = new Sums();
        float[] rgba = layer.rgba();
        float[] rgb = new float[3];
        for (int p = 0; p < rgba.length; p += 4) {
            float alpha = rgba[p + 3];
            if (alpha > 0.5f) {
                for (int c = 0; c < 3; c++) {
                    rgb[c] = Math.clamp(rgba[p + c] / alpha, 0f, 1f);
                }
                sums.add(rgb);
            }
        }
        return sums.result();
    }

    /** Statistics of an area of a picture, from about {@code most} of its pixels, evenly spread. */
    static LabStatistics of(Mat picture, PixelArea pixelArea, int most) {
        Sums sums = new Sums();
        float[] rgb = new float[3];
        int step = Math.max(1, (int) Math.sqrt((double) pixelArea.width() * pixelArea.height() / most));
        try (UByteRawIndexer at = picture.createIndexer()) {
            for (int y = pixelArea.y(); y < pixelArea.bottom(); y += step) {
                for (int x = pixelArea.x(); x < pixelArea.right(); x += step) {
                    for (int c = 0; c < 3; c++) {
                        rgb[c] = SrgbTransfer.linear((byte) at.get(y, x, 2 - c));
                    }
                    sums.add(rgb);
                }
            }
        }
        return sums.result();
    }

    /** Statistics of the opaque pixels of a BGRA picture; about {@code most} of its pixels are examined. */
    static LabStatistics opaque(Mat picture, int most) {
        Sums sums = new Sums();
        float[] rgb = new float[3];
        int step = Math.max(1, (int) Math.sqrt((double) picture.cols() * picture.rows() / most));
        try (UByteRawIndexer at = picture.createIndexer()) {
            for (int y = 0; y < picture.rows(); y += step) {
                for (int x = 0; x < picture.cols(); x += step) {
                    if (at.get(y, x, 3) >= OPAQUE) {
                        for (int c = 0; c < 3; c++) {
                            rgb[c] = SrgbTransfer.linear((byte) at.get(y, x, 2 - c));
                        }
                        sums.add(rgb);
                    }
                }
            }
        }
        return sums.result();
    }

    private static final class Sums {
        private final double[] sum = new double[3];
        private final double[] squares = new double[3];
        private final float[] lab = new float[3];
        private double n;

        void add(float[] rgb) {
            CieLab.ofLinear(rgb[0], rgb[1], rgb[2], lab, 0);
            for (int c = 0; c < 3; c++) {
                sum[c] += lab[c];
                squares[c] += lab[c] * lab[c];
            }
            n++;
        }

        LabStatistics result() {
            double[] mean = new double[3];
            double[] spread = new double[3];
            for (int c = 0; c < 3; c++) {
                mean[c] = sum[c] / Math.max(1, n);
                spread[c] = Math.sqrt(Math.max(0, squares[c] / Math.max(1, n) - mean[c] * mean[c]));
            }
            return new LabStatistics(mean, spread, n);
        }
    }
}
