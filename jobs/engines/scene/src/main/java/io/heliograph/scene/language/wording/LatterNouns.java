// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Replaces "the former" and "the latter" by the noun that they refer to: "a cat and two dogs, the latter white" is "a cat and two dogs, the
 * dogs are white".
 *
 * @param described whether a quality directly after such words is rewritten as a sentence
 */
record LatterNouns(boolean described) implements WordingRule {
    private static final Set<String> WHICH = Set.of("former", "latter");
    private static final Set<String> ONES = Set.of("one", "ones", "two", "three");
    private static final Set<String> LINKS = Set.of("being", "in");
    private static final int COMPLEMENT = 3; // maximum words of a colour after its noun
    private static final int FARTHEST =
            60; // maximum number of tokens between the two nouns and "the former" or "the latter"

    /** Positions of two nouns joined by "and". */
    private record Pair(int first, int firstEnd, int second, int secondEnd) {}

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<Pair> pair = text.is(at, "the") && text.isAny(at + 1, WHICH) ? pair(text, at) : Optional.empty();
        if (pair.isEmpty()) {
            return Optional.empty();
        }
        boolean former = text.is(at + 1, "former");
        int from = former ? pair.get().first() : pair.get().second();
        int to = former ? pair.get().firstEnd() : pair.get().secondEnd();
        List<WordToken> said = new ArrayList<>(List.of(WordToken.plain("the")));
        said.addAll(text.tokens().subList(from, to));
        int end = at + 2 + (text.isAny(at + 2, ONES) ? 1 : 0);
        int link = end + (text.isAny(end, LINKS) ? 1 : 0);
        int quality = text.afterQualities(link);
        if (described && quality > link && text.noun(quality).isEmpty()) {
            String last = text.tokens().get(to - 1).word();
            boolean plural = !text.words().nouns().singular(last).equals(last);
            said.add(WordToken.plain(plural ? "are" : "is"));
            end = link;
        }
        return Optional.of(RewrittenWords.of(at, end, said));
    }

    /** The nearest two nouns before a position that are joined by "and". */
    private static Optional<Pair> pair(WordPhrases text, int at) {
        for (int and = at - 1; and > 0 && at - and < FARTHEST; and--) {
            if (!text.is(and, "and")) {
                continue;
            }
            int end = text.is(and - 1, ",") ? and - 1 : and;
            int number = new ColourLists(text.words(), text.tokens()).number(and + 1) > 0 ? and + 2 : and + 1;
            int second = text.afterNoun(number);
            int firstEnd = endOfNoun(text, end);
            int first = startOfNoun(text, firstEnd);
            if (second > number && second <= at && first < firstEnd) {
                return Optional.of(new Pair(first, firstEnd, startOfNoun(text, second), second));
            }
        }
        return Optional.empty();
    }

    /** End of the noun before a position; attributes after the noun, as in "the hat blue", are skipped. */
    private static int endOfNoun(WordPhrases text, int end) {
        return IntStream.range(Math.max(0, end - COMPLEMENT), end)
                .filter(i -> text.afterQualities(i) == end && startOfNoun(text, i) < i)
                .findFirst()
                .orElse(end);
    }

    /** Start of the noun that ends at {@code end}, without its attributes; {@code end} if no noun ends there. */
    private static int startOfNoun(WordPhrases text, int end) {
        for (int from = Math.max(0, end - 3); from < end; from++) {
            int start = from;
            if (text.noun(from).filter(noun -> start + noun.length() == end).isPresent()
                    && text.afterQualities(from) < end) {
                return from;
            }
        }
        return end;
    }
}
