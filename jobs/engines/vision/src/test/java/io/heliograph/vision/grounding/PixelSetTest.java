// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PixelSetTest {
    /** Whether the test holds anywhere in the square around a pixel, within the picture. */
    private static boolean near(int i, int width, int height, int radius, IntPredicate test) {
        for (int y = Math.max(0, i / width - radius); y <= Math.min(height - 1, i / width + radius); y++) {
            for (int x = Math.max(0, i % width - radius); x <= Math.min(width - 1, i % width + radius); x++) {
                if (test.test(y * width + x)) {
                    return true;
                }
            }
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "5, 9, 2", "56, 7, 7", "57, 12, 8", "64, 20, 3", "130, 31, 7"})
    void growingAndShrinkingTakeTheSquareAroundEachPixelAndNeverTheNextRow(int width, int height, int radius) {
        Random random = new Random(11);
        boolean[] set = new boolean[width * height];
        for (int i = 0; i < set.length; i++) {
            set[i] = random.nextInt(30) == 0 || i % width == 0;
        }
        PixelSet pixelSet = PixelSet.where(width, height, i -> set[i]);
        boolean[] grown = pixelSet.grown(radius).truths();
        boolean[] shrunk = pixelSet.rest().shrunk(radius).truths();
        for (int i = 0; i < set.length; i++) {
            boolean close = near(i, width, height, radius, j -> set[j]);
            assertThat(grown[i]).isEqualTo(close);
            assertThat(shrunk[i]).isEqualTo(!close);
        }
    }

    @Test
    void theOutlineOfASquareAtTheEdgeOfThePictureIsItsInnerSides() {
        PixelSet corner = PixelSet.where(70, 40, i -> i % 70 >= 60 && i / 70 < 10);
        assertThat(corner.count()).isEqualTo(100);
        assertThat(corner.outline().count())
                .isEqualTo(19); // one column and one row; none along the picture's own border
        assertThat(corner.rest().count()).isEqualTo(70 * 40 - 100);
    }

    @Test
    void twoSquaresThatShareAQuarterHaveAnOverlapOfOneSeventh() {
        PixelSet a = PixelSet.where(100, 100, i -> i % 100 < 20 && i / 100 < 20);
        PixelSet b = PixelSet.where(100, 100, i -> i % 100 >= 10 && i % 100 < 30 && i / 100 >= 10 && i / 100 < 30);
        assertThat(a.common(b)).isEqualTo(100);
        assertThat(a.iou(b)).isEqualTo(100.0 / 700);
        assertThat(a.minus(b).or(a.and(b)).truths()).isEqualTo(a.truths());
    }

    @Test
    void theMiddleAndTheBoxOfAreasAreInFractionsOfThePicture() {
        RegionExtent regionExtent =
                RegionExtent.of(PixelSet.where(200, 100, i -> i % 200 >= 50 && i % 200 < 150 && i / 200 >= 80));
        assertThat(regionExtent.share()).isEqualTo(0.1);
        assertThat(regionExtent.x()).isEqualTo(0.5);
        assertThat(regionExtent.y()).isEqualTo(0.9);
        assertThat(regionExtent.left()).isEqualTo(0.25);
        assertThat(regionExtent.bottom()).isEqualTo(1);
        assertThat(regionExtent.rim()).isEqualTo(100 / 600.0);
    }
}
