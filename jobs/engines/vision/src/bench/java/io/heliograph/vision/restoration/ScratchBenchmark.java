// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The table of scratches: drawn on four photographs, three drawings each; how well the mask meets them (two pixels of tolerance) and what filling gains,
 * beside a median filter; and what is wrongly found in the photographs as they are.
 *
 * <p>Arguments: the folder of photographs, and one to write pictures to.
 */
final class ScratchBenchmark {
    private static final int DRAWINGS = 3;

    private ScratchBenchmark() {}

    public static void main(String[] args) throws IOException {
        double f1 = 0;
        double gain = 0;
        int cases = 0;
        for (var photograph : Photographs.read(Path.of(args[0]), 500, 2).entrySet()) {
            Mat truth = photograph.getValue();
            try (Raster clean = Raster.owning(truth.clone());
                    Mat wrong = ScratchDetection.find(clean, () -> {});
                    Raster filled = ScratchDetection.fill(clean, wrong)) {
                System.out.printf(
                        Locale.ROOT,
                        "%s as it is: %.3f %% marked, %.1f dB%n",
                        photograph.getKey(),
                        100.0 * countNonZero(wrong) / wrong.total(),
                        Measures.psnr(truth, filled.mat()));
                imwrite(
                        Path.of(args[1])
                                .resolve(photograph.getKey() + "-wrong.png")
                                .toString(),
                        wrong);
            }
            for (int drawing = 0; drawing < DRAWINGS; drawing++) {
                Random random = new Random(31 * drawing + photograph.getKey().length());
                Mat worn = truth.clone();
                Mat drawn = Age.scratch(worn, 5, random);
                Mat median = new Mat();
                medianBlur(worn, median, 5);
                try (Raster raster = Raster.owning(worn);
                        Mat mask = ScratchDetection.find(raster, () -> {});
                        Raster filled = ScratchDetection.fill(raster, mask)) {
                    double precision = met(mask, drawn);
                    double recall = met(hard(drawn), mask);
                    double f = 2 * precision * recall / Math.max(1e-9, precision + recall);
                    double before = Measures.psnr(truth, worn);
                    double after = Measures.psnr(truth, filled.mat());
                    f1 += f;
                    gain += after - before;
                    cases++;
                    System.out.printf(
                            Locale.ROOT,
                            "%s %d: precision %.2f recall %.2f F1 %.2f; %.1f dB to %.1f (median %.1f)%n",
                            photograph.getKey(),
                            drawing,
                            precision,
                            recall,
                            f,
                            before,
                            after,
                            Measures.psnr(truth, median));
                    Path out = Path.of(args[1]);
                    imwrite(
                            out.resolve(photograph.getKey() + drawing + "-worn.png")
                                    .toString(),
                            worn);
                    imwrite(
                            out.resolve(photograph.getKey() + drawing + "-filled.png")
                                    .toString(),
                            filled.mat());
                }
            }
        }
        System.out.printf(Locale.ROOT, "mean F1 %.2f (bar 0.7), mean gain %.1f dB (bar 3)%n", f1 / cases, gain / cases);
    }

    private static Mat hard(Mat opacity) {
        Mat hard = new Mat();
        threshold(opacity, hard, 90, 255, THRESH_BINARY);
        return hard;
    }

    /** Share of the pixels of {@code found} that lie within two pixels of {@code truth}. */
    private static double met(Mat found, Mat truth) {
        Mat near = new Mat(truth.rows(), truth.cols(), CV_8UC1, new Scalar(0));
        dilate(hard(truth), near, getStructuringElement(MORPH_ELLIPSE, new Size(5, 5)));
        bitwise_and(found, near, near);
        return countNonZero(found) == 0 ? 0 : (double) countNonZero(near) / countNonZero(found);
    }
}
