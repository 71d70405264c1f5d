// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

/** What happens where a prior is not bold enough to be cut after. */
class ForegroundSegmentationTest {
    private static final int SIDE = 160;
    private static final int RADIUS = 22;
    private static final int AT = 26; // so near the corner that a rectangle in the middle misses most of it

    @Test
    void aShyButCalibratedPriorIsBelievedAndItsConfidenceIsLow() {
        try (Mat picture = disc();
                SubjectPrior.Belief belief = shy(true);
                SubjectSegmentation found = ForegroundSegmentation.of(picture, belief)) {
            assertThat(overlap(found.mask())).isGreaterThan(0.8);
            assertThat(found.confidence()).isLessThan(0.5);
        }
    }

    @Test
    void aShyPriorThatIsNotCalibratedGivesWayToTheMiddle() {
        try (Mat picture = disc();
                SubjectPrior.Belief belief = shy(false);
                SubjectSegmentation found = ForegroundSegmentation.of(picture, belief)) {
            assertThat(overlap(found.mask())).isLessThan(0.5);
            assertThat(found.confidence()).isLessThanOrEqualTo(0.25);
        }
    }

    private static Mat disc() {
        byte[] levels = new byte[SIDE * SIDE * 3];
        for (int i = 0; i < SIDE * SIDE; i++) {
            int grain = (i * 7919) % 13;
            levels[3 * i] = (byte) (inside(i) ? 40 + grain : 150 + grain);
            levels[3 * i + 1] = (byte) (inside(i) ? 60 + grain : 140 + grain);
            levels[3 * i + 2] = (byte) (inside(i) ? 190 + grain : 120 + grain);
        }
        Mat picture = new Mat(SIDE, SIDE, CV_8UC3);
        picture.data().put(levels);
        return picture;
    }

    private static SubjectPrior.Belief shy(boolean calibrated) {
        float[] p = new float[SIDE * SIDE];
        for (int i = 0; i < p.length; i++) {
            p[i] = inside(i) ? 0.65f : 0.3f;
        }
        return new SubjectPrior.Belief(MatrixArrays.mat(p, SIDE, SIDE), calibrated);
    }

    private static boolean inside(int i) {
        return Math.hypot(i % SIDE - AT, Math.floorDiv(i, SIDE) - AT) < RADIUS;
    }

    private static double overlap(Mat mask) {
        byte[] found = MatrixArrays.bytes(mask);
        int both = 0;
        int either = 0;
        for (int i = 0; i < found.length; i++) {
            both += found[i] != 0 && inside(i) ? 1 : 0;
            either += found[i] != 0 || inside(i) ? 1 : 0;
        }
        return both / (double) either;
    }
}
