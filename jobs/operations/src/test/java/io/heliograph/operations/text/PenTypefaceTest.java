// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.vision.text.LetterGrid;
import io.heliograph.vision.text.Typeface;
import org.junit.jupiter.api.Test;

class PenTypefaceTest {
    @Test
    void thePensFacesAreAsHeavyAsTheyAreAskedToBe() {
        for (Typeface face : PenTypeface.ALL) {
            assertThat(dark(face.set("HIE", 60, 0, 0.22))).isGreaterThan(dark(face.set("HIE", 60, 0, 0.12)));
        }
    }

    @Test
    void theLettersOfThePenStandOnTheBaseLineAndAreAsHighAsAsked() {
        LetterGrid letters = PenTypeface.ALL.getFirst().set("HE", 60, 0, 0.145);
        int top = letters.height();
        int foot = 0;
        for (int i = 0; i < letters.coverage().length; i++) {
            if ((letters.coverage()[i] & 255) > 127) {
                top = Math.min(top, i / letters.width());
                foot = Math.max(foot, i / letters.width() + 1);
            }
        }
        assertThat(foot - letters.baseline()).isBetween(-1.0, 6.0); // half the pen's width below
        assertThat(letters.baseline() - top).isBetween(59.0, 66.0);
    }

    private static int dark(LetterGrid letters) {
        int dark = 0;
        for (byte value : letters.coverage()) {
            dark += value & 255;
        }
        return dark;
    }
}
