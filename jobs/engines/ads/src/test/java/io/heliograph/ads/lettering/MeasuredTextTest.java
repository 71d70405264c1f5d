// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredTextTest {
    private static final TextShaper SHAPER = new TextShaper(FontLibrary.shipped());
    private static final LetterStyle BOLD = new LetterStyle("Manrope", 800, false, 0, false, 1.1, 1);

    private static TypesetText set(String text, double size, double width, int lines) {
        return new MeasuredText(SHAPER, BOLD, text)
                .set(size, width, lines, false)
                .orElseThrow();
    }

    private static List<String> lines(TypesetText text) {
        return text.lines().stream().map(TypesetLine::text).toList();
    }

    @Test
    void linesAreBalancedAndTheLastIsNoSingleWord() {
        TypesetText text = set("We repair what we sell. For life.", 100, 1150, 3);
        assertThat(text.lines()).hasSize(2);
        assertThat(text.lines().get(1).ink().getWidth())
                .isGreaterThan(0.6 * text.lines().get(0).ink().getWidth());
        assertThat(lines(text).getLast()).contains(" ");
    }

    @Test
    void noLineIsWiderThanItsBoxAtAnySize() {
        for (double size = 20; size < 120; size += 7) {
            var text = new MeasuredText(SHAPER, BOLD, "Kraftfahrzeughaftpflichtversicherung für jedermann")
                    .set(size, 900, 4, false);
            text.ifPresent(each -> assertThat(each.width()).isLessThanOrEqualTo(900));
        }
        assertThat(new MeasuredText(SHAPER, BOLD, "Donaudampfschifffahrt").set(200, 900, 4, false))
                .as("a word is not broken")
                .isEmpty();
    }

    @Test
    void lettersAreKerned() {
        double apart = set("A", 100, 1000, 1).width() + set("V", 100, 1000, 1).width();
        assertThat(set("AV", 100, 1000, 1).width()).isLessThan(apart);
    }

    @Test
    void arabicIsJoinedAndRunsFromRightToLeftInAFontThatHasIt() {
        TypesetText text = set("قهوة توقظ المكان", 80, 2000, 1);
        assertThat(text.rightToLeft()).isTrue();
        double joined = set("قهوة", 80, 2000, 1).width();
        double apart = "قهوة"
                .chars()
                .mapToDouble(
                        letter -> set(Character.toString(letter), 80, 2000, 1).width())
                .sum();
        assertThat(joined).isNotCloseTo(apart, org.assertj.core.data.Percentage.withPercentage(1));
    }

    @Test
    void wordsOfBothDirectionsGoIntoOneLine() {
        assertThat(set("קפה Espresso חזק", 60, 2000, 1).rightToLeft()).isTrue();
        assertThat(set("Espresso קפה", 60, 2000, 1).rightToLeft()).isFalse();
    }

    @Test
    void charactersThatNoFontHasAreNamed() {
        assertThatThrownBy(() -> new MeasuredText(SHAPER, BOLD, "Tea 茶 and 咖啡"))
                .isInstanceOf(MissingGlyphsException.class)
                .hasMessageContaining("茶咖啡");
    }

    @Test
    void invisibleCharactersThatNoFontHasAreNamedByTheirNumbers() {
        assertThatThrownBy(() -> new MeasuredText(SHAPER, BOLD, "Tea \ue000 茶"))
                .isInstanceOfSatisfying(
                        MissingGlyphsException.class,
                        e -> assertThat(e.characters()).isEqualTo("U+E000 茶"));
    }

    @Test
    void linesDoNotTouchEachOther() {
        TypesetText text = new MeasuredText(
                        SHAPER, new LetterStyle("Manrope", 800, false, 0, false, 0.8, 1), "gyp gyp gyp ÄÖÜ ÄÖÜ ÄÖÜ")
                .set(100, 900, 2, false)
                .orElseThrow();
        double upper = text.lines().get(0).ink().getMaxY();
        double lower = text.pitch() + text.lines().get(1).ink().getMinY();
        assertThat(lower - upper).isGreaterThanOrEqualTo(5.9);
    }
}
