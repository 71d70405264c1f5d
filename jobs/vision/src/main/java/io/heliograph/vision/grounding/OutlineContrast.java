// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Arrays;

/**
 * How clearly an outline is drawn in the picture.
 *
 * @param length pixels
 * @param mean colour step along it, Lab units
 * @param weakest quarter of it: the step that three quarters of it exceed
 * @param closed share of it where there is an edge
 */
record OutlineContrast(int length, double mean, double weakest, double closed) {
    private static final float STRONG = 6; // Lab units: an edge that closes an outline
    private static final float MOST = 40; // Lab units: clearer than this is as clear

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

    /** Which of several nearly equal outlines to keep: the clearest, 0 to 2. */
    double clarity() {
        return closed + mean / MOST;
    }
}
