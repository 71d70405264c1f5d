// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Arrays;

/**
 * Contrast of an outline in the picture.
 *
 * @param length number of outline pixels
 * @param mean colour step along it, Lab units
 * @param weakest lower quartile of the colour steps along it, Lab units
 * @param closed share of its length with a clear edge, 0 to 1
 */
record OutlineContrast(int length, double mean, double weakest, double closed) {
    private static final float STRONG = 6; // minimum colour step of a clear edge, Lab units
    private static final float MOST = 40; // limit on colour steps, Lab units

    static OutlineContrast of(PixelSet mask, PictureMeasures pictureMeasures) {
        PixelSet outline = mask.outline();
        float[] found = new float[outline.count()];
        int[] next = {0};
        outline.each(i -> found[next[0]++] = pictureMeasures.edges()[i]);
        Arrays.sort(found);
        double sum = 0;
        int closed = 0;
        for (float step : found) {
            sum += step;
            closed += step >= STRONG ? 1 : 0;
        }
        int length = Math.max(1, found.length);
        return new OutlineContrast(
                length,
                Math.min(MOST, sum / length),
                found.length == 0 ? 0 : Math.min(MOST, found[found.length / 4]),
                found.length == 0 ? 1 : (double) closed / length);
    }

    /** Score for choosing between nearly equal outlines: the clearest has the highest, 0 to 2. */
    double clarity() {
        return closed + mean / MOST;
    }
}
