// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Rasters and pixels for tests. */
public final class Pictures {
    public static final ImageDecoder DECODER =
            new ImageDecoder(new DecodeLimits(50_000_000, 60_000_000, 20_000), AcceptedImages.ALL);

    private Pictures() {}

    /** A file of the photos folder. */
    public static byte[] photo(String name) {
        try (InputStream file = Objects.requireNonNull(Pictures.class.getResourceAsStream("photos/" + name), name)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Colours and alpha that change with every pixel, all of them smooth. */
    public static Raster gradient(int width, int height, boolean alpha) {
        Mat mat = new Mat(height, width, alpha ? CV_8UC4 : CV_8UC3);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                BytePointer pixel = mat.ptr(y, x);
                pixel.put(0, (byte) (255 * x / width));
                pixel.put(1, (byte) (255 * y / height));
                pixel.put(2, (byte) (255 * (x + y) / (width + height)));
                if (alpha) {
                    pixel.put(3, (byte) (255 * (width - x) / width));
                }
            }
        }
        return Raster.owning(mat);
    }

    /** One pixel: red, green, blue and, where there is one, alpha. */
    public static int[] rgb(Raster raster, int x, int y) {
        BytePointer pixel = raster.mat().ptr(y, x);
        int blue = pixel.get(0) & 0xFF;
        int green = pixel.get(1) & 0xFF;
        int red = pixel.get(2) & 0xFF;
        return raster.hasAlpha() ? new int[] {red, green, blue, pixel.get(3) & 0xFF} : new int[] {red, green, blue};
    }

    /** All pixels, packed. */
    public static byte[] pixels(Raster raster) {
        byte[] pixels = new byte[raster.width() * raster.height() * raster.mat().channels()];
        raster.mat().data().get(pixels);
        return pixels;
    }
}
