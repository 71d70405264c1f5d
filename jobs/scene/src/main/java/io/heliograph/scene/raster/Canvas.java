// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import io.heliograph.scene.picture.Picture;

/** Three planes of colour as displayed (sRGB, 0 to 1), rows from the top. */
public final class Canvas {
    public final int width;
    public final int height;
    public final float[] red;
    public final float[] green;
    public final float[] blue;

    public Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        red = new float[width * height];
        green = new float[width * height];
        blue = new float[width * height];
    }

    public static Canvas of(Picture picture) {
        Canvas canvas = new Canvas(picture.width(), picture.height());
        byte[] rgb = picture.rgb();
        Rows.each(picture.height(), y -> {
            for (int i = y * canvas.width, end = i + canvas.width; i < end; i++) {
                canvas.red[i] = (rgb[3 * i] & 255) / 255f;
                canvas.green[i] = (rgb[3 * i + 1] & 255) / 255f;
                canvas.blue[i] = (rgb[3 * i + 2] & 255) / 255f;
            }
        });
        return canvas;
    }

    public Canvas copy() {
        Canvas copy = new Canvas(width, height);
        System.arraycopy(red, 0, copy.red, 0, red.length);
        System.arraycopy(green, 0, copy.green, 0, green.length);
        System.arraycopy(blue, 0, copy.blue, 0, blue.length);
        return copy;
    }

    public void set(int i, float r, float g, float b) {
        red[i] = r;
        green[i] = g;
        blue[i] = b;
    }

    /** Lays a colour over a pixel, {@code alpha} 0 to 1. */
    public void lay(int i, float r, float g, float b, float alpha) {
        red[i] += (r - red[i]) * alpha;
        green[i] += (g - green[i]) * alpha;
        blue[i] += (b - blue[i]) * alpha;
    }

    public float luma(int i) {
        return Tone.luma(red[i], green[i], blue[i]);
    }

    /** Bytes, with half a step of fixed-pattern noise against banding. */
    public Picture picture() {
        byte[] rgb = new byte[3 * width * height];
        Rows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                float dither = Noise.white(x, y, 77);
                rgb[3 * i] = quantised(red[i], dither);
                rgb[3 * i + 1] = quantised(green[i], dither);
                rgb[3 * i + 2] = quantised(blue[i], dither);
            }
        });
        return new Picture(width, height, rgb);
    }

    private static byte quantised(float v, float dither) {
        return (byte) (int) (Tone.clamp(v) * 255 + 0.25f + 0.5f * dither);
    }
}
