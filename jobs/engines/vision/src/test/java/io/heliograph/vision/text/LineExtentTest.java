// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class LineExtentTest {
    private static final LineBox LINE = new LineBox(100, 50, 100, 20, 0);

    @Test
    void aLetterReadBeyondTheEndMakesTheBoxLonger() {
        LineBox longer = LineExtent.of(LINE, 1, 30 / 140.0, 126 / 140.0, List.of());
        assertThat(longer.x() - longer.width() / 2).isCloseTo(50, within(1e-9));
        assertThat(longer.x() + longer.width() / 2)
                .as("6 beyond the end and half a letter")
                .isCloseTo(163, within(1e-9));
        assertThat(longer.height()).isEqualTo(20);
    }

    @Test
    void lettersWithinTheBoxAndThoseOfAnotherLineDoNot() {
        assertThat(LineExtent.of(LINE, 1, 30 / 140.0, 110 / 140.0, List.of())).isEqualTo(LINE);
        LineBox other = new LineBox(170, 50, 20, 20, 0);
        assertThat(LineExtent.of(LINE, 1, 30 / 140.0, 126 / 140.0, List.of(other)))
                .isEqualTo(LINE);
    }

    @Test
    void aCropIsLevelAndHasALittleRound() {
        try (Mat picture = new Mat(200, 300, CV_8UC3, Scalar.all(90));
                Mat crop = LineCrop.of(picture, new LineBox(150, 100, 120, 30, 0.5), 1);
                Mat tall = LineCrop.of(picture, new LineBox(150, 100, 250, 150, 0), 0)) {
            assertThat(new int[] {crop.cols(), crop.rows()}).containsExactly(180, 37);
            assertThat(tall.rows()).isEqualTo(96);
            assertThat(tall.cols()).isEqualTo(129);
        }
    }
}
