// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.PixelArea;
import java.util.List;

/**
 * Log odds of each colour for the subject of a shot against its surroundings: a smoothed table of 32 levels a channel.
 */
final class ShotColourTable {
    private static final int LEVELS = 32;
    private static final int SIZE = LEVELS * LEVELS * LEVELS;
    private static final int[] STRIDES = {1, LEVELS, LEVELS * LEVELS};
    private static final int STEP = 4; // every fourth frame is counted
    private static final float FLOOR = 1e-5f;
    private static final float MOST = 2.5f; // limit on the log odds
    private static final float WEIGHT = 0.6f;

    private final float[] logRatio = new float[SIZE];

    /** Counts the colours of sure subject pixels, and of sure background pixels in the boxes around them. */
    ShotColourTable(List<ClipFrame> shot, List<OutlineBand> bands) {
        float[] subject = new float[SIZE];
        float[] background = new float[SIZE];
        for (int t = 0; t < shot.size(); t += STEP) {
            count(shot.get(t), bands.get(t), subject, background);
        }
        subject = smooth(subject);
        background = smooth(background);
        float inside = sum(subject);
        float outside = sum(background);
        for (int k = 0; k < SIZE; k++) {
            double ratio = Math.log((subject[k] / inside + FLOOR) / (background[k] / outside + FLOOR));
            logRatio[k] = WEIGHT * Math.clamp((float) ratio, -MOST, MOST);
        }
    }

    /** The evidence of a pixel's colour for the subject, as log odds. */
    float evidence(byte[] bgr, int pixel) {
        return logRatio[bin(bgr, pixel)];
    }

    private static void count(ClipFrame frame, OutlineBand band, float[] subject, float[] background) {
        PixelArea box = band.box();
        for (int y = box.y(); y < box.y() + box.height(); y++) {
            for (int x = box.x(); x < box.x() + box.width(); x++) {
                int i = y * frame.cols + x;
                if (band.classes()[i] == OutlineBand.INSIDE) {
                    subject[bin(frame.bgr, i)]++;
                } else if (band.classes()[i] == OutlineBand.OUTSIDE) {
                    background[bin(frame.bgr, i)]++;
                }
            }
        }
    }

    private static int bin(byte[] bgr, int pixel) {
        int at = 3 * pixel;
        return ((bgr[at] & 255) >> 3) | ((bgr[at + 1] & 255) >> 3) << 5 | ((bgr[at + 2] & 255) >> 3) << 10;
    }

    private static float[] smooth(float[] counts) {
        float[] from = counts;
        for (int stride : STRIDES) {
            float[] to = new float[SIZE];
            for (int k = 0; k < SIZE; k++) {
                int level = k / stride % LEVELS;
                float less = level > 0 ? from[k - stride] : 0;
                float more = level + 1 < LEVELS ? from[k + stride] : 0;
                to[k] = 0.5f * from[k] + 0.25f * (less + more);
            }
            from = to;
        }
        return from;
    }

    private static float sum(float[] counts) {
        float sum = 0;
        for (float count : counts) {
            sum += count;
        }
        return Math.max(1, sum);
    }
}
