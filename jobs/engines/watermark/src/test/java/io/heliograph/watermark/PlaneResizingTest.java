// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PlaneResizingTest {
    private static final Offset<Float> CLOSE = Offset.offset(1e-3f);

    private static SamplePlane slope(int width, int height) {
        SamplePlane plane = SamplePlane.zeros(width, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                plane.values()[y * width + x] = 2f * (x + 0.5f) / width + 3f * (y + 0.5f) / height;
            }
        }
        return plane;
    }

    @Test
    void aSlopeStaysTheSameSlopeInEverySize() {
        for (int[] size : new int[][] {{7, 5}, {33, 21}, {64, 48}, {200, 99}}) {
            SamplePlane sized = PlaneResizing.of(slope(64, 48), size[0], size[1]);
            int middle = size[1] / 2 * size[0] + size[0] / 2;
            float wanted = slope(size[0], size[1]).values()[middle];
            assertThat(sized.values()[middle]).as(size[0] + " x " + size[1]).isCloseTo(wanted, CLOSE);
        }
    }

    @Test
    void meansOverSquaresAreThoseOfTheirPixelsAlsoAtTheBorder() {
        SamplePlane plane = slope(9, 6);
        SamplePlane constant = SamplePlane.zeros(9, 6);
        java.util.Arrays.fill(constant.values(), 4);
        assertThat(BoxBlur.twice(constant, 2).values()).containsOnly(4f);
        float middle = BoxBlur.twice(plane, 1).values()[2 * 9 + 4];
        assertThat(middle).isCloseTo(plane.values()[2 * 9 + 4], CLOSE);
    }

    @Test
    void thresholdsFollowFromTheNumberOfLooks() {
        assertThat(FalseAlarms.threshold(9e-7, 9)).isBetween(5.15, 5.25);
        assertThat(FalseAlarms.threshold(9e-7, 144)).isBetween(5.65, 5.75);
        assertThat(DeepSearch.threshold(16)).isBetween(8.3, 8.6);
    }
}
