// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;

/**
 * A width and a height in an instruction, in pixels: "300x200", "300 by 200 pixels".
 *
 * @param width any number
 * @param height any number
 */
record Extent(double width, double height) {
    /** The first one. */
    static Optional<Extent> in(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            Optional<Extent> extent = at(tokens, i);
            if (extent.isPresent()) {
                return extent;
            }
        }
        return Optional.empty();
    }

    private static Optional<Extent> at(List<Token> tokens, int i) {
        String text = tokens.get(i).isWord() ? tokens.get(i).text() : "";
        int cross = text.indexOf('x');
        if (cross > 0 && cross < text.length() - 1) {
            return of(List.of(word(text.substring(0, cross)), word(text.substring(cross + 1))));
        }
        boolean between = i + 2 < tokens.size()
                && (tokens.get(i + 1).is("by") || tokens.get(i + 1).is("x"));
        return between ? of(List.of(tokens.get(i), tokens.get(i + 2))) : Optional.empty();
    }

    private static Optional<Extent> of(List<Token> sides) {
        return Numeral.at(sides, 0)
                .filter(Extent::pixels)
                .flatMap(width -> Numeral.at(sides, 1)
                        .filter(Extent::pixels)
                        .map(height -> new Extent(width.value(), height.value())));
    }

    private static boolean pixels(Numeral numeral) {
        return numeral.suffix().isEmpty() || numeral.suffix().startsWith("p");
    }

    private static Token word(String text) {
        return new Token(text, text, Token.Kind.WORD);
    }
}
