// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.lettering.LetterStyle;
import io.heliograph.ads.lettering.MeasuredText;
import io.heliograph.ads.lettering.TextShaper;
import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * The word "SAMPLE" across an ad that shows only sample content: light letters with a dark edge, so that they have contrast
 * to any background.
 */
final class SampleMark {
    private static final String NAME = "sample mark";
    private static final LetterStyle STYLE = new LetterStyle("Manrope", 800, false, 0.08, true, 1, 1);
    private static final double SET_AT = 100; // size in pixels at which the word is typeset before it is scaled
    private static final double WIDE = 0.72; // maximum share of the ad's width
    private static final double HIGH = 0.3; // maximum share of the ad's height
    private static final double EDGE = 0.05; // width of the dark edge, in shares of the letters' height
    private static final double OPACITY = 0.62;

    private SampleMark() {}

    /** The layers of the mark, for an ad of this size. */
    static List<DrawnLayer> over(int width, int height, TextShaper shaper) {
        Shape word = new MeasuredText(shaper, STYLE, "SAMPLE")
                .set(SET_AT, Double.MAX_VALUE, 1, false)
                .orElseThrow()
                .lines()
                .getFirst()
                .outline();
        Rectangle2D ink = word.getBounds2D();
        double factor = Math.min(WIDE * width / ink.getWidth(), HIGH * height / ink.getHeight());
        AffineTransform centred = AffineTransform.getTranslateInstance(width / 2.0, height / 2.0);
        centred.scale(factor, factor);
        centred.translate(-ink.getCenterX(), -ink.getCenterY());
        Shape letters = centred.createTransformedShape(word);
        Shape edge = new BasicStroke(
                        (float) (2 * EDGE * factor * ink.getHeight()), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
                .createStrokedShape(letters);
        return List.of(
                new DrawnLayer.Filled(NAME, edge, PaletteColour.BLACK, OPACITY),
                new DrawnLayer.Filled(NAME, letters, PaletteColour.WHITE, OPACITY));
    }
}
