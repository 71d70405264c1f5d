// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FontMatchTest {
    private static final int FACES = 60;
    private static final int SHORTLIST = 8;

    /** A face that counts how often a long text was set in it. */
    private static final class Counted implements Typeface {
        private final BlockTypeface face;
        private final boolean weighted;
        private int full;

        Counted(double stem, boolean weighted) {
            face = new BlockTypeface(stem);
            this.weighted = weighted;
        }

        @Override
        public String name() {
            return face.name();
        }

        @Override
        public boolean writes(String text) {
            return true;
        }

        @Override
        public boolean hasWeights() {
            return weighted;
        }

        @Override
        public LetterGrid set(String text, double capital, double tracking, double stem) {
            full += text.length() > 10 ? 1 : 0;
            return face.set(text, capital, tracking, stem);
        }
    }

    private static List<Counted> faces(boolean weighted) {
        List<Counted> faces = new ArrayList<>();
        for (int i = 0; i < FACES; i++) {
            faces.add(new Counted(0.05 + 0.3 * i / FACES, weighted));
        }
        return faces;
    }

    private static FaceStyle style(double stem) {
        LetterGrid letters = new BlockTypeface(stem).set("WORDS", 50, 0, stem);
        float[] cover = new float[letters.coverage().length];
        for (int i = 0; i < cover.length; i++) {
            cover[i] = (letters.coverage()[i] & 255) / 255f;
        }
        return FaceStyle.of(
                new LineStrip(letters.width(), letters.height(), 1, cover), letters.baseline(), letters.capital());
    }

    @Test
    void theFaceFoundByAFewLettersIsAsLikeAsTheOneFoundByComparingAll() {
        FontMatch quick = new FontMatch(faces(false), SHORTLIST);
        FontMatch thorough = new FontMatch(faces(false), FACES);
        for (double stem : new double[] {0.08, 0.14, 0.2, 0.26, 0.32}) {
            assertThat(quick.best(style(stem), "WORDS").name())
                    .isEqualTo(thorough.best(style(stem), "WORDS").name());
        }
    }

    @Test
    void onlyTheLikeliestFacesAreMeasuredInFullAndEachOnce() {
        List<Counted> faces = faces(false);
        FontMatch fonts = new FontMatch(faces, SHORTLIST);
        fonts.best(style(0.2), "WORDS");
        fonts.best(style(0.2), "OTHER");
        assertThat(faces.stream().mapToInt(face -> face.full).sum()).isEqualTo(2 * SHORTLIST);
        fonts.best(style(0.201), "WORDS");
        assertThat(faces).allMatch(face -> face.full <= 2);
    }

    @Test
    void aFaceWhoseWeightCanBeChosenIsMeasuredAtTheWeightOfTheLine() {
        List<Counted> faces = faces(true).subList(0, SHORTLIST);
        FontMatch fonts = new FontMatch(faces, SHORTLIST);
        fonts.best(style(0.1), "WORDS");
        fonts.best(style(0.3), "WORDS");
        assertThat(faces).allMatch(face -> face.full == 4);
    }
}
