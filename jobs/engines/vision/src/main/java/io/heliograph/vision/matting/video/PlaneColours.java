// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.LinearResampling;
import io.heliograph.pixels.LumaCoefficients;
import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.colour.MultiLevelColours;

/**
 * Colours of the subject and of the background, estimated in a part of a small picture, as levels of a frame's planes.
 * They are used to replace the background in partly transparent pixels.
 */
final class PlaneColours {
    private final PixelArea box; // the estimated part, in pixels of the small picture
    private final int rows;
    private final int cols;
    private final float[][] subject = new float[3][]; // levels of the subject in Y, U and V
    private final float[][] background = new float[3][];

    PlaneColours(MultiLevelColours estimate, LumaCoefficients luma, PixelArea box, int rows, int cols) {
        this.box = box;
        this.rows = rows;
        this.cols = cols;
        put(estimate.subject, luma, subject);
        put(estimate.background, luma, background);
    }

    private static void put(float[] bgr, LumaCoefficients luma, float[][] planes) {
        int n = bgr.length / 3;
        for (int channel = 0; channel < 3; channel++) {
            planes[channel] = new float[n];
        }
        for (int i = 0; i < n; i++) {
            float b = bgr[3 * i];
            float g = bgr[3 * i + 1];
            float r = bgr[3 * i + 2];
            planes[0][i] = (float) luma.y(b, g, r);
            planes[1][i] = (float) luma.u(b, g, r);
            planes[2][i] = (float) luma.v(b, g, r);
        }
    }

    /** Resampling from a plane of a frame to the small picture. */
    record Lie(LinearResampling across, LinearResampling down) {}

    /** Resampling for a plane of this size. */
    Lie lie(int height, int width) {
        return new Lie(new LinearResampling(width, cols), new LinearResampling(height, rows));
    }

    /**
     * Replaces the background by one level in a part of a row, in place.
     *
     * @param channel 0, 1, 2: Y, U, V
     * @param opacity opacity of the row's pixels
     * @param levels levels of the row's pixels, changed
     */
    void row(int channel, Lie lie, int y, byte[] opacity, byte[] levels, int from, int to, float behind) {
        byte plain = (byte) Math.round(behind);
        LinearResampling across = lie.across;
        int top = row(lie.down.from[y]);
        int bottom = row(lie.down.to[y]);
        float v = lie.down.weight[y];
        float[] front = subject[channel];
        float[] back = background[channel];
        for (int x = from; x < to; x++) {
            int level = opacity[x] & 255;
            if (level == 255) {
                continue;
            }
            if (level == 0) {
                levels[x] = plain;
                continue;
            }
            int left = column(across.from[x]);
            int right = column(across.to[x]);
            float u = across.weight[x];
            float f = mix(front, top + left, top + right, bottom + left, bottom + right, u, v);
            float b = mix(back, top + left, top + right, bottom + left, bottom + right, u, v);
            float a = level / 255f;
            float gain = a / (a * a + (1 - a) * (1 - a));
            float own = Math.clamp(f + gain * ((levels[x] & 255) - a * f - (1 - a) * b), 0f, 255f);
            levels[x] = (byte) (int) (a * own + (1 - a) * behind + 0.5f);
        }
    }

    private int row(int y) {
        return Math.clamp(y - box.y(), 0, box.height() - 1) * box.width();
    }

    private int column(int x) {
        return Math.clamp(x - box.x(), 0, box.width() - 1);
    }

    private static float mix(float[] plane, int p, int q, int r, int s, float u, float v) {
        float above = plane[p] + (plane[q] - plane[p]) * u;
        float below = plane[r] + (plane[s] - plane[r]) * u;
        return above + (below - above) * v;
    }
}
