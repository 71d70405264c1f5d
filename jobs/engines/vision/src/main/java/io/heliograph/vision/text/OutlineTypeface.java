// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** A font installed on the machine, drawn as filled outlines. */
final class OutlineTypeface implements Typeface {
    private static final float UNIT = 256; // font size of the outlines
    private static final int MARGIN = 2; // empty border of the grid, px

    private final Font font;
    private final double capital; // height of an H at UNIT
    private final FontRenderContext context = new FontRenderContext(new AffineTransform(), true, true);

    OutlineTypeface(Font font) {
        this.font = font.deriveFont(UNIT);
        Rectangle2D h = this.font.createGlyphVector(context, "H").getVisualBounds();
        capital = Math.max(1, h.getHeight());
    }

    @Override
    public String name() {
        return font.getFontName();
    }

    @Override
    public boolean writes(String text) {
        return font.canDisplayUpTo(text) < 0;
    }

    @Override
    public LetterGrid set(String text, double capitalHeight, double tracking, double stem) {
        double scale = capitalHeight / capital;
        Path2D outline = outline(text, tracking * capital);
        outline.transform(AffineTransform.getScaleInstance(scale, scale));
        Rectangle2D bounds = outline.getBounds2D();
        double left = MARGIN - bounds.getMinX();
        double baseline = MARGIN + Math.ceil(Math.max(capitalHeight, -bounds.getMinY()));
        outline.transform(AffineTransform.getTranslateInstance(left, baseline));
        int width = (int) Math.ceil(bounds.getWidth()) + 2 * MARGIN;
        int height = (int) Math.ceil(baseline + Math.max(0, bounds.getMaxY())) + MARGIN;
        byte[] coverage = OutlineFill.of(outline, width, height);
        return new LetterGrid(width, height, coverage, baseline, MARGIN, MARGIN + bounds.getWidth(), capitalHeight);
    }

    private Path2D outline(String text, double room) {
        GlyphVector glyphs =
                font.layoutGlyphVector(context, text.toCharArray(), 0, text.length(), Font.LAYOUT_LEFT_TO_RIGHT);
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (int i = 0; i < glyphs.getNumGlyphs(); i++) {
            path.append(
                    AffineTransform.getTranslateInstance(i * room, 0).createTransformedShape(glyphs.getGlyphOutline(i)),
                    false);
        }
        return path;
    }
}
