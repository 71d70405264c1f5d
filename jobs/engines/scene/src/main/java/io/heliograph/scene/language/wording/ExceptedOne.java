// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The thing of a group that differs from the others.
 *
 * @param before attributes to insert before the noun
 * @param behind words to insert after the noun, such as "on the left"
 * @param to position after the words that describe the thing
 */
record ExceptedOne(List<WordToken> before, List<WordToken> behind, int to) {
    static final Set<String> ARE = Set.of("are", "is", "in", "being", "was", "were");
    static final Set<String> ONE = Set.of("one", "single");
    static final Set<String> OTHERS = Set.of("others", "rest", "other", "remaining");
    private static final Set<String> WHICH = Set.of("which", "that", "who", "and", "with", "it");
    private static final Map<String, String> SIZES = Map.ofEntries(
            Map.entry("smallest", "small"),
            Map.entry("tiniest", "small"),
            Map.entry("littlest", "small"),
            Map.entry("shortest", "small"),
            Map.entry("largest", "large"),
            Map.entry("biggest", "large"),
            Map.entry("tallest", "large"));
    private static final Set<String> SIDES = Set.of("left", "right");

    ExceptedOne upTo(int end) {
        return new ExceptedOne(before, behind, end);
    }

    /** Reads the thing after "all but": "one", "the smallest, which is white", "the one on the left". */
    static Optional<ExceptedOne> at(WordPhrases text, int at, List<WordToken> shared) {
        List<WordToken> before = new ArrayList<>();
        List<WordToken> behind = new ArrayList<>();
        int to = at + (text.is(at, "for") ? 1 : 0);
        boolean the = text.is(to, "the") || text.is(to, "a");
        to += the ? 1 : 0;
        if (!text.isAny(to, ONE)) {
            if (!the || to >= text.tokens().size() || !text.tokens().get(to).isWord()) {
                return Optional.empty();
            }
            String which = text.tokens().get(to).word();
            if (SIDES.contains(which)) {
                behind.addAll(WordTokenizer.of("on the " + which));
            } else {
                before.add(WordToken.plain(SIZES.getOrDefault(which, which)));
            }
            to++;
        }
        to += text.isAny(to, ONE) ? 1 : 0;
        int place = to;
        int placed = to >= text.tokens().size()
                ? 0
                : text.words()
                        .phrases()
                        .at(text.tokens(), place)
                        .filter(match -> match.has(LexiconCategory.PLACES))
                        .map(match -> match.length())
                        .orElse(0);
        behind.addAll(text.tokens().subList(to, to + placed));
        to += placed;
        int which = text.is(to, ",") ? to + 1 : to;
        which += text.isAny(which, WHICH) ? 1 : 0;
        which += text.is(which, "is") || text.isAny(which, ARE) ? 1 : 0;
        int quality = text.afterQualities(which);
        if (quality > which && text.noun(quality).isEmpty()) {
            before.addAll(text.tokens().subList(which, quality));
            return Optional.of(new ExceptedOne(before, behind, quality));
        }
        boolean ends = to == text.tokens().size() || !text.tokens().get(to).isWord() || shared.isEmpty();
        return ends ? Optional.of(new ExceptedOne(before, behind, to)) : Optional.empty();
    }

    /** Reads a description of the remaining thing after that of the others: "all but one brown, the other white". */
    static ExceptedOne last(WordPhrases text, int from) {
        int which = text.is(from, ",") ? from + 1 : from;
        int one = which + (text.isAny(which, WHICH) ? 1 : 0);
        one += text.is(one, "the") || text.is(one, "that") ? 1 : 0;
        one += text.isAny(one, OTHERS) || text.is(one, "one") ? 1 : 0;
        one += text.isAny(one, ARE) ? 1 : 0;
        int quality = text.afterQualities(one);
        boolean named = quality > one && one > from && text.noun(quality).isEmpty();
        return named
                ? new ExceptedOne(text.tokens().subList(one, quality), List.of(), quality)
                : new ExceptedOne(List.of(), List.of(), from);
    }
}
