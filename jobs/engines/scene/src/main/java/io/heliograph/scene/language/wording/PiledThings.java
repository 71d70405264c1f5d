// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites "a tower of books" as a stack of books, and "a tower of four books" as four books, so that no building is drawn; "a pile
 * of books" is one, as books are drawn as piles.
 */
public final class PiledThings implements WordingRule {
    /** Nouns for shapes of piles, as alternatives in a regular expression. */
    public static final String SHAPES = "tower|pyramid|column|mountain|castle|tree";

    private static final Set<String> NOUNS = Set.of(SHAPES.split("\\|", -1));

    private static final Set<String> PILES = Set.of("pile", "stack");
    private static final Set<String> DRAWN =
            Set.copyOf(TermFile.read("drawn-piles").getFirst().others());

    private static final Set<String> ARTICLES = Set.of("a", "an", "one");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int shape = text.isAny(at, ARTICLES) ? at + 1 : at;
        if (shape > at && text.isAny(shape, PILES) && text.is(shape + 1, "of") && text.isAny(shape + 2, DRAWN)) {
            String noun =
                    text.words().nouns().singular(text.tokens().get(shape + 2).word());
            return Optional.of(RewrittenWords.of(shape, shape + 3, List.of(WordToken.plain(noun))));
        }
        if (!text.isAny(shape, NOUNS) || !text.is(shape + 1, "of")) {
            return Optional.empty();
        }
        boolean counted = text.number(shape + 2) > 1;
        int thing = afterColours(text, counted ? shape + 3 : shape + 2);
        return text.noun(thing)
                .filter(NounMatch::plural)
                .map(_ -> counted
                        ? RewrittenWords.without(at, shape + 2)
                        : RewrittenWords.of(shape, shape + 1, List.of(WordToken.plain("stack"))));
    }

    /** Position after attributes or a list of them: "red, green and blue". */
    private static int afterColours(WordPhrases text, int at) {
        int to = text.afterQualities(at);
        while (to > at && text.afterQualities(text.afterJoint(to)) > text.afterJoint(to)) {
            to = text.afterQualities(text.afterJoint(to));
        }
        return to;
    }
}
