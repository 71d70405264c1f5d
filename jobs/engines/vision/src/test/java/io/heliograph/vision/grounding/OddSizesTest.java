// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.SlicClustering;
import java.util.Arrays;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures that are hardly there: native code that reads beyond them would end the whole process. */
class OddSizesTest {
    private static Mat noise(int width, int height) {
        byte[] levels = new byte[3 * width * height];
        new Random(7).nextBytes(levels);
        return MatrixArrays.mat(levels, height, width);
    }

    @Test
    void everySmallSizeIsCutIntoPiecesThatCoverIt() {
        SlicClustering grid = new SlicClustering(450, 14, 8, 20);
        for (int width = 1; width <= 26; width++) {
            for (int height = 1; height <= 26; height++) {
                try (Mat mat = noise(width, height)) {
                    int[] labels = grid.labels(mat);
                    assertThat(labels).hasSize(width * height);
                    assertThat(Arrays.stream(labels).min().orElse(-1)).isNotNegative();
                    assertThat(Arrays.stream(labels).max().orElse(-1)).isLessThan(width * height);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "1, 3", "400, 1", "1, 400", "400, 3", "5, 300", "17, 17"})
    void wordsCanBeSoughtInAPictureOfAnySize(int width, int height) {
        try (Raster picture = Raster.owning(noise(width, height))) {
            PhraseGrounding phraseGrounding = PhraseGrounding.of(picture);
            assertThat(phraseGrounding).isNotNull();
        }
    }
}
