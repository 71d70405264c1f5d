// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Drawn pictures: a red disc over blueish noise, and pictures unlike it. */
public final class Scenes {
    private static final ImageDecoder DECODER =
            new ImageDecoder(new DecodeLimits(1 << 26, 64_000_000, 16_000), AcceptedImages.ALL);

    private Scenes() {}

    /** Whether the disc of {@link #disc} covers a pixel. */
    public static boolean inDisc(int x, int y, int width, int height) {
        return Math.hypot(x - width * 0.45, y - height * 0.55) < Math.min(width, height) * 0.3;
    }

    /** A red disc over blueish noise. */
    public static Raster disc(int width, int height) {
        var random = new Random(7);
        Mat mat = new Mat(height, width, CV_8UC3);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int noise = random.nextInt(8);
                if (inDisc(x, y, width, height)) {
                    put(mat, x, y, 30 + noise, 30 + noise, 200);
                } else {
                    put(mat, x, y, 150 + noise, 130 + 30 * y / height, 110);
                }
            }
        }
        return Raster.owning(mat);
    }

    /** Broad random patches, another picture for each seed. */
    public static Raster patches(int seed, int width, int height) {
        var random = new Random(seed);
        int[] levels = random.ints(64, 0, 256).toArray();
        Mat mat = new Mat(height, width, CV_8UC3);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int level = levels[y * 8 / height * 8 + x * 8 / width];
                put(mat, x, y, level, 255 - level, level);
            }
        }
        return Raster.owning(mat);
    }

    /** Opaque on the left, half transparent in the middle, transparent on the right. */
    public static Raster thirds(int width, int height) {
        Mat mat = new Mat(height, width, CV_8UC4);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int third = x * 3 / width;
                put(mat, x, y, 10, 20, 200);
                mat.ptr(y, x).put(3, (byte) (third == 0 ? 255 : third == 1 ? 128 : 0));
            }
        }
        return Raster.owning(mat);
    }

    /** The same picture in another size. */
    public static Raster resized(Raster picture, int width, int height) {
        Mat mat = new Mat();
        try (Size size = new Size(width, height)) {
            resize(picture.mat(), mat, size, 0, 0, INTER_AREA);
        }
        return Raster.owning(mat);
    }

    /** A file's picture. */
    public static Raster decode(byte[] file) throws UnreadableImageException {
        return DECODER.decode(file);
    }

    /** A pixel's sample: blue, green, red, alpha are 0 to 3. */
    public static int sample(Mat mat, int x, int y, int channel) {
        return mat.ptr(y, x).get(channel) & 255;
    }

    private static void put(Mat mat, int x, int y, int blue, int green, int red) {
        BytePointer pixel = mat.ptr(y, x);
        pixel.put(0, (byte) blue).put(1, (byte) green).put(2, (byte) red);
    }
}
