// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AspectRatioTest {
    @Test
    void thereAreTwentyOneAndNineOfThemAreOld() {
        assertThat(AspectRatio.values()).hasSize(21);
        assertThat(AspectRatio.firstNine())
                .containsExactly("1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9");
    }

    @ParameterizedTest
    @EnumSource
    void everyRatioIsExactInStepsOfSixteenAndAboutAMegapixel(AspectRatio ratio) {
        PictureSize size = ratio.size(1 << 20, 16);
        int[] sides = Arrays.stream(ratio.word().split(":", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        assertThat((long) size.width() * sides[1]).isEqualTo((long) size.height() * sides[0]);
        assertThat(size.width() % 16).isZero();
        assertThat(size.height() % 16).isZero();
        assertThat(size.area() / (double) (1 << 20)).isBetween(0.87, 1.13);
    }

    @ParameterizedTest
    @CsvSource({"SQUARE,1024,1024", "R2_3,832,1248", "R21_9,1568,672", "R16_9,1280,720", "R4_1,2048,512"})
    void someAreWellKnown(AspectRatio ratio, int width, int height) {
        assertThat(ratio.size(1 << 20, 16)).isEqualTo(new PictureSize(width, height));
    }

    @ParameterizedTest
    @CsvSource({"SQUARE,1536,1536", "R16_9,1920,1080", "R9_16,1080,1920", "R3_2,1752,1168"})
    void hdIsFullHdOrALargeSquare(AspectRatio ratio, int width, int height) {
        assertThat(ModelVersion.HD.size(ratio)).isEqualTo(new PictureSize(width, height));
    }

    @ParameterizedTest
    @CsvSource({"600,400,1248,832", "100,100,1024,1024", "10,1000,464,2288", "4000,3000,1184,880"})
    void aGuidanceImageGivesItsShape(int width, int height, int wide, int high) {
        assertThat(PictureSize.like(width, height, 1 << 20)).isEqualTo(new PictureSize(wide, high));
    }
}
