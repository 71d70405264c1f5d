// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.lettering.LetterStyle;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;

/**
 * A logo: a symbol of outlines, a name in type, or both; or pictures for light and for dark backgrounds.
 *
 * @param symbol outlines of the symbol, scaled to height 1
 * @param symbolWidth width of the symbol at height 1
 * @param wordmark the name in type
 * @param clearSpace empty margin around the logo, in shares of the logo's height
 */
public record BrandLogo(
        List<Part> symbol,
        double symbolWidth,
        Optional<Wordmark> wordmark,
        Optional<Pictured> pictured,
        double clearSpace) {
    /** Copies the list. */
    public BrandLogo {
        symbol = List.copyOf(symbol);
    }

    /** An outline of the symbol; secondary outlines have half the opacity. */
    public record Part(Shape outline, double opacity) {
        /** Copies the outline. */
        public Part {
            outline = new Path2D.Double(outline);
        }
    }

    /**
     * The name in type.
     *
     * @param height height of its capitals, in shares of the symbol's height
     */
    public record Wordmark(String text, LetterStyle style, double height) {}

    /** Pictures with transparency, for light and for dark backgrounds. */
    public record Pictured(BufferedImage onLight, BufferedImage onDark) {}
}
