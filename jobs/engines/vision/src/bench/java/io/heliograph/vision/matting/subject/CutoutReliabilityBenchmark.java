// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.MeasuringPhoto;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * How well the reliability of a cut-out tells right outlines from wrong ones: {@code CutoutReliabilityBenchmark FOLDER SPLIT [FOLDER SPLIT ...]}, with folders and
 * splits as measuring.txt has them; a photo that is missing is named and left out. Prints each photo, a reliability diagram, and what a warning below
 * {@link CutoutResult#SURE} finds.
 */
final class CutoutReliabilityBenchmark {
    private static final double RIGHT = 0.8; // intersection over union
    private static final int BINS = 5;
    private static final int SIDE = 480; // as cut-outs are looked for

    private CutoutReliabilityBenchmark() {}

    private record Measured(double reliability, double iou) {
        boolean right() {
            return iou >= RIGHT;
        }

        boolean warned() {
            return reliability < CutoutResult.SURE;
        }
    }

    /** The four signs, for {@code jobs/engines/vision/training/reliability.py}; nothing where the network saw no subject. */
    private static String signs(Raster picture) {
        try (Mat small = Downscale.bgr(picture.mat(), SIDE, INTER_AREA);
                SubjectPrior.Belief belief = SubjectPrior.builtIn().of(small);
                SubjectSegmentation cut = ForegroundSegmentation.of(small, belief)) {
            return belief.evidence()
                    .map(evidence -> Arrays.stream(CutoutReliability.signs(evidence, cut.mask()))
                            .mapToObj(" %.4f"::formatted)
                            .collect(Collectors.joining()))
                    .orElse("");
        }
    }

    public static void main(String[] args) throws IOException {
        List<Measured> all = new ArrayList<>();
        for (int i = 0; i + 1 < args.length; i += 2) {
            for (MeasuringPhoto photo : MeasuringPhoto.present(Path.of(args[i]), args[i + 1])) {
                try (Raster picture = photo.picture()) {
                    CutoutResult.Matte matte = CutoutResult.segmented(picture.mat(), SubjectPrior.builtIn());
                    byte[] truth = photo.mask(picture.width(), picture.height());
                    Measured measured =
                            new Measured(matte.reliability(), Measures.iou(MatrixArrays.bytes(matte.alpha()), truth));
                    matte.alpha().close();
                    all.add(measured);
                    System.out.printf(
                            "%-7s %-20s IoU %.3f, reliability %.2f, signs%s%n",
                            args[i + 1], photo.name(), measured.iou, measured.reliability, signs(picture));
                }
            }
        }
        for (int bin = 0; bin < BINS; bin++) {
            double from = bin / (double) BINS;
            double to = (bin + 1) / (double) BINS;
            List<Measured> in = all.stream()
                    .filter(m -> m.reliability >= from && m.reliability < to)
                    .toList();
            System.out.printf(
                    "reliability %.1f to %.1f: %d photos, %.2f on average, %d right%n",
                    from,
                    to,
                    in.size(),
                    in.stream().mapToDouble(Measured::reliability).average().orElse(0),
                    in.stream().filter(Measured::right).count());
        }
        System.out.printf(
                "warned: %d of %d wrong, %d of %d right%n",
                all.stream().filter(m -> !m.right() && m.warned()).count(),
                all.stream().filter(m -> !m.right()).count(),
                all.stream().filter(m -> m.right() && m.warned()).count(),
                all.stream().filter(Measured::right).count());
    }
}
