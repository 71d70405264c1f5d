// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/** Fills unknown pixels with means of known ones, from a pyramid: smooth, without seams. */
final class SmoothFill {
    private SmoothFill() {}

    /** Fills {@code unknown} pixels of an interleaved image in place; has no effect if no pixel is known. */
    static void fill(float[] image, boolean[] unknown, int width, int height, int channels) {
        if (width == 1 && height == 1) {
            return;
        }
        int w = (width + 1) / 2;
        int h = (height + 1) / 2;
        float[] small = new float[w * h * channels];
        int[] count = new int[w * h];
        for (int i = 0; i < unknown.length; i++) {
            if (!unknown[i]) {
                int to = i / width / 2 * w + i % width / 2;
                count[to]++;
                for (int c = 0; c < channels; c++) {
                    small[to * channels + c] += image[i * channels + c];
                }
            }
        }
        boolean[] smallUnknown = new boolean[w * h];
        for (int i = 0; i < count.length; i++) {
            smallUnknown[i] = count[i] == 0;
            for (int c = 0; c < channels && count[i] > 0; c++) {
                small[i * channels + c] /= count[i];
            }
        }
        fill(small, smallUnknown, w, h, channels);
        BilinearView large = new BilinearView(small, w, h, channels, width, height);
        for (int i = 0; i < unknown.length; i++) {
            if (unknown[i]) {
                for (int c = 0; c < channels; c++) {
                    image[i * channels + c] = large.at(i % width, i / width, c);
                }
            }
        }
    }
}
