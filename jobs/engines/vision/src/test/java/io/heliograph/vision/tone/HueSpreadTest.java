// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.LinearLab;
import io.heliograph.pixels.Raster;
import org.junit.jupiter.api.Test;

class HueSpreadTest {
    private static final int WIDTH = 180;
    private static final int HEIGHT = 120;

    /** The a* and b* of a pixel by its place and lightness. */
    @FunctionalInterface
    private interface Colour {
        float[] of(int x, int y, float light);
    }

    private static FloatImage lab(Colour colour) {
        FloatImage lab = new FloatImage(WIDTH, HEIGHT);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int y = i / WIDTH;
            float light = 20 + 60 * (i % WIDTH) / (float) WIDTH + 6 * (float) Math.sin(y / 5.0);
            float[] ab = colour.of(i % WIDTH, y, light);
            lab.set(i, light, ab[0], ab[1]);
        }
        return lab;
    }

    /** Brown shadows and yellowed highlights. */
    private static float[] print(float light) {
        return new float[] {8 - 0.12f * light, 6 + 0.14f * light};
    }

    @Test
    void aYellowedPrintHasATone() {
        HueSpread print = HueSpread.of(lab((_, _, light) -> print(light)));
        assertThat(print.share()).isZero();
        assertThat(print.isTone()).isTrue();
        assertThat(print.isPrint()).isTrue();
    }

    @Test
    void aPictureWithAThingOfAnotherColourHasNoTone() {
        HueSpread colours = HueSpread.of(
                lab((x, y, light) -> x > 80 && x < 100 && y > 40 && y < 70 ? new float[] {-20, 5} : print(light)));
        assertThat(colours.share()).isBetween(0.02, 0.04);
        assertThat(colours.isTone()).isFalse();
        assertThat(colours.isPrint()).isFalse();
    }

    @Test
    void aBlueTwilightIsNoPrint() {
        HueSpread twilight = HueSpread.of(lab((_, _, light) -> new float[] {0, -6 - 0.1f * light}));
        assertThat(twilight.isTone()).isTrue();
        assertThat(twilight.isPrint()).isFalse();
    }

    @Test
    void aPrintIsTintedLikeAGreyPhoto() {
        FloatImage linear = LinearLab.toLinear(lab((_, _, light) -> print(light)));
        try (Raster raster = Raster.owning(linear.toDisplay().levels())) {
            assertThat(PhotoToning.isGrey(raster)).isTrue();
            assertThat(PhotoToning.isTone(raster)).isTrue();
        }
    }
}
