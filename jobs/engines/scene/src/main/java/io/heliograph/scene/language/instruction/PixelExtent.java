// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.NumeralToken;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;

/**
 * A width and a height in an instruction, in pixels: "300x200", "300 by 200 pixels".
 *
 * @param width any number
 * @param height any number
 */
record PixelExtent(double width, double height) {
    /** The first extent in an instruction. */
    static Optional<PixelExtent> in(List<WordToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            Optional<PixelExtent> extent = at(tokens, i);
            if (extent.isPresent()) {
                return extent;
            }
        }
        return Optional.empty();
    }

    private static Optional<PixelExtent> at(List<WordToken> tokens, int i) {
        String text = tokens.get(i).isWord() ? tokens.get(i).text() : "";
        int cross = text.indexOf('x');
        if (cross > 0 && cross < text.length() - 1) {
            return of(List.of(word(text.substring(0, cross)), word(text.substring(cross + 1))));
        }
        boolean between = i + 2 < tokens.size()
                && (tokens.get(i + 1).is("by") || tokens.get(i + 1).is("x"));
        return between ? of(List.of(tokens.get(i), tokens.get(i + 2))) : Optional.empty();
    }

    private static Optional<PixelExtent> of(List<WordToken> sides) {
        return NumeralToken.at(sides, 0)
                .filter(PixelExtent::pixels)
                .flatMap(width -> NumeralToken.at(sides, 1)
                        .filter(PixelExtent::pixels)
                        .map(height -> new PixelExtent(width.value(), height.value())));
    }

    private static boolean pixels(NumeralToken numeralToken) {
        return numeralToken.suffix().isEmpty() || numeralToken.suffix().startsWith("p");
    }

    private static WordToken word(String text) {
        return WordToken.plain(text);
    }
}
