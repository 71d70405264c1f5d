// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.max;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Lines of photographs and drawn scratches with their evidence, a row each, for {@code jobs/engines/vision/training/scratches.py}. Arguments: a file with a path on each line, the
 * folder that they are relative to.
 */
final class ScratchFitting {
    private static final double MOSTLY = 0.6; // of a line's pixels on a scratch

    private ScratchFitting() {}

    public static void main(String[] args) throws IOException {
        System.out.println(
                "photo,scratched,scratch,length,strength,thickness,bend,rest,spread,sides,crossed,slope,chroma,covered,extreme,contrast,score,pixels,lines");
        int number = 0;
        for (String path : Files.readAllLines(Path.of(args[0]))) {
            try (Mat photo = RestorationBenchmark.limited(Path.of(args[1]).resolve(path))) {
                Mat none = new Mat(photo.rows(), photo.cols(), CV_8UC1, new Scalar(0));
                rows(number, photo, none, 0);
                for (int i = 0; i < 3; i++) {
                    Mat old = photo.clone();
                    Mat truth = Age.scratch(old, 6, new Random(100L * number + i));
                    rows(number, old, truth, 1);
                }
            }
            number++;
        }
    }

    private static void rows(int number, Mat photo, Mat truth, int scratched) {
        byte[] bgr = new byte[(int) photo.total() * 3];
        photo.data().get(bgr);
        Mat wide = truth.clone();
        max(truth, wide, wide);
        ScratchDetection.widen(wide);
        byte[] on = new byte[(int) truth.total()];
        wide.data().get(on);
        var candidates = ScratchDetection.candidates(LumaPlane.of(photo).mat(), bgr, () -> {});
        double longer = Math.max(photo.cols(), photo.rows());
        for (ScratchDetection.Candidate c : candidates) {
            long hits = java.util.Arrays.stream(c.line().pixels())
                    .filter(p -> (on[p] & 255) > 60)
                    .count();
            double share = (double) hits / c.line().pixels().length;
            if (share > 0.1 && share < MOSTLY) {
                continue; // neither
            }
            LineEvidence e = c.evidence();
            System.out.printf(
                    Locale.ROOT,
                    "%d,%d,%d,%.4f,%.2f,%.2f,%.4f,%.3f,%.2f,%.2f,%.2f,%.3f,%.2f,%.3f,%.3f,%.2f,%.2f,%d,%d%n",
                    number,
                    scratched,
                    share >= MOSTLY ? 1 : 0,
                    c.line().length() / longer,
                    c.line().strength(),
                    c.line().thickness(),
                    c.line().bend(),
                    c.line().rest(),
                    e.spread(),
                    e.sides(),
                    e.crossed(),
                    e.slope(),
                    e.chroma(),
                    e.covered(),
                    e.extreme(),
                    e.contrast(),
                    c.score(),
                    c.line().pixels().length,
                    candidates.size());
        }
    }
}
