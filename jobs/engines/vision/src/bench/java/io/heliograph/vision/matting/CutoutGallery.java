// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.subject.SubjectPrior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Writes the cut-outs of a folder of photos over a checkerboard, beside the photo and the prior: {@code <photos> <target>}. */
final class CutoutGallery {
    private CutoutGallery() {}

    static void main(String[] args) throws IOException {
        Path target = Files.createDirectories(Path.of(args[1]));
        List<Path> photos;
        try (var files = Files.list(Path.of(args[0]))) {
            photos = files.filter(f -> f.toString().matches(".*\\.(png|jpg)"))
                    .sorted()
                    .toList();
        }
        for (Path photo : photos) {
            try (PointerScope _ = new PointerScope()) {
                show(photo, target);
            }
        }
    }

    private static void show(Path photo, Path target) {
        long start = System.nanoTime();
        try (Raster picture = Raster.owning(imread(photo.toString(), IMREAD_COLOR));
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            long millis = (System.nanoTime() - start) / 1_000_000;
            String name = photo.getFileName().toString().replaceAll("\\..*", "");
            System.out.printf("%s %d ms confidence %.2f%n", name, millis, cutoutResult.confidence());
            int w = picture.width();
            int h = picture.height();
            byte[] before = MatrixArrays.bytes(picture.mat());
            byte[] after = MatrixArrays.bytes(cutoutResult.picture().mat());
            byte[] prior = prior(picture.mat());
            byte[] sheet = new byte[9 * w * h];
            for (int y = 0; y < h; y++) {
                for (int x = 0; x < w; x++) {
                    int i = y * w + x;
                    int board = (x / 16 + y / 16) % 2 == 0 ? 250 : 205;
                    int a = after[4 * i + 3] & 255;
                    for (int c = 0; c < 3; c++) {
                        int at = 9 * w * y + 3 * x + c;
                        sheet[at] = before[3 * i + c];
                        sheet[at + 3 * w] = prior[i];
                        sheet[at + 6 * w] = (byte) (((after[4 * i + c] & 255) * a + board * (255 - a) + 127) / 255);
                    }
                }
            }
            Mat page = MatrixArrays.mat(sheet, h, 3 * w);
            imwrite(target.resolve(name + ".png").toString(), page);
        }
    }

    private static byte[] prior(Mat picture) {
        try (PointerScope _ = new PointerScope()) {
            Mat prior = new Mat();
            resize(
                    SubjectPrior.builtIn()
                            .of(Downscale.bgr(picture, 480, INTER_AREA))
                            .probability(),
                    prior,
                    picture.size());
            prior.convertTo(prior, CV_8U, 255, 0);
            return MatrixArrays.bytes(prior);
        }
    }
}
