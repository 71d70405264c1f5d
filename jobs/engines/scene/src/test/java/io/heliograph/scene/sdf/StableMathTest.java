// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The stated error bounds, and values pinned so that every machine is held to the same bits. */
class StableMathTest {
    private static final int PINNED_HASH = -562846036;
    private static final int PINNED_NOISE = 1050954596;

    @Test
    void sineAndCosineKeepTheirBounds() {
        double sine = 0;
        double cosine = 0;
        for (float x = -100; x < 100; x += 0.0031f) {
            sine = Math.max(sine, Math.abs(StableMath.sin(x) - StrictMath.sin(x)));
            cosine = Math.max(cosine, Math.abs(StableMath.cos(x) - StrictMath.cos(x)));
        }
        assertThat(sine).isLessThan(5e-6);
        assertThat(cosine).isLessThan(1e-5);
    }

    @Test
    void exponentialAndLogarithmKeepTheirBounds() {
        double exp = 0;
        for (float x = -80; x < 80; x += 0.0017f) {
            exp = Math.max(exp, Math.abs(StableMath.exp(x) / StrictMath.exp(x) - 1) / Math.max(1, Math.abs(x) / 20));
        }
        double log = 0;
        for (double x = 1e-30; x < 1e30; x *= 1.0013) {
            double exact = StrictMath.log((float) x);
            log = Math.max(log, Math.abs(StableMath.log((float) x) - exact) / Math.max(1, Math.abs(exact)));
        }
        assertThat(exp).isLessThan(5e-6);
        assertThat(log).isLessThan(2e-6);
        assertThat(StableMath.exp(-100)).isZero();
    }

    @Test
    void powersAndAnglesKeepTheirBounds() {
        double pow = 0;
        for (float x = 0.01f; x < 10; x += 0.013f) {
            for (float y = -3; y < 6; y += 0.37f) {
                double bits = Math.max(1, Math.abs(y * StrictMath.log(x) / StrictMath.log(2)));
                pow = Math.max(pow, Math.abs(StableMath.pow(x, y) / StrictMath.pow(x, y) - 1) / bits);
            }
        }
        double angle = 0;
        for (float a = -3.14f; a < 3.14f; a += 0.0007f) {
            float x = (float) (3 * StrictMath.cos(a));
            float y = (float) (3 * StrictMath.sin(a));
            angle = Math.max(angle, Math.abs(StableMath.atan2(y, x) - StrictMath.atan2(y, x)));
        }
        assertThat(pow).isLessThan(1e-5);
        assertThat(angle).isLessThan(3e-6);
        assertThat(StableMath.pow(0, 2)).isZero();
        assertThat(StableMath.atan2(0, 0)).isZero();
    }

    @Test
    void noiseIsEvenAndTheSameForTheSameSeed() {
        double sum = 0;
        double least = 1;
        double most = 0;
        for (int i = 0; i < 20_000; i++) {
            float n = DisplacementNoise.value(7, i * 0.37f, i * 0.11f, i * 0.73f);
            sum += n;
            least = Math.min(least, n);
            most = Math.max(most, n);
            assertThat(n).isEqualTo(DisplacementNoise.value(7, i * 0.37f, i * 0.11f, i * 0.73f));
        }
        assertThat(sum / 20_000).isBetween(0.48, 0.52);
        assertThat(least).isBetween(0.0, 0.1);
        assertThat(most).isBetween(0.9, 1.0);
        assertThat(DisplacementNoise.value(8, 0.5f, 0.5f, 0.5f))
                .isNotEqualTo(DisplacementNoise.value(7, 0.5f, 0.5f, 0.5f));
        assertThat(DisplacementNoise.hash(1, 2, 3, 4)).isEqualTo(PINNED_HASH);
        assertThat(Float.floatToRawIntBits(DisplacementNoise.fbm(3, 0.7f, 1.3f, 2.9f, 5)))
                .isEqualTo(PINNED_NOISE);
    }
}
