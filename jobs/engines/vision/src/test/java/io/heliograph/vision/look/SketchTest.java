// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.sketch.ColourScheme;
import io.heliograph.vision.sketch.SketchColouring;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Drawings in colour. */
class SketchTest {
    private static final int SIDE = 240;

    /** A circle with a gap of a few pixels. */
    private static FloatImage drawing() {
        FloatImage paper = new FloatImage(SIDE, SIDE);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double far = Math.hypot(x - 120, y - 120);
                boolean line = Math.abs(far - 70) < 1.6 && !(y > 119 && y < 122 && x > 120);
                paper.set(y * SIDE + x, line ? 0.1f : 0.97f, line ? 0.1f : 0.97f, line ? 0.1f : 0.97f);
            }
        }
        return paper;
    }

    @Test
    void whatALineEnclosesGetsTheFirstColourAndWhatIsAroundTheSky() {
        ColourScheme colourScheme = new ColourScheme(0x80c0ff, 0x90a070, List.of(0xd02020));
        FloatImage picture = SketchColouring.of(drawing(), colourScheme, 3, () -> {});
        int middle = 120 * SIDE + 120;
        int corner = 8 * SIDE + 8;
        assertThat(picture.red().values[middle]).isGreaterThan(2 * picture.blue().values[middle]);
        assertThat(picture.blue().values[corner]).isGreaterThan(1.4f * picture.red().values[corner]);
    }

    @Test
    void shapesAreLitFromTheUpperLeft() {
        FloatImage picture = SketchColouring.of(drawing(), ColourScheme.USUAL, 3, () -> {});
        int lit = 78 * SIDE + 82;
        int shade = 164 * SIDE + 160;
        assertThat(picture.luminance(lit)).isGreaterThan(picture.luminance(shade) + 0.03f);
    }
}
