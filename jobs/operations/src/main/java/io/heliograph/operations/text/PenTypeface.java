// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.scene.typography.Inscription;
import io.heliograph.vision.text.LetterGrid;
import io.heliograph.vision.text.Typeface;
import java.util.List;

/** A built-in typeface of pen strokes along skeletons, in any weight. It needs no fonts on the machine. */
final class PenTypeface implements Typeface {
    /** All built-in typefaces, the plainest first. */
    static final List<Typeface> ALL = List.of(
            new PenTypeface("sans", 0.145),
            new PenTypeface("serif", 0.15),
            new PenTypeface("mono", 0.12),
            new PenTypeface("script", 0.13),
            new PenTypeface("display", 0.25));

    private static final int FINEST = 200; // maximum cells of the grid in the height of a capital
    private static final double MARGIN = 0.25; // margin around an inscription, in heights of capitals
    private static final double SPACE = 0.42; // width of a space, in heights of capitals
    private static final double BETWEEN = 0.12; // gap between the ink of two letters, in heights of capitals
    private static final double THINNEST =
            -0.045; // limits of thinning and thickening a stroke per side, in heights of capitals
    private static final double THICKEST = 0.06;
    private static final double DESCENT = 0.35; // depth of an inscription below its base line, in heights of capitals

    private final String font;
    private final double stem;

    /** Ink coverage of each pixel, 0 to 255, row by row. */
    @SuppressWarnings("ArrayRecordComponent") // filled letter by letter
    private record CoverageGrid(int width, int height, byte[] coverage) {}

    private PenTypeface(String font, double stem) {
        this.font = font;
        this.stem = stem;
    }

    @Override
    public String name() {
        return "pen " + font;
    }

    @Override
    public boolean writes(String text) {
        return true; // a missing letter is drawn as a box
    }

    @Override
    public boolean hasWeights() {
        return true;
    }

    @Override
    public LetterGrid set(String text, double capital, double tracking, double wanted) {
        double grown = Math.clamp((wanted - stem) / 2, THINNEST, THICKEST);
        List<String> letters = text.codePoints().mapToObj(Character::toString).toList();
        double pen = MARGIN;
        for (String letter : letters) {
            pen += advance(letter, capital) + tracking + 2 * grown;
        }
        int width = (int) Math.ceil((pen + MARGIN + 0.1) * capital);
        int height = (int) Math.ceil((1 + DESCENT + 3 * MARGIN) * capital);
        CoverageGrid grid = new CoverageGrid(width, height, new byte[width * height]);
        double baseline = (1 + 2 * MARGIN) * capital;
        double at = MARGIN;
        for (String letter : letters) {
            if (!letter.isBlank()) {
                draw(inscription(letter, capital), grid, at * capital, baseline, capital, grown);
            }
            at += advance(letter, capital) + tracking + 2 * grown;
        }
        return trimmed(grid, baseline, capital);
    }

    private Inscription inscription(String letter, double capital) {
        return Inscription.of(letter, font, 1, (int) Math.clamp(capital, 8, FINEST));
    }

    private double advance(String letter, double capital) {
        return letter.isBlank() ? SPACE : inscription(letter, capital).width() - 2 * MARGIN + BETWEEN;
    }

    /** Draws a letter; its ink begins at column {@code left}. */
    private static void draw(
            Inscription letter, CoverageGrid grid, double left, double baseline, double capital, double grown) {
        double cell = letter.cell() * capital;
        double foot = (DESCENT + MARGIN) * capital; // part of the grid below the base line, in pixels
        for (int y = 0; y < grid.height; y++) {
            double v = (baseline + foot - y - 0.5) / cell;
            if (v < 0 || v > letter.rows()) {
                continue;
            }
            for (int x = Math.max(0, (int) (left - MARGIN * capital)); x < grid.width; x++) {
                double u = (x + 0.5 - left + MARGIN * capital) / cell;
                if (u > letter.columns()) {
                    break;
                }
                double inside = 0.5 - (letter.at((float) u, (float) v) - grown) * capital;
                int level = (int) Math.round(255 * Math.clamp(inside, 0, 1));
                int i = y * grid.width + x;
                grid.coverage[i] = (byte) Math.max(grid.coverage[i] & 255, level);
            }
        }
    }

    private static LetterGrid trimmed(CoverageGrid grid, double baseline, double capital) {
        byte[] coverage = grid.coverage;
        int width = grid.width;
        int left = width;
        int right = 0;
        for (int i = 0; i < coverage.length; i++) {
            if (coverage[i] < 0) { // negative bytes are levels of 128 and more
                left = Math.min(left, i % width);
                right = Math.max(right, i % width + 1);
            }
        }
        int from = Math.min(left, Math.max(0, right - 1));
        return new LetterGrid(width, grid.height, coverage, baseline, from, Math.max(right, from + 1), capital);
    }
}
