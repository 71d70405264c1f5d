// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.picture.RgbImage;

/** Three planes of colour (sRGB as displayed, 0 to 1), row by row from the top. */
public final class ColourCanvas {
    public final int width;
    public final int height;
    public final float[] red;
    public final float[] green;
    public final float[] blue;

    public ColourCanvas(int width, int height) {
        this.width = width;
        this.height = height;
        red = new float[width * height];
        green = new float[width * height];
        blue = new float[width * height];
    }

    public static ColourCanvas of(RgbImage rgbImage) {
        ColourCanvas colourCanvas = new ColourCanvas(rgbImage.width(), rgbImage.height());
        byte[] rgb = rgbImage.rgb();
        ParallelRows.each(rgbImage.height(), y -> {
            for (int i = y * colourCanvas.width, end = i + colourCanvas.width; i < end; i++) {
                colourCanvas.red[i] = (rgb[3 * i] & 255) / 255f;
                colourCanvas.green[i] = (rgb[3 * i + 1] & 255) / 255f;
                colourCanvas.blue[i] = (rgb[3 * i + 2] & 255) / 255f;
            }
        });
        return colourCanvas;
    }

    public ColourCanvas copy() {
        ColourCanvas copy = new ColourCanvas(width, height);
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

    /** Blends a colour over a pixel, {@code alpha} 0 to 1. */
    public void lay(int i, float r, float g, float b, float alpha) {
        red[i] += (r - red[i]) * alpha;
        green[i] += (g - green[i]) * alpha;
        blue[i] += (b - blue[i]) * alpha;
    }

    public float luma(int i) {
        return LumaWeights.luminance(red[i], green[i], blue[i]);
    }

    /** Converts to bytes; fixed-pattern noise of half a level prevents banding. */
    public RgbImage picture() {
        byte[] rgb = new byte[3 * width * height];
        ParallelRows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                float dither = LatticeNoise.white(x, y, 77);
                rgb[3 * i] = quantised(red[i], dither);
                rgb[3 * i + 1] = quantised(green[i], dither);
                rgb[3 * i + 2] = quantised(blue[i], dither);
            }
        });
        return new RgbImage(width, height, rgb);
    }

    private static byte quantised(float v, float dither) {
        return (byte) (int) (UnitCurves.clamp(v) * 255 + 0.25f + 0.5f * dither);
    }
}
