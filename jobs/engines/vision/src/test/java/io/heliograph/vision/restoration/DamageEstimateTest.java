// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DamageEstimateTest {
    private static DamageEstimate of(Mat picture) {
        try (Raster raster = Raster.owning(picture.clone())) {
            return DamageEstimate.of(raster);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 10, 25})
    void noiseIsMeasuredToAnEighth(int sigma) {
        DamageEstimate damageEstimate = of(DenoiseBenchmark.noisy(Drawings.of(256, 200, 11), sigma, new Random(4)));
        for (double level : damageEstimate.noise().levels()) {
            assertThat(level).isCloseTo(sigma, within(sigma / 8.0 + 0.3));
        }
        assertThat(damageEstimate.toRemove()).isEqualTo(damageEstimate.noise());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50})
    void theGridOfJpegIsSeenAlsoInAPartOfThePicture(int quality) {
        Mat packed = DenoiseBenchmark.packed(Drawings.of(256, 200, 12), quality);
        assertThat(of(packed).blockiness()).isGreaterThan(0.5);
        assertThat(of(packed.apply(new Rect(3, 5, 240, 190)).clone()).blockiness())
                .isGreaterThan(0.5);
    }

    @Test
    void aCleanPictureHasNoneSoNothingIsTakenAway() {
        DamageEstimate damageEstimate = of(Drawings.of(256, 200, 13));
        assertThat(damageEstimate.noise().brightness()).isLessThan(1);
        assertThat(damageEstimate.toRemove()).isEqualTo(NoiseStrength.NONE);
    }

    @Test
    void aPictureSmallerThanABlockHasNone() {
        assertThat(of(Drawings.of(9, 12, 14)).toRemove()).isEqualTo(NoiseStrength.NONE);
    }
}
