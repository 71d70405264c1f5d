// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/** Converts rasters of the media module (BGR or BGRA matrices) to images of the JDK, and back. */
final class RasterImages {
    private RasterImages() {}

    /** Converts a raster to an image of the JDK. */
    static BufferedImage image(Raster raster) {
        byte[] bytes = MatrixArrays.bytes(raster.mat());
        boolean clear = raster.hasAlpha();
        var image = new BufferedImage(
                raster.width(), raster.height(), clear ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int step = clear ? 4 : 3;
        for (int i = 0, at = 0; i < pixels.length; i++, at += step) {
            int alpha = clear ? bytes[at + 3] & 255 : 255;
            pixels[i] = alpha << 24 | (bytes[at + 2] & 255) << 16 | (bytes[at + 1] & 255) << 8 | (bytes[at] & 255);
        }
        return image;
    }

    /** Converts an image to an opaque raster; the caller closes it. */
    static Raster raster(BufferedImage image) {
        return raster(image, 3);
    }

    /** Converts an image to a raster with opacity; the caller closes it. */
    static Raster clearRaster(BufferedImage image) {
        return raster(image, 4);
    }

    private static Raster raster(BufferedImage image, int step) {
        int width = image.getWidth();
        int height = image.getHeight();
        byte[] bytes = new byte[width * height * step];
        int[] row = new int[width];
        for (int y = 0, at = 0; y < height; y++) {
            image.getRGB(0, y, width, 1, row, 0, width);
            for (int x = 0; x < width; x++, at += step) {
                bytes[at] = (byte) row[x];
                bytes[at + 1] = (byte) (row[x] >> 8);
                bytes[at + 2] = (byte) (row[x] >> 16);
                if (step == 4) {
                    bytes[at + 3] = (byte) (row[x] >>> 24);
                }
            }
        }
        return Raster.owning(MatrixArrays.mat(bytes, height, width));
    }

    /** A copy of the raster, reduced to a maximum number of pixels; the caller closes it. */
    static Raster atMost(Raster raster, double pixels) {
        double factor = Math.sqrt(pixels / ((double) raster.width() * raster.height()));
        return factor >= 1
                ? raster.copy()
                : Raster.owning(Resampling.area(
                        raster.mat(), Math.max(1, (int) Math.rint(raster.width() * factor)), Math.max(1, (int)
                                Math.rint(raster.height() * factor))));
    }
}
