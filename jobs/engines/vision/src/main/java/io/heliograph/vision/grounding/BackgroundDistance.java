// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixPlanes;
import java.util.Arrays;

/**
 * Colour distance of each pixel from the border of the picture: the smallest range of colours that a path from the
 * border has to cross (minimum barrier distance, by raster scans as in Zhang et al., Minimum Barrier Salient Object
 * Detection at 80 FPS, 2015). The outline of a thing in front of a backdrop separates it from the border, whatever its
 * colours.
 */
final class BackgroundDistance {
    private static final int SCANS = 4;
    private static final int SMOOTH = 1; // radius of the smoothing, px
    private static final float LIGHT = 0.7f; // weight of lightness against hue: shadows change lightness only

    private BackgroundDistance() {}

    /** Colour distance of each pixel from the border, in Lab units, row by row. */
    static float[] of(LabPicture picture) {
        float[] far = new float[picture.pixels()];
        for (int channel = 0; channel < 3; channel++) {
            float[] values = MatrixPlanes.mean(picture.channel(channel), picture.width(), picture.height(), SMOOTH);
            float[] one = barriers(values, picture.width());
            float weight = channel == 0 ? LIGHT : 1;
            for (int i = 0; i < far.length; i++) {
                far[i] += weight * one[i];
            }
        }
        return far;
    }

    private static float[] barriers(float[] values, int width) {
        float[] distance = new float[values.length];
        float[] high = values.clone();
        float[] low = values.clone();
        Arrays.fill(distance, Float.MAX_VALUE);
        for (int i = 0; i < values.length; i++) {
            int x = i % width;
            if (x == 0 || x == width - 1 || i < width || i >= values.length - width) {
                distance[i] = 0;
            }
        }
        for (int scan = 0; scan < SCANS; scan++) {
            boolean forth = scan % 2 == 0;
            int across = forth ? -1 : 1;
            for (int n = 0; n < values.length; n++) {
                int i = forth ? n : values.length - 1 - n;
                int x = i % width;
                if (x > 0 && x < width - 1 && i >= width && i < values.length - width) {
                    relax(i, i + across, values, distance, high, low);
                    relax(i, i + across * width, values, distance, high, low);
                }
            }
        }
        return distance;
    }

    private static void relax(int i, int from, float[] values, float[] distance, float[] high, float[] low) {
        float most = Math.max(high[from], values[i]);
        float least = Math.min(low[from], values[i]);
        if (distance[from] < Float.MAX_VALUE && most - least < distance[i]) {
            distance[i] = most - least;
            high[i] = most;
            low[i] = least;
        }
    }
}
