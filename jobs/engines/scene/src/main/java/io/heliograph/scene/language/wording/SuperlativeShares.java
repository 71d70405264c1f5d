// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites "the tallest of three skyscrapers" as three tallest skyscrapers: all of them are drawn, and a warning names the detail that is
 * not shown.
 */
final class SuperlativeShares implements WordingRule {
    private static final String SUPERLATIVE = "est";
    private static final int SHORTEST = 5; // letters of a superlative, such as "oldest"; not "west" and "nest"

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int from = text.is(at, "the") ? at + 1 : at;
        if (!isSuperlative(text, from) || !text.is(from + 1, "of")) {
            return Optional.empty();
        }
        int number = text.is(from + 2, "the") ? from + 3 : from + 2;
        boolean counted = text.number(number) > 1;
        int noun = text.afterQualities(number + 1);
        Optional<NounMatch> plural = text.noun(noun).filter(NounMatch::plural);
        boolean about =
                plural.filter(match -> text.is(noun + match.length(), "is")).isPresent();
        if (!counted || plural.isEmpty() || about) { // "is red" is about one of them only
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>();
        said.add(text.tokens().get(number));
        said.add(text.tokens().get(from));
        said.addAll(text.tokens().subList(number + 1, noun));
        return Optional.of(RewrittenWords.of(at, noun, said));
    }

    private static boolean isSuperlative(WordPhrases text, int at) {
        return at < text.tokens().size()
                && text.tokens().get(at).isWord()
                && text.tokens().get(at).word().length() > SHORTEST
                && text.tokens().get(at).word().endsWith(SUPERLATIVE);
    }
}
