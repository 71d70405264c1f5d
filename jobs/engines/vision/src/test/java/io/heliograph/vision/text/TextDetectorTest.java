// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.inference.own.OwnNetworks;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** On six pictures with words that training never saw, on photos and in typefaces that it never saw. */
class TextDetectorTest {
    private final TextDetector detector = new TextDetector(OwnNetworks.open("text-detect"));

    @Test
    void linesThatNobodyTrainedOnAreFoundAndLittleElse() throws IOException, URISyntaxException {
        Path table = Path.of(
                Objects.requireNonNull(getClass().getResource("lines.tsv")).toURI());
        var score = new DrawnText.Score();
        for (var entry :
                DrawnText.read(Objects.requireNonNull(table.getParent())).entrySet()) {
            try (Mat picture = imread(entry.getKey().toString());
                    DetectedText text = detector.detect(picture, () -> {})) {
                score.add(
                        entry.getValue(),
                        text.lines().stream().map(line -> line.box().corners()).toList());
            }
        }
        assertThat(score.recall()).as(score.toString()).isGreaterThan(LEAST_RECALL);
        assertThat(score.precision()).as(score.toString()).isGreaterThan(LEAST_PRECISION);
    }

    private static final double LEAST_RECALL = 0.75;
    private static final double LEAST_PRECISION = 0.8;

    @Test
    void anEmptyWallHasNoText() {
        try (Mat wall = new Mat(200, 300, CV_8UC3, new Scalar(120, 140, 150, 0));
                DetectedText text = detector.detect(wall, () -> {})) {
            assertThat(text.lines()).isEmpty();
        }
    }

    @Test
    void strokesLieOnTheLettersOfTheLine() {
        try (Written written = Written.open(10);
                DetectedText text = detector.detect(written.picture().mat(), () -> {})) {
            assertThat(text.lines()).hasSize(1);
            assertThat(text.lines()
                            .getFirst()
                            .box()
                            .corners()
                            .intersectionOverUnion(written.line().box().corners()))
                    .isGreaterThan(0.5);
            assertThat(overlap(text.strokes(), written.text().strokes())).isGreaterThan(0.6);
        }
    }

    @Test
    void aPictureWiderThanATileIsSeenWhole() {
        try (Written written = Written.open(0);
                Mat wide = new Mat(Written.HEIGHT, 4 * Written.WIDTH, CV_8UC3, new Scalar(150, 170, 190, 0))) {
            for (int k : List.of(0, 3)) {
                try (Mat part = wide.colRange(k * Written.WIDTH, (k + 1) * Written.WIDTH)) {
                    written.picture().mat().copyTo(part);
                }
            }
            try (DetectedText text = detector.detect(wide, () -> {})) {
                assertThat(text.lines()).hasSize(2);
                assertThat(text.lines().stream()
                                .mapToDouble(line -> line.box().x())
                                .max()
                                .orElse(0))
                        .isBetween(1100.0, 1140.0);
            }
        }
    }

    private static double overlap(Mat one, Mat other) {
        byte[] p = new byte[Written.WIDTH * Written.HEIGHT];
        byte[] q = new byte[p.length];
        one.data().get(p);
        other.data().get(q);
        int both = 0;
        int either = 0;
        for (int i = 0; i < p.length; i++) {
            both += p[i] < 0 && q[i] < 0 ? 1 : 0; // 128 and more
            either += p[i] < 0 || q[i] < 0 ? 1 : 0;
        }
        return both / (double) Math.max(1, either);
    }
}
