// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.NumeralToken;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;

/** Limits of numbers that count things and pictures. */
final class CountReader {
    /** Maximum count of a requested thing. */
    static final int MOST_THINGS = 50;
    /** Maximum number of pictures in a request. */
    static final int MOST_PICTURES = 4;

    private CountReader() {}

    /** Error message for a count or a picture number out of range; empty if all are in range. */
    static Optional<String> wrong(InstructionClause instructionClause) {
        List<WordToken> tokens = AmountReader.without(instructionClause.all());
        boolean framed = PixelExtent.in(instructionClause.all()).isPresent();
        boolean asks = instructionClause.verbIs("add", "put", "replace");
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is("image") && !framed && outside(tokens, i + 1, MOST_PICTURES)) {
                return Optional.of("Pictures are numbered from 1 to %d.".formatted(MOST_PICTURES));
            }
            boolean counted = asks
                    && outside(tokens, i, MOST_THINGS)
                    && instructionClause.words().nouns().at(tokens, i + 1).isPresent();
            if (counted) {
                return Optional.of("A thing can be asked for 1 to %d times.".formatted(MOST_THINGS));
            }
        }
        return Optional.empty();
    }

    private static boolean outside(List<WordToken> tokens, int at, int most) {
        boolean digits = tokens.get(at).isWord()
                && Character.isDigit(tokens.get(at).word().charAt(0));
        return digits
                && NumeralToken.at(tokens, at)
                        .filter(number -> number.suffix().isEmpty())
                        .filter(number -> !(number.value() >= 1 && number.value() <= most) || number.value() % 1 != 0)
                        .isPresent();
    }
}
