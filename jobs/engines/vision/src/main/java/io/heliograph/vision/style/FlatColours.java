// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import java.util.Arrays;

/**
 * A picture of few flat colours: clusters in CIE Lab (Lloyd 1982, initialised by farthest points). Borders are
 * smoothed: each pixel takes the cluster with the largest blurred mask there.
 *
 * @param label cluster of each pixel
 * @param lab L*, a*, b* of each label
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record FlatColours(int[] label, float[][] lab) {
    private static final int SAMPLES = 6000;
    private static final int ROUNDS = 12;

    static FlatColours of(FloatImage display, int colours, float smooth) {
        FloatImage lab = LinearLab.of(display.toLinear());
        float[][] centre = clusters(lab, colours);
        int pixels = lab.red().values.length;
        int[] nearest = new int[pixels];
        for (int i = 0; i < pixels; i++) {
            nearest[i] = nearest(centre, lab.red().values[i], lab.green().values[i], lab.blue().values[i]);
        }
        int[] label = new int[pixels];
        float[] most = new float[pixels];
        for (int k = 0; k < centre.length; k++) {
            FloatPlane mask = new FloatPlane(display.width(), display.height());
            for (int i = 0; i < pixels; i++) {
                mask.values[i] = nearest[i] == k ? 1 : 0;
            }
            FloatPlane soft = mask.gaussian(smooth);
            for (int i = 0; i < pixels; i++) {
                if (soft.values[i] > most[i]) {
                    most[i] = soft.values[i];
                    label[i] = k;
                }
            }
        }
        return new FlatColours(label, centre);
    }

    private static float[][] clusters(FloatImage lab, int colours) {
        int pixels = lab.red().values.length;
        int step = Math.max(1, pixels / SAMPLES);
        int count = pixels / step;
        float[][] sample = new float[count][];
        for (int k = 0; k < count; k++) {
            int i = k * step;
            sample[k] = new float[] {lab.red().values[i], lab.green().values[i], lab.blue().values[i]};
        }
        float[][] centre = farthest(sample, Math.min(colours, count));
        for (int round = 0; round < ROUNDS; round++) {
            float[][] sum = new float[centre.length][4];
            for (float[] s : sample) {
                float[] into = sum[nearest(centre, s[0], s[1], s[2])];
                into[0] += s[0];
                into[1] += s[1];
                into[2] += s[2];
                into[3]++;
            }
            for (int k = 0; k < centre.length; k++) {
                if (sum[k][3] > 0) {
                    centre[k] = new float[] {sum[k][0] / sum[k][3], sum[k][1] / sum[k][3], sum[k][2] / sum[k][3]};
                }
            }
        }
        return centre;
    }

    private static float[][] farthest(float[][] sample, int colours) {
        float[][] centre = new float[colours][];
        float[] far = new float[sample.length];
        Arrays.fill(far, Float.MAX_VALUE);
        centre[0] = sample[sample.length / 2];
        for (int k = 1; k < colours; k++) {
            int best = 0;
            for (int s = 0; s < sample.length; s++) {
                far[s] = Math.min(far[s], apart(sample[s], centre[k - 1]));
                best = far[s] > far[best] ? s : best;
            }
            centre[k] = sample[best];
        }
        return centre;
    }

    private static float apart(float[] a, float[] b) {
        float l = a[0] - b[0];
        float u = a[1] - b[1];
        float v = a[2] - b[2];
        return l * l + u * u + v * v;
    }

    private static int nearest(float[][] centre, float l, float a, float b) {
        int best = 0;
        float least = Float.MAX_VALUE;
        for (int k = 0; k < centre.length; k++) {
            float dl = l - centre[k][0];
            float da = a - centre[k][1];
            float db = b - centre[k][2];
            float d = dl * dl + 1.3f * (da * da + db * db);
            if (d < least) {
                least = d;
                best = k;
            }
        }
        return best;
    }

    /** Paints the clusters as sRGB values; {@code change} first changes each colour in Lab. */
    FloatImage picture(int width, int height, Change change) {
        float[][] changed = new float[lab.length][];
        for (int k = 0; k < lab.length; k++) {
            changed[k] = change.of(lab[k]);
        }
        FloatImage out = new FloatImage(width, height);
        for (int i = 0; i < label.length; i++) {
            float[] c = changed[label[i]];
            out.set(i, c[0], c[1], c[2]);
        }
        return LinearLab.toLinear(out).toDisplay();
    }

    /** Marks borders between clearly different colours with 1, other pixels with 0. */
    FloatPlane borders(int width, int height) {
        FloatPlane out = new FloatPlane(width, height);
        for (int y = 0; y < height - 1; y++) {
            for (int x = 0, i = y * width; x < width - 1; x++, i++) {
                boolean edge = different(i, i + 1) || different(i, i + width);
                out.values[i] = edge ? 1 : 0;
            }
        }
        return out;
    }

    private boolean different(int i, int j) {
        return label[i] != label[j] && apart(lab[label[i]], lab[label[j]]) > 13 * 13;
    }

    /** A change of one colour. */
    @FunctionalInterface
    interface Change {
        float[] of(float[] lab);
    }
}
