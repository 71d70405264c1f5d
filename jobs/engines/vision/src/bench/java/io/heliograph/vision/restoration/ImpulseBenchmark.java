// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The table of salt and pepper: shares of the pixels of four photographs made black or white, whole pixels or each channel by itself, also with fourteen
 * scratches; restored, beside median filters. And whether the photographs as they are stay as they are.
 *
 * <p>Arguments: the folder of photographs, and one to write pictures to.
 */
final class ImpulseBenchmark {
    private static final double[] SHARES = {0.01, 0.05, 0.2};
    private static final int SCRATCHES = 14;

    private ImpulseBenchmark() {}

    public static void main(String[] args) throws IOException {
        var photographs = Photographs.read(Path.of(args[0]), 500, 2);
        photographs.forEach((name, truth) -> {
            try (Raster clean = Raster.owning(truth.clone());
                    Restoration.Restored restored = Restoration.restore(clean, () -> {})) {
                System.out.printf(
                        Locale.ROOT,
                        "%s as it is: done %s, farthest level %.0f%n",
                        name,
                        restored.done(),
                        norm(truth, restored.picture().mat(), NORM_INF, null));
            }
        });
        for (double share : SHARES) {
            for (boolean each : new boolean[] {false, true}) {
                for (int scratches : new int[] {0, SCRATCHES}) {
                    double[] sums = new double[6];
                    photographs.forEach((name, truth) -> {
                        Mat worn = truth.clone();
                        Random random = new Random(name.length());
                        Age.scratch(worn, scratches, random);
                        Age.pepper(worn, share, each, random);
                        add(sums, truth, worn, Path.of(args[1], "%s-%s-%s-%d".formatted(name, share, each, scratches)));
                    });
                    int n = photographs.size();
                    System.out.printf(
                            Locale.ROOT,
                            "%4.1f %% of %s, %2d scratches: %.2f dB, SSIM %.3f; restored %.2f dB, %.3f; median of 3 %.2f dB, of 5 %.2f%n",
                            100 * share,
                            each ? "channels" : "pixels",
                            scratches,
                            sums[0] / n,
                            sums[1] / n,
                            sums[2] / n,
                            sums[3] / n,
                            sums[4] / n,
                            sums[5] / n);
                }
            }
        }
    }

    private static void add(double[] sums, Mat truth, Mat worn, Path out) {
        Mat three = new Mat();
        Mat five = new Mat();
        medianBlur(worn, three, 3);
        medianBlur(worn, five, 5);
        try (Raster raster = Raster.owning(worn);
                Restoration.Restored restored = Restoration.restore(raster, () -> {})) {
            Mat made = restored.picture().mat();
            sums[0] += Measures.psnr(truth, worn);
            sums[1] += Measures.ssim(truth, worn);
            sums[2] += Measures.psnr(truth, made);
            sums[3] += Measures.ssim(truth, made);
            sums[4] += Measures.psnr(truth, three);
            sums[5] += Measures.psnr(truth, five);
            imwrite(out + "-worn.png", worn);
            imwrite(out + "-restored.png", made);
        }
    }
}
