// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** On a grey picture nothing is found. Each refusal says what was not found and what to send instead. */
class GroundingRefusalsTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    private static Raster grey() {
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        Arrays.fill(bgr, (byte) 128);
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH));
    }

    private static String reason(GroundingOutcome outcome) {
        try (outcome) {
            assertThat(outcome).isInstanceOf(GroundingOutcome.NotFound.class);
            return ((GroundingOutcome.NotFound) outcome).reason();
        }
    }

    @Test
    void aPartWithoutAColourOrPlaceIsRefusedWithWhatToAdd() {
        var part = new GroundingQuery(
                GroundingQuery.Sought.of(GroundingQuery.What.PART),
                List.of(),
                Optional.empty(),
                GroundingQuery.Size.ANY,
                false,
                Optional.empty());
        try (Raster picture = grey()) {
            assertThat(reason(PhraseGrounding.find(picture, part)))
                    .isEqualTo("a part of a thing is not found by its name alone: add its colour or its place");
        }
    }

    @Test
    void pointsOnBothSidesOfOneColourAreRefusedWithTheAdviceToMoveThem() {
        var points = List.of(new MarkedPoint(0.5, 0.5, true), new MarkedPoint(0.5, 0.51, false));
        try (Raster picture = grey()) {
            assertThat(reason(PointGrounding.of(picture, SubjectSegmenter.BUILT_IN, points)))
                    .isEqualTo(
                            "positive and negative points lie on the same small area of one colour: move them apart");
        }
    }
}
