// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.FloatPlane;

/**
 * Direction of forms at each pixel: the minor eigenvector of the smoothed structure tensor (Brox et al. 2006; Kang et
 * al. 2007 use it for lines).
 */
final class EdgeTangentFlow {
    final int width;
    final int height;
    final float[] x;
    final float[] y;

    private EdgeTangentFlow(int width, int height, float[] x, float[] y) {
        this.width = width;
        this.height = height;
        this.x = x;
        this.y = y;
    }

    /**
     * Computes the flow from brightness. {@code fine} and {@code wide} are standard deviations in pixels: of the
     * gradients, and of the tensor's smoothing.
     */
    static EdgeTangentFlow of(FloatPlane bright, float fine, float wide) {
        int w = bright.width();
        int h = bright.height();
        FloatPlane soft = bright.gaussian(fine);
        FloatPlane xx = new FloatPlane(w, h);
        FloatPlane xy = new FloatPlane(w, h);
        FloatPlane yy = new FloatPlane(w, h);
        for (int row = 1; row < h - 1; row++) {
            for (int i = row * w + 1; i < row * w + w - 1; i++) {
                float gx = soft.values[i + 1] - soft.values[i - 1];
                float gy = soft.values[i + w] - soft.values[i - w];
                xx.values[i] = gx * gx;
                xy.values[i] = gx * gy;
                yy.values[i] = gy * gy;
            }
        }
        FloatPlane a = xx.gaussian(wide);
        FloatPlane b = xy.gaussian(wide);
        FloatPlane c = yy.gaussian(wide);
        float[] x = new float[w * h];
        float[] y = new float[w * h];
        for (int i = 0; i < x.length; i++) {
            double angle = 0.5 * Math.atan2(2 * b.values[i], a.values[i] - c.values[i]) + Math.PI / 2;
            x[i] = (float) Math.cos(angle);
            y[i] = (float) Math.sin(angle);
        }
        return new EdgeTangentFlow(w, h, x, y);
    }

    /** The mean of a plane along the flow, {@code steps} pixels to both sides (Cabral, Leedom 1993). */
    FloatPlane along(FloatPlane floatPlane, int steps) {
        FloatPlane out = new FloatPlane(width, height);
        ParallelRows.each(height, row -> {
            for (int col = 0, i = row * width; col < width; col++, i++) {
                float sum = floatPlane.values[i];
                for (int sign = -1; sign <= 1; sign += 2) {
                    sum += walk(floatPlane, col, row, sign, steps);
                }
                out.values[i] = sum / (2 * steps + 1);
            }
        });
        return out;
    }

    private float walk(FloatPlane floatPlane, int col, int row, int sign, int steps) {
        float px = col;
        float py = row;
        int at = row * width + col;
        float dx = sign * x[at];
        float dy = sign * y[at];
        float sum = 0;
        for (int k = 0; k < steps; k++) {
            px = Math.clamp(px + dx, 0, width - 1);
            py = Math.clamp(py + dy, 0, height - 1);
            at = Math.round(py) * width + Math.round(px);
            sum += floatPlane.values[at];
            float turn = x[at] * dx + y[at] * dy < 0 ? -1 : 1;
            dx = turn * x[at];
            dy = turn * y[at];
        }
        return sum;
    }

    /**
     * Random streaks along the flow, {@code wide} pixels wide and about {@code length} long, with mean 0.5 and standard
     * deviation about 0.25.
     */
    FloatPlane streaks(float wide, float length, int noise) {
        FloatPlane grain = new FloatPlane(width, height);
        ParallelRows.each(height, row -> {
            for (int col = 0; col < width; col++) {
                grain.values[row * width + col] = LatticeNoise.value(col / wide, row / wide, noise);
            }
        });
        FloatPlane drawn =
                along(along(grain, Math.max(2, Math.round(length / 2))), Math.max(2, Math.round(length / 3)));
        FloatPlane mean = drawn.gaussian(4 * wide);
        FloatPlane apart = drawn.with(mean, (d, m) -> d - m);
        FloatPlane spread = apart.map(d -> d * d).gaussian(6 * wide);
        return apart.with(spread, (d, s) -> 0.5f + 0.25f * d / (float) Math.sqrt(s + 1e-7f));
    }
}
