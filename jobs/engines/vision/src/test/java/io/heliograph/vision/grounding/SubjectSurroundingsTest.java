// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.LabPicture;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

class SubjectSurroundingsTest {
    private static final int WIDTH = 200;
    private static final int HEIGHT = 150;
    private static final PixelSet SUBJECT = PixelSet.where(WIDTH, HEIGHT, i -> inDisc(i % WIDTH, i / WIDTH));

    private static boolean inDisc(int x, int y) {
        return Math.hypot(x - 100, y - 75) < 40;
    }

    /** A black and white checked disc on a ground of this lightness. */
    private static LabPicture before(IntBinaryOperator ground) {
        float[] lab = new float[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            lab[3 * i] = inDisc(x, y) ? 100 * ((x + y) % 2) : ground.applyAsInt(x, y);
        }
        return new LabPicture(WIDTH, HEIGHT, lab);
    }

    @Test
    void aPlainGroundHasNoEdgesWhateverTheSubjectShows() {
        LabPicture picture = before((_, _) -> 80);
        assertThat(SubjectSurroundings.edges(picture, SUBJECT)).isZero();
        assertThat(SubjectSurroundings.isPlain(picture, SUBJECT)).isTrue();
    }

    @Test
    void aBlurredGroundIsPlain() {
        LabPicture picture = before((x, y) -> (int) (50 + 40 * Math.sin(x / 20.0) * Math.cos(y / 25.0)));
        assertThat(SubjectSurroundings.edges(picture, SUBJECT)).isLessThan(0.02);
        assertThat(SubjectSurroundings.isPlain(picture, SUBJECT)).isTrue();
    }

    @Test
    void aGroundWithOtherThingsIsNotPlain() {
        LabPicture picture = before((x, y) -> (x / 6 + y / 6) % 2 == 0 ? 30 : 70);
        assertThat(SubjectSurroundings.edges(picture, SUBJECT)).isBetween(0.25, 0.4);
        assertThat(SubjectSurroundings.isPlain(picture, SUBJECT)).isFalse();
    }
}
