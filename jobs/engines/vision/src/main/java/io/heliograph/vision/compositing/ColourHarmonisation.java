// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.pixels.PixelArea;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Moves the colours of a layer towards those of the picture around it: means and spreads in CIE Lab inside the mask
 * (Reinhard et al. 2001). The shift is a share of the difference, limited in each channel, so that a red cup on a lawn
 * stays red.
 */
public final class ColourHarmonisation {
    /** Default share of the colour difference that is applied. */
    public static final double USUAL = 0.35;

    private static final double MOST_LIGHTER = 9; // limit on the shift of L*, 0 to 100
    private static final double MOST_TINT = 5; // limit on the shifts of a* and b*
    private static final double LEAST_SPREAD = 0.85;
    private static final double MOST_SPREAD = 1.2;
    private static final int SAMPLES = 40_000;

    private ColourHarmonisation() {}

    /**
     * Harmonises a layer, in place, with its surroundings.
     *
     * @param picture CV_8UC3 or CV_8UC4, the picture into which the layer is put
     * @param share share of the difference to apply, 0 to 1
     */
    public static void harmonise(ObjectLayer layer, Mat picture, double share) {
        LabStatistics own = LabStatistics.of(layer);
        PixelArea box = layer.box();
        if (own.count() < 8 || box.width() == 0) {
            return;
        }
        LabStatistics around = LabStatistics.of(
                picture, box.grown(Math.max(box.width(), box.height()) / 2, picture.cols(), picture.rows()), SAMPLES);
        move(layer.rgba(), shift(own, around, share));
    }

    /**
     * The colour shift that fits a subject to a backdrop.
     *
     * @param subject CV_8UC4 (BGRA, straight alpha)
     * @param backdrop CV_8UC3 of the same size
     */
    public static ColourShift shift(Mat subject, Mat backdrop, double share) {
        PixelArea all = new PixelArea(0, 0, subject.cols(), subject.rows());
        return shift(LabStatistics.opaque(subject, SAMPLES), LabStatistics.of(backdrop, all, SAMPLES), share);
    }

    static ColourShift shift(LabStatistics own, LabStatistics around, double share) {
        float[] shift = new float[3];
        float[] gain = new float[3];
        float[] mean = new float[3];
        for (int c = 0; c < 3; c++) {
            double bound = c == 0 ? MOST_LIGHTER : MOST_TINT;
            mean[c] = (float) own.mean()[c];
            shift[c] = (float) Math.clamp(share * (around.mean()[c] - own.mean()[c]), -bound, bound);
            double ratio = Math.clamp(around.spread()[c] / Math.max(1, own.spread()[c]), LEAST_SPREAD, MOST_SPREAD);
            gain[c] = (float) (1 + share * (ratio - 1));
        }
        return new ColourShift(mean, shift, gain);
    }

    private static void move(float[] rgba, ColourShift shift) {
        float[] rgb = new float[3];
        float[] lab = new float[3];
        for (int p = 0; p < rgba.length; p += 4) {
            float alpha = rgba[p + 3];
            if (alpha <= 0) {
                continue;
            }
            for (int c = 0; c < 3; c++) {
                rgb[c] = Math.clamp(rgba[p + c] / alpha, 0f, 1f);
            }
            shift.apply(rgb, lab);
            for (int c = 0; c < 3; c++) {
                rgba[p + c] = rgb[c] * alpha;
            }
        }
    }
}
