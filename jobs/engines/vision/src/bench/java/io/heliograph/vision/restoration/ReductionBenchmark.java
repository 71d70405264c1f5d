// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * How much enlarging by the network gains over bicubic, by how the small pictures were made: luma PSNR of photographs reduced to half and enlarged again.
 *
 * <p>Arguments: a file with the path of a photograph on each line, a folder that they are relative to.
 */
final class ReductionBenchmark {
    private static final int FACTOR = 2;

    private ReductionBenchmark() {}

    public static void main(String[] args) throws IOException {
        var network = new SuperResolution(OwnNetworks.open("superres-x2"), FACTOR);
        List<String> paths = Files.readAllLines(Path.of(args[0]));
        System.out.println("| reduced by | photographs | bicubic | ours | better |\n|---|---|---|---|---|");
        for (boolean area : new boolean[] {false, true}) {
            double bicubic = 0;
            double ours = 0;
            int better = 0;
            for (String path : paths) {
                try (Mat read = RestorationBenchmark.limited(Path.of(args[1]).resolve(path))) {
                    Mat truth = read.apply(new Rect(0, 0, read.cols() / FACTOR * FACTOR, read.rows() / FACTOR * FACTOR))
                            .clone();
                    Mat small = reduced(truth, area);
                    Mat plain = Resampling.BICUBIC.resize(small, truth.cols(), truth.rows());
                    try (Raster picture = Raster.owning(small);
                            Raster large = network.enlarge(picture, () -> {})) {
                        double one = Measures.lumaPsnr(truth, plain, FACTOR);
                        double other = Measures.lumaPsnr(truth, large.mat(), FACTOR);
                        bicubic += one;
                        ours += other;
                        better += other > one ? 1 : 0;
                    }
                }
            }
            System.out.printf(
                    "| %s | %d | %.2f | %.2f | %d |%n",
                    area ? "area averaging" : "bicubic, antialiased",
                    paths.size(),
                    bicubic / paths.size(),
                    ours / paths.size(),
                    better);
        }
    }

    private static Mat reduced(Mat truth, boolean area) {
        if (!area) {
            return Resampling.BICUBIC.resize(truth, truth.cols() / FACTOR, truth.rows() / FACTOR);
        }
        Mat small = new Mat();
        resize(truth, small, new Size(truth.cols() / FACTOR, truth.rows() / FACTOR), 0, 0, INTER_AREA);
        return small;
    }
}
