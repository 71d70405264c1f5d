// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RenderedFrame;

/** Direction and strength of edges, from brightness, objects and depths: a smoothed structure tensor for each pixel. */
final class EdgeField {
    private final int width;
    private final int height;
    private final float[] xx;
    private final float[] xy;
    private final float[] yy;

    /** Unit direction across the edge at the place asked for last. */
    float x;

    float y;

    /** 0 no edge or no single direction, 1 a clean edge. */
    float strength;

    EdgeField(RenderedFrame f, float[] red, float[] green, float[] blue) {
        width = f.width();
        height = f.height();
        int n = width * height;
        float[] a = new float[n];
        float[] b = new float[n];
        float[] c = new float[n];
        for (int j = 0; j < height; j++) {
            for (int i = 0; i < width; i++) {
                int p = j * width + i;
                int left = p - (i > 0 ? 1 : 0);
                int right = p + (i + 1 < width ? 1 : 0);
                int up = p - (j > 0 ? width : 0);
                int down = p + (j + 1 < height ? width : 0);
                float gx = step(f, red, green, blue, left, right);
                float gy = step(f, red, green, blue, up, down);
                a[p] = gx * gx;
                b[p] = gx * gy;
                c[p] = gy * gy;
            }
        }
        xx = smoothed(a);
        xy = smoothed(b);
        yy = smoothed(c);
    }

    /** Brightness step; what parts objects counts a little more, in the same sense. */
    private static float step(RenderedFrame f, float[] red, float[] green, float[] blue, int p, int q) {
        float l = Reflectance.luminance(red[q], green[q], blue[q]) - Reflectance.luminance(red[p], green[p], blue[p]);
        return f.object()[p] != f.object()[q] ? 1.5f * l + Math.copySign(4, l) : l;
    }

    private float[] smoothed(float[] v) {
        float[] out = new float[v.length];
        for (int j = 0; j < height; j++) {
            for (int i = 0; i < width; i++) {
                float sum = 0;
                for (int b = -1; b <= 1; b++) {
                    int row = Math.max(0, Math.min(height - 1, j + b)) * width;
                    for (int a = -1; a <= 1; a++) {
                        float w = (2 - Math.abs(a)) * (2 - Math.abs(b));
                        sum += w * v[row + Math.max(0, Math.min(width - 1, i + a))];
                    }
                }
                out[j * width + i] = sum / 16;
            }
        }
        return out;
    }

    /** Looks up the nearest pixel's edge. */
    void at(float u, float v) {
        int i = Math.max(0, Math.min(width - 1, (int) (u + 0.5f)));
        int j = Math.max(0, Math.min(height - 1, (int) (v + 0.5f)));
        int p = j * width + i;
        float half = 0.5f * (xx[p] - yy[p]);
        float root = (float) Math.sqrt(half * half + xy[p] * xy[p]);
        float trace = xx[p] + yy[p];
        float dx = half + root;
        float dy = xy[p];
        if (dx * dx + dy * dy < 1e-6f) {
            dx = half >= 0 ? 1 : 0;
            dy = half >= 0 ? 0 : 1;
        }
        float l = (float) Math.sqrt(dx * dx + dy * dy);
        x = dx / l;
        y = dy / l;
        strength = trace > 1e-3f ? 2 * root / trace * Math.min(1, trace / 60) : 0;
    }
}
