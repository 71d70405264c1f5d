// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/** Reduces pictures: each pixel is the mean of the area that it covers, so that borders become smooth. */
public final class PictureReduction {
    private PictureReduction() {}

    /** Reduces a picture to a size not larger than its own. */
    public static RgbImage reduce(RgbImage rgbImage, int width, int height) {
        if (width > rgbImage.width() || height > rgbImage.height()) {
            throw new IllegalArgumentException(
                    "cannot reduce: %d x %d is larger than the picture".formatted(width, height));
        }
        double stepX = (double) rgbImage.width() / width;
        double stepY = (double) rgbImage.height() / height;
        byte[] rgb = new byte[3 * width * height];
        double[] sum = new double[3];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                sum[0] = sum[1] = sum[2] = 0;
                for (int v = (int) (y * stepY); v < Math.min(rgbImage.height(), Math.ceil((y + 1) * stepY)); v++) {
                    double tall = Math.min(v + 1, (y + 1) * stepY) - Math.max(v, y * stepY);
                    for (int u = (int) (x * stepX); u < Math.min(rgbImage.width(), Math.ceil((x + 1) * stepX)); u++) {
                        double share = tall * (Math.min(u + 1, (x + 1) * stepX) - Math.max(u, x * stepX));
                        int at = 3 * (v * rgbImage.width() + u);
                        sum[0] += share * (rgbImage.rgb()[at] & 0xff);
                        sum[1] += share * (rgbImage.rgb()[at + 1] & 0xff);
                        sum[2] += share * (rgbImage.rgb()[at + 2] & 0xff);
                    }
                }
                for (int c = 0; c < 3; c++) {
                    rgb[3 * (y * width + x) + c] = (byte) Math.clamp(Math.round(sum[c] / (stepX * stepY)), 0, 255);
                }
            }
        }
        return new RgbImage(width, height, rgb);
    }
}
