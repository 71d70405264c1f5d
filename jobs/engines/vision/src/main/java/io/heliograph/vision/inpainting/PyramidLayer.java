// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * One scale of a window.
 *
 * @param image {@value #CHANNELS} floats a pixel: L, a, b and the two channels of {@link TextureFeatures}
 * @param hole pixels to fill
 * @param barred known pixels that must not be copied
 */
@SuppressWarnings("ArrayRecordComponent") // buffers shared by the steps of the solver
record PyramidLayer(int width, int height, float[] image, boolean[] hole, boolean[] barred) {
    static final int CHANNELS = 5;
    private static final float HALF = 0.5f;
    private static final float TOUCHED = 0.1f;

    /**
     * Reduces the layer: known pixels are averaged by area; a pixel with less than half of its area known is a hole.
     */
    PyramidLayer shrunk(int newWidth, int newHeight) {
        Spans across = Spans.of(width, newWidth);
        Spans down = Spans.of(height, newHeight);
        float[] small = new float[newWidth * newHeight * CHANNELS];
        boolean[] smallHole = new boolean[newWidth * newHeight];
        boolean[] smallBarred = new boolean[newWidth * newHeight];
        float[] sum = new float[CHANNELS];
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                int to = y * newWidth + x;
                Arrays.fill(sum, 0);
                float all = 0;
                float known = 0;
                float shut = 0;
                for (int v = down.first(y); v < down.last(y); v++) {
                    for (int u = across.first(x); u < across.last(x); u++) {
                        float weight = down.weight(y, v) * across.weight(x, u);
                        int from = v * width + u;
                        all += weight;
                        shut += barred[from] ? weight : 0;
                        if (!hole[from]) {
                            known += weight;
                            for (int c = 0; c < CHANNELS; c++) {
                                sum[c] += weight * image[from * CHANNELS + c];
                            }
                        }
                    }
                }
                smallHole[to] = known < HALF * all;
                smallBarred[to] = shut > TOUCHED * all;
                for (int c = 0; c < CHANNELS && known > 0; c++) {
                    small[to * CHANNELS + c] = sum[c] / known;
                }
            }
        }
        return new PyramidLayer(newWidth, newHeight, small, smallHole, smallBarred);
    }

    /** For each new pixel along one axis, the old pixels that it covers. */
    private record Spans(double step, int count) {
        static Spans of(int from, int to) {
            return new Spans((double) from / to, from);
        }

        int first(int at) {
            return (int) (at * step);
        }

        int last(int at) {
            return Math.min(count, (int) Math.ceil((at + 1) * step - 1e-9));
        }

        float weight(int at, int old) {
            return (float) (Math.min((at + 1) * step, old + 1.0) - Math.max(at * step, old));
        }
    }
}
