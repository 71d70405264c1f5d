// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class CutoutWarningTest {
    private static List<String> said(int opacity, double confidence, double reliability) {
        List<String> warnings = new ArrayList<>();
        try (Scalar level = new Scalar(opacity);
                CutoutResult cutoutResult = new CutoutResult(
                        new Mat(8, 8, CV_8UC1, level),
                        Raster.owning(new Mat(8, 8, CV_8UC4, level)),
                        confidence,
                        reliability)) {
            CutoutWarning.of(cutoutResult, warnings::add);
        }
        return warnings;
    }

    @Test
    void aDoubtfulOutlineIsTold() {
        assertThat(said(255, 0.8, 0.31))
                .containsExactly(
                        "The cut-out may be wrong or incomplete (probability that its outline is right: 31 %). Check the result.");
    }

    @Test
    void soIsOneThatIsOnlyProbablyRight() {
        assertThat(said(255, 0.8, 0.74)).singleElement().asString().contains("right: 74 %");
        assertThat(said(255, 0.8, 0.75)).isEmpty();
    }

    @Test
    void aGuessIsTold() {
        assertThat(said(255, 0.2, 0.1)).singleElement().asString().contains("a guess around the middle");
    }

    @Test
    void nothingIsSaidOfAGoodOneNorOfNothing() {
        assertThat(said(255, 0.8, 0.9)).isEmpty();
        assertThat(said(0, 0, 0)).isEmpty();
    }
}
