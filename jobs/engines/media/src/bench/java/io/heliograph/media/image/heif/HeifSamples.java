// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_GRAY8;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV420P10LE;
import static org.bytedeco.ffmpeg.global.avutil.AV_PIX_FMT_YUV444P;

import io.heliograph.media.image.HeifFile;
import io.heliograph.media.image.HeifFile.Item;
import io.heliograph.media.image.Pictures;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Makes the AVIF and HEIC files of the tests: {@code HeifSamples FOLDER}. The picture is the gradient of {@link Pictures}, so every test knows every
 * pixel. They are kept as files because the encoder of HEVC is in FFmpeg's GPL build only.
 */
final class HeifSamples {
    static final int WIDTH = 120;
    static final int HEIGHT = 80;

    /** Side of the four tiles, which together stand out to the right and below. */
    static final int TILE = 64;

    private static final int BT709 = 1;

    private HeifSamples() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (Raster raster = Pictures.gradient(WIDTH, HEIGHT, false)) {
            Mat bgr = raster.mat();
            Files.write(folder.resolve("plain.avif"), plain(bgr, true, AV_PIX_FMT_YUV444P));
            Files.write(folder.resolve("deep.avif"), plain(bgr, true, AV_PIX_FMT_YUV420P10LE));
            Files.write(folder.resolve("plain.heic"), plain(bgr, false, AV_PIX_FMT_YUV420P));
            Files.write(folder.resolve("deep.heic"), plain(bgr, false, AV_PIX_FMT_YUV420P10LE));
            Files.write(folder.resolve("clear.avif"), clear(bgr));
            Files.write(folder.resolve("tiles.heic"), tiles(bgr, false));
            Files.write(folder.resolve("turned-tiles.heic"), tiles(bgr, true));
        }
    }

    private static Item coded(Mat bgr, boolean av1, int format, byte[]... more) {
        HeifCoder.Coded coded = HeifCoder.code(bgr, av1, format);
        List<byte[]> properties = new java.util.ArrayList<>(
                List.of(HeifFile.size(bgr.cols(), bgr.rows()), coded.configuration(), HeifFile.colours(BT709, true)));
        properties.addAll(List.of(more));
        return new Item(coded.type(), coded.data(), properties, "");
    }

    private static byte[] plain(Mat bgr, boolean av1, int format) {
        return new HeifFile(av1 ? "avif" : "heic").item(coded(bgr, av1, format)).end();
    }

    /** Transparency that is the blue of the picture. */
    private static byte[] clear(Mat bgr) {
        Mat blue = new Mat();
        opencv_core.extractChannel(bgr, blue, 0);
        Mat three = new Mat();
        org.bytedeco.opencv.global.opencv_imgproc.cvtColor(
                blue, three, org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR);
        Item alpha = coded(three, true, AV_PIX_FMT_GRAY8, HeifFile.alpha());
        return new HeifFile("avif")
                .item(coded(bgr, true, AV_PIX_FMT_YUV444P))
                .item(new Item(alpha.type(), alpha.data(), alpha.properties(), "auxl", 1))
                .end();
    }

    private static byte[] tiles(Mat bgr, boolean turned) {
        Mat large = new Mat();
        opencv_core.copyMakeBorder(bgr, large, 0, 2 * TILE - HEIGHT, 0, 2 * TILE - WIDTH, opencv_core.BORDER_REPLICATE);
        byte[] grid = HeifFile.concat(HeifFile.u8(0, 0, 1, 1), HeifFile.u16(WIDTH), HeifFile.u16(HEIGHT));
        byte[] turn = HeifFile.box("irot", HeifFile.u8(3)); // three quarters anticlockwise
        byte[] mirror = HeifFile.box("imir", HeifFile.u8(1)); // then left and right change places
        List<byte[]> properties =
                turned ? List.of(HeifFile.size(WIDTH, HEIGHT), turn, mirror) : List.of(HeifFile.size(WIDTH, HEIGHT));
        HeifFile file = new HeifFile("heic").item(new Item("grid", grid, properties, "dimg", 2, 3, 4, 5));
        for (int y = 0; y < 2; y++) {
            for (int x = 0; x < 2; x++) {
                Mat tile = large.apply(new Rect(x * TILE, y * TILE, TILE, TILE)).clone();
                file.item(coded(tile, false, AV_PIX_FMT_YUV420P));
            }
        }
        return file.end();
    }
}
