// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/** A small interleaved image that is read at the coordinates of an enlarged one, by bilinear interpolation. */
final class BilinearView {
    private final float[] image;
    private final int width;
    private final int height;
    private final int channels;
    private final double across;
    private final double down;

    BilinearView(float[] image, int width, int height, int channels, int largeWidth, int largeHeight) {
        this.image = image;
        this.width = width;
        this.height = height;
        this.channels = channels;
        across = (double) width / largeWidth;
        down = (double) height / largeHeight;
    }

    /** The value at a pixel of the large picture. */
    float at(int x, int y, int channel) {
        double u = Math.clamp((x + 0.5) * across - 0.5, 0, width - 1);
        double v = Math.clamp((y + 0.5) * down - 0.5, 0, height - 1);
        int left = (int) u;
        int top = (int) v;
        int right = Math.min(left + 1, width - 1);
        int bottom = Math.min(top + 1, height - 1);
        float fx = (float) (u - left);
        float fy = (float) (v - top);
        float above = mix(pixel(top, left, channel), pixel(top, right, channel), fx);
        return mix(above, mix(pixel(bottom, left, channel), pixel(bottom, right, channel), fx), fy);
    }

    private float pixel(int row, int column, int channel) {
        return image[(row * width + column) * channels + channel];
    }

    private static float mix(float one, float other, float share) {
        return one + (other - one) * share;
    }
}
