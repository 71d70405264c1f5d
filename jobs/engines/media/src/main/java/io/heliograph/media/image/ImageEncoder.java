// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_PNG_BILEVEL;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_PNG_COMPRESSION;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_WEBP_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.WhiteBackdrop;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Encodes rasters to files. Writes no metadata: pixels are upright sRGB already. Safe for use by many threads. */
public final class ImageEncoder {
    private static final int LONGEST_JPEG_SIDE = 65_500;
    private static final int LONGEST_WEBP_SIDE = 16_383;
    private static final int LOSSLESS = 101;
    private static final int MASK_COMPRESSION = 4; // zlib level, 0 to 9; masks compress well at every level

    private ImageEncoder() {}

    /**
     * Encodes into memory.
     *
     * @throws IllegalArgumentException if a side is longer than the format can hold (JPEG 65500, WEBP 16383)
     */
    public static byte[] encode(Raster raster, ImageEncoding encoding) {
        try (PointerScope _ = new PointerScope()) {
            BytePointer encoded = encoded(raster, encoding);
            byte[] bytes = new byte[Math.toIntExact(encoded.limit())];
            encoded.get(bytes);
            return bytes;
        }
    }

    /**
     * Encodes into a file, which is created or replaced, without a copy on the heap.
     *
     * @throws IllegalArgumentException if a side is longer than the format can hold (JPEG 65500, WEBP 16383)
     */
    public static void write(Raster raster, ImageEncoding encoding, Path file) throws IOException {
        try (PointerScope _ = new PointerScope();
                FileChannel channel = FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE)) {
            ByteBuffer bytes = encoded(raster, encoding).asByteBuffer();
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /**
     * Writes a mask, CV_8UC1, as a grey PNG file, which is created or replaced.
     *
     * @throws IOException if it cannot be written
     */
    public static void writeMask(Mat mask, Path file) throws IOException {
        try (IntPointer options = new IntPointer(IMWRITE_PNG_COMPRESSION, MASK_COMPRESSION)) {
            if (!imwrite(file.toString(), mask, options)) {
                throw new IOException("could not write " + file.getFileName());
            }
        }
    }

    /**
     * A mask as a PNG of one bit a pixel in memory.
     *
     * @param mask CV_8UC1, 0 or 255
     */
    public static byte[] maskPng(Mat mask) {
        try (PointerScope _ = new PointerScope()) {
            BytePointer encoded = encoded(".png", mask, IMWRITE_PNG_BILEVEL, 1);
            byte[] bytes = new byte[Math.toIntExact(encoded.limit())];
            encoded.get(bytes);
            return bytes;
        }
    }

    /**
     * A mask as a grey JPEG in memory.
     *
     * @param mask CV_8UC1
     * @throws IllegalArgumentException if a side is longer than 65500
     */
    public static byte[] maskJpeg(Mat mask, ImageEncoding.Jpeg encoding) {
        demandSide(Math.max(mask.cols(), mask.rows()), LONGEST_JPEG_SIDE, encoding);
        try (PointerScope _ = new PointerScope()) {
            BytePointer encoded = encoded(".jpg", mask, IMWRITE_JPEG_QUALITY, encoding.quality());
            byte[] bytes = new byte[Math.toIntExact(encoded.limit())];
            encoded.get(bytes);
            return bytes;
        }
    }

    private static BytePointer encoded(Raster raster, ImageEncoding encoding) {
        int longest = Math.max(raster.width(), raster.height());
        Mat pixels = raster.mat();
        return switch (encoding) {
            case ImageEncoding.Png png -> encoded(".png", pixels, IMWRITE_PNG_COMPRESSION, png.compression());
            case ImageEncoding.Jpeg jpeg -> {
                demandSide(longest, LONGEST_JPEG_SIDE, encoding);
                Mat opaque = raster.hasAlpha() ? WhiteBackdrop.behind(pixels) : pixels;
                yield encoded(".jpg", opaque, IMWRITE_JPEG_QUALITY, jpeg.quality());
            }
            case ImageEncoding.Webp webp -> {
                demandSide(longest, LONGEST_WEBP_SIDE, encoding);
                yield encoded(".webp", pixels, IMWRITE_WEBP_QUALITY, webp.quality());
            }
            case ImageEncoding.LosslessWebp _ -> {
                demandSide(longest, LONGEST_WEBP_SIDE, encoding);
                yield encoded(".webp", pixels, IMWRITE_WEBP_QUALITY, LOSSLESS);
            }
        };
    }

    private static void demandSide(int longest, int most, ImageEncoding encoding) {
        if (longest > most) {
            throw new IllegalArgumentException(
                    encoding.format() + " holds at most " + most + " pixels a side, not " + longest);
        }
    }

    private static BytePointer encoded(String extension, Mat pixels, int... options) {
        BytePointer encoded = new BytePointer();
        if (!imencode(extension, pixels, encoded, new IntPointer(options))) {
            throw new IllegalStateException("OpenCV could not encode " + extension);
        }
        return encoded;
    }
}
