// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.media.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Writes the cut-outs of a folder of photos over a checkerboard, beside the photo and the saliency: {@code <photos> <target>}. */
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
        Raster picture = Raster.owning(imread(photo.toString(), IMREAD_COLOR));
        long start = System.nanoTime();
        try (Cutout cutout = Cutout.of(picture, CutoutOptions.DEFAULTS)) {
            long millis = (System.nanoTime() - start) / 1_000_000;
            String name = photo.getFileName().toString().replaceAll("\\..*", "");
            System.out.printf("%s %d ms confidence %.2f%n", name, millis, cutout.confidence());
            int w = picture.width();
            int h = picture.height();
            byte[] before = Samples.bytes(picture.mat());
            byte[] after = Samples.bytes(cutout.picture().mat());
            Mat prior = new Mat();
            org.bytedeco.opencv.global.opencv_imgproc.resize(
                    SaliencyPrior.of(Shrink.bgr(picture.mat(), 480, 3)),
                    prior,
                    picture.mat().size());
            float[] p = Samples.floats(prior);
            byte[] sheet = new byte[9 * w * h];
            for (int i = 0; i < w * h; i++) {
                int x = i % w;
                int y = i / w;
                int board = (x / 16 + y / 16) % 2 == 0 ? 250 : 205;
                int a = after[4 * i + 3] & 255;
                for (int c = 0; c < 3; c++) {
                    sheet[9 * w * y + 3 * x + c] = before[3 * i + c];
                    sheet[9 * w * y + 3 * (w + x) + c] = (byte) (int) (255 * p[i]);
                    int over = ((after[4 * i + c] & 255) * a + board * (255 - a) + 127) / 255;
                    sheet[9 * w * y + 3 * (2 * w + x) + c] = (byte) over;
                }
            }
            Mat page = Samples.mat(sheet, h, 3 * w);
            imwrite(target.resolve(name + ".png").toString(), page);
        }
    }
}
