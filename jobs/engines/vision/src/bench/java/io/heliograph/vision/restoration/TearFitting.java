// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_COUNTERCLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.rotate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Strips of paper of photographs, undamaged and with tears drawn on them, with what the classifier sees of each, a row each, for
 * {@code jobs/engines/vision/training/tears.py}. Arguments: a file with a path on each line, the folder that they are relative to.
 */
final class TearFitting {
    private static final int DRAWINGS = 3;

    private TearFitting() {}

    public static void main(String[] args) throws IOException {
        System.out.println("photo,torn,on,possible,score,traits");
        int number = 0;
        for (String path : Files.readAllLines(Path.of(args[0]))) {
            try (Mat photo = RestorationBenchmark.limited(Path.of(args[1]).resolve(path))) {
                rows(number, 0, photo, new Mat(photo.rows(), photo.cols(), CV_8UC1, new Scalar(0)));
                for (int i = 0; i < DRAWINGS; i++) {
                    Mat old = photo.clone();
                    rows(number, 1, old, Age.tearAnyhow(old, 2, new Random(100L * number + i)));
                }
            }
            number++;
        }
    }

    private static void rows(int number, int torn, Mat photo, Mat truth) {
        try (PointerScope _ = new PointerScope()) {
            for (TearFinder.Candidate c : TearFinder.candidates(TearFinder.small(photo), () -> {})) {
                System.out.printf(
                        Locale.ROOT,
                        "%d,%d,%.3f,%d,%.3f,%s%n",
                        number,
                        torn,
                        on(c, truth),
                        TearClassifier.possible(c.evidence()) ? 1 : 0,
                        TearClassifier.score(c.evidence(), c.paper()),
                        Arrays.stream(TearClassifier.traits(c.evidence(), c.paper()))
                                .mapToObj(t -> String.format(Locale.ROOT, "%.5f", t))
                                .collect(Collectors.joining(",")));
            }
        }
    }

    /** The share of a strip's path that lies on a drawn tear. */
    private static double on(TearFinder.Candidate candidate, Mat truth) {
        Mat turned = truth;
        for (int i = 0; i < candidate.turns(); i++) {
            Mat next = new Mat();
            rotate(turned, next, ROTATE_90_COUNTERCLOCKWISE);
            turned = next;
        }
        try (UByteIndexer paper = turned.createIndexer()) {
            int hits = 0;
            for (int y = 0; y < candidate.strip().length(); y++) {
                hits += paper.get(y, candidate.strip().path(y)) > 0 ? 1 : 0;
            }
            return (double) hits / candidate.strip().length();
        }
    }
}
