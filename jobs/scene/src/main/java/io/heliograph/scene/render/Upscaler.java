// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;

/**
 * Enlarges frames: colours by a Lanczos kernel that is drawn out along edges and narrowed across them (after AMD's edge-adaptive spatial
 * upsampling, 2021), where the edges are found in the picture and in the buffers beside it; held between its four neighbours, so that nothing
 * rings. Buffers take the nearest value. Stateless; the same bits everywhere.
 */
public final class Upscaler {
    private static final int REACH = 2; // the kernel covers five by five pixels

    private final Frame small;
    private final float[] red;
    private final float[] green;
    private final float[] blue;
    private final EdgeField edges;

    private Upscaler(Frame small) {
        this.small = small;
        int n = small.width() * small.height();
        red = new float[n];
        green = new float[n];
        blue = new float[n];
        byte[] rgb = small.picture().rgb();
        for (int p = 0; p < n; p++) {
            red[p] = rgb[3 * p] & 255;
            green[p] = rgb[3 * p + 1] & 255;
            blue[p] = rgb[3 * p + 2] & 255;
        }
        edges = new EdgeField(small, red, green, blue);
    }

    /**
     * Enlarges a frame to at least its own size.
     *
     * @throws IllegalArgumentException if the size is smaller than the frame's, or above 40 million pixels
     */
    public static Frame enlarge(Frame frame, int width, int height) {
        if (width < frame.width() || height < frame.height() || (long) width * height > 40_000_000) {
            throw new IllegalArgumentException(
                    "cannot enlarge %d x %d to %d x %d".formatted(frame.width(), frame.height(), width, height));
        }
        return new Upscaler(frame).to(width, height);
    }

    private Frame to(int width, int height) {
        Canvas out = new Canvas(width, height, false);
        byte[] rgb = new byte[3 * width * height];
        float[] colour = new float[3];
        for (int y = 0; y < height; y++) {
            float v = (y + 0.5f) * small.height() / height - 0.5f;
            int j = Math.min(small.height() - 1, (int) (v + 0.5f));
            for (int x = 0; x < width; x++) {
                float u = (x + 0.5f) * small.width() / width - 0.5f;
                int i = Math.min(small.width() - 1, (int) (u + 0.5f));
                int p = y * width + x;
                colour(u, v, colour);
                for (int c = 0; c < 3; c++) {
                    rgb[3 * p + c] = (byte) (int) (colour[c] + 0.5f);
                }
                out.copy(p, small, j * small.width() + i);
            }
        }
        return out.frame(new Picture(width, height, rgb));
    }

    /** The colour at a place between pixels, 0 to 255. */
    private void colour(float u, float v, float[] colour) {
        int w = small.width();
        int h = small.height();
        int i = (int) Math.floor(u);
        int j = (int) Math.floor(v);
        edges.at(u, v);
        float along = 1 - 0.5f * edges.strength; // taps along an edge count as nearer than they are
        float r = 0;
        float g = 0;
        float b = 0;
        float total = 0;
        for (int y = j - REACH + 1; y <= j + REACH; y++) {
            int row = Math.max(0, Math.min(h - 1, y)) * w;
            for (int x = i - REACH + 1; x <= i + REACH; x++) {
                float dx = x - u;
                float dy = y - v;
                float a = (dx * edges.x + dy * edges.y);
                float t = (dy * edges.x - dx * edges.y) * along;
                float k = kernel(a * a + t * t);
                int p = row + Math.max(0, Math.min(w - 1, x));
                r += red[p] * k;
                g += green[p] * k;
                b += blue[p] * k;
                total += k;
            }
        }
        int x0 = Math.max(0, Math.min(w - 1, i));
        int x1 = Math.max(0, Math.min(w - 1, i + 1));
        int y0 = Math.max(0, Math.min(h - 1, j)) * w;
        int y1 = Math.max(0, Math.min(h - 1, j + 1)) * w;
        colour[0] = held(r / total, red, x0 + y0, x1 + y0, x0 + y1, x1 + y1);
        colour[1] = held(g / total, green, x0 + y0, x1 + y0, x0 + y1, x1 + y1);
        colour[2] = held(b / total, blue, x0 + y0, x1 + y0, x0 + y1, x1 + y1);
    }

    private static float held(float value, float[] of, int a, int b, int c, int d) {
        float least = Math.min(Math.min(of[a], of[b]), Math.min(of[c], of[d]));
        float most = Math.max(Math.max(of[a], of[b]), Math.max(of[c], of[d]));
        return Math.max(least, Math.min(most, value));
    }

    /** A polynomial like the Lanczos kernel of two lobes, by squared distance. */
    private static float kernel(float d2) {
        if (d2 >= 4) {
            return 0;
        }
        float window = 0.25f * d2 - 1;
        float base = 0.4f * d2 - 1;
        return (1.5625f * base * base - 0.5625f) * window * window;
    }
}
