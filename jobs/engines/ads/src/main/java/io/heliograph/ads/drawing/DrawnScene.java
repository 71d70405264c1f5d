// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/**
 * A finished ad.
 *
 * @param picture the ad in pixels, opaque
 * @param layers its layers, the lowest first
 * @param words the typeset words
 * @param logos the boxes of the logos, including their clear space
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
     * Words as placed in the ad.
     *
     * @param box area that the words may fill
     * @param ink extent of the drawn letters
     * @param size size of the letters in pixels
     * @param lines number of lines
     * @param contrast minimum contrast of the letters to the pixels below and beside them, 1 to 21
     */
    public record SetWords(
            String contentType, Rectangle2D box, Rectangle2D ink, double size, int lines, double contrast) {}

    /** The ad as an SVG document. */
    public String svg() {
        return SvgDrawing.of(picture.getWidth(), picture.getHeight(), layers);
    }
}
