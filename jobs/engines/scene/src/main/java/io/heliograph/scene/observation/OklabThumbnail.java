// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import io.heliograph.scene.raster.Oklab;

/** A picture reduced by averaging, in Oklab, with the local roughness at each pixel. */
final class OklabThumbnail {
    private static final int LONGEST = 256;

    final int width;
    final int height;
    final int pixels;

    /** Oklab values, three a pixel. */
    final float[] lab;

    /** Standard deviation of lightness within about three pixels. */
    final float[] texture;

    OklabThumbnail(RgbImage rgbImage) {
        int longest = Math.max(rgbImage.width(), rgbImage.height());
        float scale = Math.max(1, (float) longest / LONGEST);
        width = Math.max(1, (int) (rgbImage.width() / scale));
        height = Math.max(1, (int) (rgbImage.height() / scale));
        pixels = width * height;
        lab = new float[3 * pixels];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                average(rgbImage, x, y);
            }
        }
        texture = texture();
    }

    private void average(RgbImage rgbImage, int x, int y) {
        int left = (int) ((long) x * rgbImage.width() / width);
        int right = Math.max(left + 1, (int) ((x + 1L) * rgbImage.width() / width));
        int top = (int) ((long) y * rgbImage.height() / height);
        int bottom = Math.max(top + 1, (int) ((y + 1L) * rgbImage.height() / height));
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int py = top; py < bottom; py++) {
            for (int px = left; px < right; px++) {
                int i = 3 * (py * rgbImage.width() + px);
                red += rgbImage.rgb()[i] & 255;
                green += rgbImage.rgb()[i + 1] & 255;
                blue += rgbImage.rgb()[i + 2] & 255;
            }
        }
        float by = 1 / (255f * (right - left) * (bottom - top));
        Oklab.of(red * by, green * by, blue * by, lab, 3 * (y * width + x));
    }

    private float[] texture() {
        float[] mean = new float[pixels];
        float[] squares = new float[pixels];
        for (int i = 0; i < pixels; i++) {
            mean[i] = light(i);
            squares[i] = light(i) * light(i);
        }
        float[] scratch = new float[pixels];
        GaussianPlaneBlur.gaussian(mean, scratch, width, height, 2);
        GaussianPlaneBlur.gaussian(squares, scratch, width, height, 2);
        for (int i = 0; i < pixels; i++) {
            squares[i] = (float) Math.sqrt(Math.max(0, squares[i] - mean[i] * mean[i]));
        }
        return squares;
    }

    float light(int i) {
        return lab[3 * i];
    }

    float chroma(int i) {
        return (float) Math.sqrt(lab[3 * i + 1] * lab[3 * i + 1] + lab[3 * i + 2] * lab[3 * i + 2]);
    }
}
