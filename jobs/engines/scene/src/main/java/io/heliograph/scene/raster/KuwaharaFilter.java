// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import io.heliograph.imaging.ParallelRows;
import java.util.Arrays;

/**
 * Generalised Kuwahara filter: each pixel becomes the mean of those of eight overlapping sectors that vary least, so that detail disappears
 * and edges stay. Sector weights are the polynomials of Kyprianidis, Semmo, Kang, Doellner 2010, eq. 8. Time proportional to pixels times
 * radius squared.
 */
public final class KuwaharaFilter {
    private static final int SECTORS = 8;
    // factor on the variance in the weight of a sector: larger values prefer uniform sectors more strongly
    private static final float SHARPNESS = 900;

    private KuwaharaFilter() {}

    public static ColourCanvas filter(ColourCanvas in, int radius) {
        int[][] dx = new int[SECTORS][];
        int[][] dy = new int[SECTORS][];
        float[][] weight = new float[SECTORS][];
        sectors(radius, dx, dy, weight);
        ColourCanvas out = new ColourCanvas(in.width, in.height);
        ParallelRows.each(in.height, y -> {
            for (int x = 0; x < in.width; x++) {
                pixel(in, out, x, y, radius, dx, dy, weight);
            }
        });
        return out;
    }

    private static void pixel(
            ColourCanvas in, ColourCanvas out, int x, int y, int radius, int[][] dx, int[][] dy, float[][] weight) {
        boolean inside = x >= radius && y >= radius && x < in.width - radius && y < in.height - radius;
        int at = y * in.width + x;
        float r = 0;
        float g = 0;
        float b = 0;
        float total = 0;
        for (int k = 0; k < SECTORS; k++) {
            int[] kx = dx[k];
            int[] ky = dy[k];
            float[] kw = weight[k];
            float mr = 0;
            float mg = 0;
            float mb = 0;
            float squares = 0;
            for (int n = 0; n < kx.length; n++) {
                int i = inside
                        ? at + ky[n] * in.width + kx[n]
                        : Math.min(in.height - 1, Math.max(0, y + ky[n])) * in.width
                                + Math.min(in.width - 1, Math.max(0, x + kx[n]));
                float w = kw[n];
                float pr = in.red[i];
                float pg = in.green[i];
                float pb = in.blue[i];
                mr += w * pr;
                mg += w * pg;
                mb += w * pb;
                squares += w * (pr * pr + pg * pg + pb * pb);
            }
            float variance = Math.max(0, squares - mr * mr - mg * mg - mb * mb) * SHARPNESS;
            variance *= variance;
            float choice = 1 / (1 + variance * variance);
            r += choice * mr;
            g += choice * mg;
            b += choice * mb;
            total += choice;
        }
        out.set(at, r / total, g / total, b / total);
    }

    private static void sectors(int radius, int[][] dx, int[][] dy, float[][] weight) {
        float zeta = 2f / radius; // overlap of neighbouring sectors near the centre
        float eta = (zeta + 0.3827f) / 0.8536f; // chosen so that a sector ends at 3/8 of a half turn
        float diagonal = (float) Math.sqrt(0.5);
        for (int k = 0; k < SECTORS; k++) {
            int[] kx = new int[(2 * radius + 1) * (2 * radius + 1)];
            int[] ky = new int[kx.length];
            float[] kw = new float[kx.length];
            int count = 0;
            float sum = 0;
            for (int y = -radius; y <= radius; y++) {
                for (int x = -radius; x <= radius; x++) {
                    float w = x * x + y * y > radius * radius
                            ? 0
                            : polynomial(x / (float) radius, y / (float) radius, k, zeta, eta, diagonal);
                    if (w > 0) {
                        kx[count] = x;
                        ky[count] = y;
                        kw[count++] = w;
                        sum += w;
                    }
                }
            }
            dx[k] = Arrays.copyOf(kx, count);
            dy[k] = Arrays.copyOf(ky, count);
            weight[k] = Arrays.copyOf(kw, count);
            for (int n = 0; n < count; n++) {
                weight[k][n] /= sum;
            }
        }
    }

    private static float polynomial(float x, float y, int sector, float zeta, float eta, float diagonal) {
        float u = x;
        float v = y;
        if (sector % 2 == 1) {
            u = diagonal * (x - y);
            v = diagonal * (x + y);
        }
        for (int turn = 0; turn < sector / 2; turn++) {
            float swap = u;
            u = -v;
            v = swap;
        }
        float p = Math.max(0, v + zeta - eta * u * u);
        return p * p / (1 + 3 * (x * x + y * y));
    }
}
