// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;

/**
 * Layout of the letters of a line. Pixels are measured along ({@code u}) and below ({@code v}) the centre of its box.
 *
 * @param left start of the first letter
 * @param right end of the last letter
 * @param baseline line on which letters stand
 * @param capital height of capitals in pixels, which in perspective may change along the line
 * @param stem width of strokes relative to the height of capitals
 * @param softness standard deviation of the blur of edges in pixels
 * @param style features of its typeface
 */
record LineMeasure(
        double left,
        double right,
        TheilSenLine baseline,
        TheilSenLine capital,
        double stem,
        double softness,
        FaceStyle style) {
    private static final double TALL = 0.8; // minimum height of a tall letter, as a share of the tallest
    // minimum change of the capitals' height along the line, as a share, to count as perspective
    private static final double SHRINKS = 0.10;
    private static final int SHOWING = 5; // minimum number of tall letters to detect a perspective
    // maximum softness relative to the stroke width; a higher value would leave no stroke
    private static final double SOFT_STEM = 0.22;
    private static final double LEAST_SOFT = 0.4; // lower bound of the maximum softness, px
    // quantile of the letters' heights that stands for the tallest, robust against specks
    private static final double TALLEST = 0.85;

    /** Measures the letters of a line; without letters, the measures come from the line's box. */
    static LineMeasure of(LineStrip lineStrip, LineBox box) {
        List<LetterBoxes.Letter> letters = LetterBoxes.of(lineStrip);
        if (letters.isEmpty()) {
            double half = box.width() / 2;
            TheilSenLine foot = new TheilSenLine(box.height() / 2, 0);
            return new LineMeasure(-half, half, foot, new TheilSenLine(box.height(), 0), 0.15, 0.5, FaceStyle.PLAIN);
        }
        TheilSenLine baseline = baseline(lineStrip, letters, box);
        TheilSenLine capital = capital(lineStrip, letters, baseline, box);
        double left = lineStrip.along(
                letters.stream().mapToInt(LetterBoxes.Letter::left).min().orElse(0));
        double right = lineStrip.along(
                letters.stream().mapToInt(LetterBoxes.Letter::right).max().orElse(0));
        FaceStyle style = FaceStyle.of(
                lineStrip,
                lineStrip.height() / 2.0 + baseline.at(0) * lineStrip.scale(),
                capital.at(0) * lineStrip.scale());
        return new LineMeasure(
                left, right, baseline, capital, style.stem(), softness(lineStrip, style.stem() * capital.at(0)), style);
    }

    /** Softness of the edges, limited for thin strokes: their edges are flat even when they are sharp. */
    private static double softness(LineStrip lineStrip, double stem) {
        return Math.min(EdgeSoftness.of(lineStrip), Math.max(LEAST_SOFT, SOFT_STEM * stem));
    }

    private static TheilSenLine baseline(LineStrip lineStrip, List<LetterBoxes.Letter> letters, LineBox box) {
        double[] x = letters.stream()
                .mapToDouble(letter -> lineStrip.along(letter.middle()))
                .toArray();
        double[] y = letters.stream()
                .mapToDouble(letter -> lineStrip.below(letter.foot()))
                .toArray();
        return TheilSenLine.through(x, y, 0.7 * box.height());
    }

    private static TheilSenLine capital(
            LineStrip lineStrip, List<LetterBoxes.Letter> letters, TheilSenLine baseline, LineBox box) {
        double[] heights = letters.stream()
                .mapToDouble(letter -> baseline.at(lineStrip.along(letter.middle())) - lineStrip.below(letter.top()))
                .sorted()
                .toArray();
        double tallest = Math.max(2, heights[(int) (TALLEST * (heights.length - 1))]);
        List<LetterBoxes.Letter> tall = letters.stream()
                .filter(letter ->
                        baseline.at(lineStrip.along(letter.middle())) - lineStrip.below(letter.top()) > TALL * tallest)
                .toList();
        double[] x = tall.stream()
                .mapToDouble(letter -> lineStrip.along(letter.middle()))
                .toArray();
        double[] y = tall.stream()
                .mapToDouble(letter -> baseline.at(lineStrip.along(letter.middle())) - lineStrip.below(letter.top()))
                .toArray();
        TheilSenLine theilSenLine = TheilSenLine.through(x, y, box.height());
        boolean shrinks = tall.size() >= SHOWING && Math.abs(theilSenLine.rise()) * box.width() > SHRINKS * tallest;
        return shrinks && theilSenLine.at(-box.width() / 2) > 2 && theilSenLine.at(box.width() / 2) > 2
                ? theilSenLine
                : new TheilSenLine(y.length == 0 ? tallest : TheilSenLine.median(y, y.length), 0);
    }
}
