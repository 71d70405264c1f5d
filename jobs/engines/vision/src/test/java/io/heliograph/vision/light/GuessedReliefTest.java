// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.PhotoView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the relief of a plate makes of an edge and of a gentle swell; the upper rows are read, where no ground leans. */
class GuessedReliefTest {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 250;
    private static final int ROW = 40;
    private static final float HARD = 0.1f;

    @ParameterizedTest
    @EnumSource(KeyLightDirection.class)
    void anEdgeOfTwoColoursIsNotASlope(KeyLightDirection keyLightDirection) {
        GuessedRelief guessedRelief = relief(x -> x < WIDTH / 2 ? 0.15f : 0.6f);
        float flat = lit(guessedRelief, keyLightDirection, 60);
        for (int x = 100; x < WIDTH - 100; x++) {
            assertThat(lit(guessedRelief, keyLightDirection, x))
                    .as("column %d", x)
                    .isBetween(flat - 0.22f, flat + 0.22f);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = KeyLightDirection.class,
            names = {"LEFT", "RIGHT", "LOW_LEFT"})
    void aGentleSwellIsLitOnOneSide(KeyLightDirection keyLightDirection) {
        GuessedRelief guessedRelief = relief(x -> 0.4f + 0.06f * (float) Math.sin(x / 4.0));
        float least = 1;
        float most = 0;
        for (int x = 100; x < WIDTH - 100; x++) {
            least = Math.min(least, lit(guessedRelief, keyLightDirection, x));
            most = Math.max(most, lit(guessedRelief, keyLightDirection, x));
        }
        assertThat(most - least).isGreaterThan(0.15f);
    }

    private static float lit(GuessedRelief guessedRelief, KeyLightDirection keyLightDirection, int x) {
        return guessedRelief.lit(ROW * WIDTH + x, keyLightDirection, HARD);
    }

    /** Of grey columns, given as displayed. */
    private static GuessedRelief relief(Columns columns) {
        FloatImage image = new FloatImage(WIDTH, HEIGHT);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            float v = columns.at(i % WIDTH);
            image.set(i, v, 0.9f * v, 0.7f * v); // warm: no sky
        }
        try (Raster raster = Raster.owning(image.levels())) {
            return GuessedRelief.background(PhotoView.of(raster));
        }
    }

    /** Displayed light of a column. */
    @FunctionalInterface
    private interface Columns {
        float at(int x);
    }
}
