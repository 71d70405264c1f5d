// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MatchExtentTest {
    private static Mat mask(int... boxes) {
        Mat mask = new Mat(60, 100, CV_8UC1, Scalar.all(0));
        for (int i = 0; i < boxes.length; i += 4) {
            rectangle(mask, new Rect(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]), Scalar.all(255), -1, 8, 0);
        }
        return mask;
    }

    @Test
    void theInnermostPixelLiesInTheWidestPart() {
        try (Mat mask = mask(10, 28, 60, 5, 60, 15, 31, 31)) {
            var point = MatchExtent.innermost(mask);
            assertThat(point.x()).isCloseTo(0.755, within(0.02));
            assertThat(point.y()).isCloseTo(0.508, within(0.02));
            assertThat(point.inside()).isTrue();
        }
    }

    @Test
    void theBordersOfTheFrameCountAsOutside() {
        try (Mat mask = mask(0, 0, 40, 60)) {
            assertThat(MatchExtent.innermost(mask).x()).isCloseTo(0.2, within(0.02));
        }
    }

    @Test
    void aMatchThatIsAPartOfTheWholeOrHoldsItIsTheSameThing() {
        try (Mat match = mask(20, 20, 20, 20);
                Mat whole = mask(10, 10, 60, 40);
                Mat beside = mask(36, 10, 50, 40)) {
            assertThat(MatchExtent.isSame(match, whole, false)).isTrue();
            assertThat(MatchExtent.isSame(whole, match, false)).isTrue();
            assertThat(MatchExtent.isSame(match, beside, false)).isFalse();
        }
    }

    @Test
    void aDescribedPartIsNotTheWhole() {
        try (Mat shirt = mask(20, 20, 20, 20);
                Mat person = mask(20, 5, 20, 55);
                Mat almost = mask(20, 18, 22, 22)) {
            assertThat(MatchExtent.isSame(shirt, person, true)).isFalse();
            assertThat(MatchExtent.isSame(shirt, almost, true)).isTrue();
        }
    }

    @Test
    void aMatchInTwoPartsDoesNotBecomeOneOfThem() {
        try (Mat two = mask(10, 20, 20, 20, 60, 20, 20, 20);
                Mat one = mask(10, 20, 20, 20);
                Mat both = mask(8, 18, 74, 24)) {
            assertThat(MatchExtent.isSame(two, one, false)).isFalse();
            assertThat(MatchExtent.isSame(two, both, false)).isTrue();
        }
    }
}
