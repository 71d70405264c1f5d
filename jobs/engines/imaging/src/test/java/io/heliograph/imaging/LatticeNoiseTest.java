// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LatticeNoiseTest {
    @Test
    void whiteNoiseIsEvenlySpread() {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 100_000; i++) {
            float v = LatticeNoise.white(i % 317, i / 317, 5);
            sum += v;
            squares += v * v;
        }
        assertThat(sum / 100_000).isCloseTo(0.5, within(0.005));
        assertThat(squares / 100_000 - 0.25).isCloseTo(1 / 12.0, within(0.005));
    }

    @Test
    void valueNoiseMeetsItsLatticeAndIsSmoothBetween() {
        assertThat(LatticeNoise.value(3, -4, 9)).isEqualTo(LatticeNoise.white(3, -4, 9));
        for (float x = -2; x < 2; x += 0.01f) {
            assertThat(Math.abs(LatticeNoise.value(x + 0.01f, 0.3f, 1) - LatticeNoise.value(x, 0.3f, 1)))
                    .isLessThan(0.02f);
        }
    }

    @Test
    void floorGoesDownAlsoBelowZero() {
        assertThat(LatticeNoise.floor(-0.5f)).isEqualTo(-1);
        assertThat(LatticeNoise.floor(-1f)).isEqualTo(-1);
        assertThat(LatticeNoise.floor(2.9f)).isEqualTo(2);
    }
}
