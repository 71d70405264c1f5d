// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class GivenMasksTest {
    private static final int SIDE = 40;

    private static GivenMask square(int from, int to, double confidence) {
        boolean[] inside = new boolean[SIDE * SIDE];
        for (int i = 0; i < inside.length; i++) {
            int x = i % SIDE;
            int y = i / SIDE;
            inside[i] = x >= from && x < to && y >= from && y < to;
        }
        return new GivenMask(inside, confidence);
    }

    private static RegionMap map(List<GivenMask> masks) {
        try (Mat view = MatrixArrays.mat(new byte[3 * SIDE * SIDE], SIDE, SIDE)) {
            return RegionMap.of(view, masks);
        }
    }

    @Test
    void masksThatLieOverEachOtherComeOutAsTheyWentIn() {
        List<GivenMask> masks = List.of(square(0, 20, 0.9), square(10, 30, 0.8), square(12, 18, 0.7));
        RegionMap map = map(masks);
        assertThat(map.regions()).extracting(PictureRegion::id).containsExactly(1, 2, 3);
        for (int m = 0; m < 3; m++) {
            PictureRegion pictureRegion = map.regions().get(m);
            assertThat(map.mask(pictureRegion)).isEqualTo(masks.get(m).inside());
            assertThat(pictureRegion.confidence()).isEqualTo(masks.get(m).confidence());
        }
        assertThat(map.regions().get(2).share()).isEqualTo(36.0 / 1600);
        assertThat(map.labels()).contains(0, 1, 2, 3, 4).doesNotContain(5);
    }

    @Test
    void inOnePictureTheSmallestMaskIsSeen() {
        RegionMap map = map(List.of(square(0, 40, 0.9), square(10, 30, 0.8), square(15, 20, 0.7)));
        try (Raster picture = Raster.owning(MatrixArrays.mat(new byte[3 * SIDE * SIDE], SIDE, SIDE));
                Mat panoptic = map.at(picture).panoptic(map.regions())) {
            byte[] numbers = MatrixArrays.bytes(panoptic);
            assertThat(numbers[5 * SIDE + 5]).isEqualTo((byte) 1);
            assertThat(numbers[12 * SIDE + 12]).isEqualTo((byte) 2);
            assertThat(numbers[17 * SIDE + 17]).isEqualTo((byte) 3);
        }
    }

    @Test
    void emptyMasksAreNoRegionsAndMasksOfAnotherSizeAreRefused() {
        assertThat(map(List.of(square(9, 9, 1))).regions()).isEmpty();
        List<GivenMask> wrong = List.of(new GivenMask(new boolean[7], 1));
        assertThatThrownBy(() -> map(wrong)).isInstanceOf(IllegalArgumentException.class);
    }
}
