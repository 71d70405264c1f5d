// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class ScatteredMarksTest {
    @Test
    void twoEyesAndANoseAreNoSubject() {
        assertThat(scattered(new Rect(20, 20, 10, 10), new Rect(60, 20, 10, 10), new Rect(40, 50, 10, 10)))
                .isTrue();
    }

    @Test
    void twoThingsMayBeTwoSubjects() {
        assertThat(scattered(new Rect(20, 20, 10, 10), new Rect(60, 20, 10, 10)))
                .isFalse();
    }

    @Test
    void crumbsBesideASubjectDoNotMatter() {
        assertThat(scattered(new Rect(20, 20, 20, 20), new Rect(60, 20, 5, 5), new Rect(80, 50, 5, 5)))
                .isFalse();
    }

    private static boolean scattered(Rect... pieces) {
        try (Mat mask = new Mat(100, 100, CV_8UC1, Scalar.all(0))) {
            for (Rect piece : pieces) {
                try (Mat inside = new Mat(mask, piece)) {
                    inside.put(Scalar.all(255));
                }
            }
            return ScatteredMarks.of(mask);
        }
    }
}
