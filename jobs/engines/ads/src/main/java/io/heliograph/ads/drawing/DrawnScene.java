// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A finished ad.
 *
 * @param picture opaque
 * @param layers its layers, the lowest first
 * @param words the typeset words
 * @param logos the boxes of the logos with their clear space
 * @param leftOut content types of optional words that did not fit
 */
public record DrawnScene(
        BufferedImage picture,
        List<DrawnLayer> layers,
        List<SetWords> words,
        List<Rectangle2D> logos,
        List<String> leftOut) {
    /** Copies the lists. */
    public DrawnScene {
        layers = List.copyOf(layers);
        words = List.copyOf(words);
        logos = List.copyOf(logos);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Placed words.
     *
     * @param box maximum extent
     * @param ink extent of the drawn letters
     * @param size of the letters, pixels
     * @param lines number of lines
     * @param contrast minimum contrast to the pixels below or beside them, 1 to 21
     */
    public record SetWords(
            String contentType, Rectangle2D box, Rectangle2D ink, double size, int lines, double contrast) {}

    /** The drawing as SVG. */
    public String svg() {
        return SvgDrawing.of(picture.getWidth(), picture.getHeight(), layers);
    }
}
