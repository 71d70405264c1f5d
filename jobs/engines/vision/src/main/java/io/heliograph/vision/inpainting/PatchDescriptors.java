// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * A 7x7 patch in {@value #SIZE} numbers: its lowest cosine coefficients, 15 of the lightness, 3 of each colour, the
 * mean of each texture channel. The basis is orthonormal, so squared distances are those of the patches without their
 * finest detail, at a tenth of the cost. (Hel-Or and Hel-Or, Real-Time Pattern Matching Using Projection Kernels, PAMI
 * 2005, with another basis.)
 */
final class PatchDescriptors {
    static final int SIZE = 24;
    private static final int LIGHT = 5; // frequencies of lightness per axis; only those with u + v < LIGHT are used
    private static final int COLOUR = 2;
    private static final int ROW = LIGHT + 2 * COLOUR + 2; // coefficients of a row of 7 pixels, all channels
    private static final float[][] COSINES = cosines();

    private final SolverLevel solverLevel;
    private final float[] values;
    private final int[] firstColumn; // for each row, column of the first patch to fill
    private final int[] lastColumn;

    PatchDescriptors(SolverLevel solverLevel) {
        this.solverLevel = solverLevel;
        values = new float[solverLevel.width() * solverLevel.height() * SIZE];
        firstColumn = new int[solverLevel.height()];
        lastColumn = new int[solverLevel.height()];
        Arrays.fill(firstColumn, solverLevel.width());
        Arrays.fill(lastColumn, -1);
        for (int target : solverLevel.targets()) {
            int y = target / solverLevel.width();
            firstColumn[y] = Math.min(firstColumn[y], target % solverLevel.width());
            lastColumn[y] = target % solverLevel.width();
        }
    }

    private static float[][] cosines() {
        float[][] basis = new float[LIGHT][SolverLevel.PATCH];
        for (int u = 0; u < LIGHT; u++) {
            double norm = Math.sqrt((u == 0 ? 1.0 : 2.0) / SolverLevel.PATCH);
            for (int x = 0; x < SolverLevel.PATCH; x++) {
                basis[u][x] = (float) (norm * Math.cos(Math.PI * (x + 0.5) * u / SolverLevel.PATCH));
            }
        }
        return basis;
    }

    void describeAll(ParallelParts parallelParts) {
        int[] first = new int[solverLevel.height()];
        Arrays.fill(first, SolverLevel.REACH);
        int[] last = new int[solverLevel.height()];
        Arrays.fill(last, solverLevel.width() - SolverLevel.REACH - 1);
        parallelParts.each(part -> describe(part, first, last));
    }

    /** Recomputes the descriptors of the patches to fill, after the hole's pixels have changed. */
    void describeTargets(ParallelParts parallelParts) {
        parallelParts.each(part -> describe(part, firstColumn, lastColumn));
    }

    private void describe(int part, int[] first, int[] last) {
        int rows = solverLevel.height() - 2 * SolverLevel.REACH;
        int end = SolverLevel.REACH + ParallelParts.start(part + 1, rows);
        int left = Arrays.stream(first).min().orElse(0);
        int right = Arrays.stream(last).max().orElse(-1);
        float[][] ring = new float[SolverLevel.PATCH][solverLevel.width() * ROW];
        int[] held = new int[SolverLevel.PATCH];
        Arrays.fill(held, -1);
        for (int y = SolverLevel.REACH + ParallelParts.start(part, rows); y < end; y++) {
            if (first[y] > last[y]) {
                continue;
            }
            for (int v = y - SolverLevel.REACH; v <= y + SolverLevel.REACH; v++) {
                if (held[v % SolverLevel.PATCH] != v) {
                    along(v, left, right, ring[v % SolverLevel.PATCH]);
                    held[v % SolverLevel.PATCH] = v;
                }
            }
            down(Rows.around(ring, y), y, first[y], last[y]);
        }
    }

    /** Computes row coefficients of the 7 pixels around each middle from {@code left} to {@code right}. */
    private void along(int y, int left, int right, float[] into) {
        float[] image = solverLevel.image();
        for (int x = left; x <= right; x++) {
            int at = (y * solverLevel.width() + x - SolverLevel.REACH) * PyramidLayer.CHANNELS;
            int to = x * ROW;
            for (int u = 0; u < LIGHT; u++) {
                into[to + u] = seven(image, at, PyramidLayer.CHANNELS, COSINES[u]);
            }
            for (int u = 0; u < COLOUR; u++) {
                into[to + LIGHT + u] = seven(image, at + 1, PyramidLayer.CHANNELS, COSINES[u]);
                into[to + LIGHT + COLOUR + u] = seven(image, at + 2, PyramidLayer.CHANNELS, COSINES[u]);
            }
            into[to + LIGHT + 2 * COLOUR] = seven(image, at + 3, PyramidLayer.CHANNELS, COSINES[0]);
            into[to + LIGHT + 2 * COLOUR + 1] = seven(image, at + 4, PyramidLayer.CHANNELS, COSINES[0]);
        }
    }

    private static float seven(float[] from, int at, int step, float[] cosine) {
        return from[at] * cosine[0]
                + from[at + step] * cosine[1]
                + from[at + 2 * step] * cosine[2]
                + from[at + 3 * step] * cosine[3]
                + from[at + 4 * step] * cosine[4]
                + from[at + 5 * step] * cosine[5]
                + from[at + 6 * step] * cosine[6];
    }

    /** Row coefficients of the seven rows of a patch, from the top row {@code a} to the bottom row {@code g}. */
    @SuppressWarnings("ArrayRecordComponent") // views of the ring buffer
    private record Rows(float[] a, float[] b, float[] c, float[] d, float[] e, float[] f, float[] g) {
        static Rows around(float[][] ring, int y) {
            int top = y - SolverLevel.REACH;
            return new Rows(
                    at(ring, top),
                    at(ring, top + 1),
                    at(ring, top + 2),
                    at(ring, top + 3),
                    at(ring, top + 4),
                    at(ring, top + 5),
                    at(ring, top + 6));
        }

        private static float[] at(float[][] ring, int row) {
            return ring[row % SolverLevel.PATCH];
        }

        float seven(int at, float[] cosine) {
            return a[at] * cosine[0]
                    + b[at] * cosine[1]
                    + c[at] * cosine[2]
                    + d[at] * cosine[3]
                    + e[at] * cosine[4]
                    + f[at] * cosine[5]
                    + g[at] * cosine[6];
        }
    }

    private void down(Rows rows, int y, int first, int last) {
        for (int x = first; x <= last; x++) {
            down(rows, x * ROW, (y * solverLevel.width() + x) * SIZE);
        }
    }

    /** Combines row coefficients to a descriptor, low frequencies first: they distinguish patches soonest. */
    private void down(Rows rows, int from, int into) {
        int to = into;
        for (int sum = 0; sum < LIGHT; sum++) {
            for (int u = 0; u <= sum; u++) {
                values[to++] = rows.seven(from + u, COSINES[sum - u]);
            }
            if (sum == 0) {
                int other = from + LIGHT;
                values[to++] = rows.seven(other, COSINES[0]);
                values[to++] = rows.seven(other + COLOUR, COSINES[0]);
                values[to++] = rows.seven(other + 2 * COLOUR, COSINES[0]);
                values[to++] = rows.seven(other + 2 * COLOUR + 1, COSINES[0]);
            }
        }
        for (int c = 0; c < 2; c++) {
            int colour = from + LIGHT + c * COLOUR;
            values[to++] = rows.seven(colour, COSINES[1]);
            values[to++] = rows.seven(colour + 1, COSINES[0]);
        }
    }

    /** Squared distance of two patches. If it exceeds {@code best}, any number from {@code best} up may be returned. */
    float distance(int one, int other, float best) {
        int i = one * SIZE;
        int j = other * SIZE;
        float sum = eight(i, j);
        if (sum >= best) {
            return sum;
        }
        sum += eight(i + 8, j + 8);
        return sum >= best ? sum : sum + eight(i + 16, j + 16);
    }

    private float eight(int i, int j) {
        float[] v = values;
        float a = v[i] - v[j];
        float b = v[i + 1] - v[j + 1];
        float c = v[i + 2] - v[j + 2];
        float d = v[i + 3] - v[j + 3];
        float e = v[i + 4] - v[j + 4];
        float f = v[i + 5] - v[j + 5];
        float g = v[i + 6] - v[j + 6];
        float h = v[i + 7] - v[j + 7];
        return (a * a + b * b + (c * c + d * d)) + (e * e + f * f + (g * g + h * h));
    }
}
