// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.pixels.PixelArea;

/**
 * An object to be put into a picture, and its effect on the light around it. Rows run from the top; light is linear,
 * display-referred, 0 to 1.
 *
 * @param left column of the picture where the layer begins; may be below 0
 * @param top row of the picture where the layer begins; may be below 0
 * @param width pixels
 * @param height pixels
 * @param rgba red, green and blue, multiplied by alpha, then alpha: four a pixel
 * @param ground factors of the light on the picture below, three a pixel: 1 leaves it unchanged, below 1 is shadow
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
public record ObjectLayer(int left, int top, int width, int height, float[] rgba, float[] ground) {
    private static final float VISIBLE = 0.5f;

    /** Checks the lengths of the two arrays. */
    public ObjectLayer {
        if (rgba.length != 4L * width * height || ground.length != 3L * width * height) {
            throw new IllegalArgumentException("the arrays do not fit a layer of %d x %d".formatted(width, height));
        }
    }

    /**
     * Bounding box of the pixels with opacity of at least a half, in pixels of the picture; empty (width 0) if there
     * are none.
     */
    public PixelArea box() {
        int x0 = width;
        int x1 = -1;
        int y0 = height;
        int y1 = -1;
        for (int y = 0, p = 3; y < height; y++) {
            for (int x = 0; x < width; x++, p += 4) {
                if (rgba[p] >= VISIBLE) {
                    x0 = Math.min(x0, x);
                    x1 = Math.max(x1, x);
                    y0 = Math.min(y0, y);
                    y1 = y;
                }
            }
        }
        return x1 < 0 ? new PixelArea(left, top, 0, 0) : new PixelArea(left + x0, top + y0, x1 - x0 + 1, y1 - y0 + 1);
    }

    /** The same layer for a picture enlarged by a factor. */
    public ObjectLayer scaled(double factor) {
        if (factor == 1) {
            return this;
        }
        int w = Math.max(1, (int) Math.rint(width * factor));
        int h = Math.max(1, (int) Math.rint(height * factor));
        float[] colours = PlaneFilters.resized(rgba, width, height, 4, w, h);
        for (int p = 0; p < colours.length; p++) {
            colours[p] = Math.clamp(colours[p], 0f, 1f); // cubic interpolation overshoots
        }
        return new ObjectLayer(
                (int) Math.rint(left * factor),
                (int) Math.rint(top * factor),
                w,
                h,
                colours,
                PlaneFilters.resized(ground, width, height, 3, w, h));
    }

    /** Blurs the layer in place by a Gaussian with a standard deviation in pixels. */
    void soften(double sigma) {
        PlaneFilters.blur(rgba, width, height, 4, sigma);
    }
}
