// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Repeats a noun that several articles share: "a red, a blue and a green cup" is a red cup, a blue cup and a green cup; "a red and blue
 * cup" is one.
 */
final class SharedNoun implements WordingRule {
    private static final Set<String> ARTICLES = Set.of("a", "an", "one", "the");
    private static final Set<String> SECOND = Set.of("a", "an", "one", "the", "another");
    private static final int MOST_NAMES = 8; // maximum number of articles that share a noun

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        List<Integer> ends = new ArrayList<>(); // ends of the attributes without a noun
        int from = at;
        int end = qualities(text, from, ARTICLES);
        while (end > from && ends.size() < MOST_NAMES) {
            int joint = text.afterJoint(end);
            int next = joint > end ? qualities(text, joint, SECOND) : joint;
            if (next == joint) {
                break;
            }
            ends.add(end);
            from = joint;
            end = next;
        }
        Optional<NounMatch> noun = ends.isEmpty() ? Optional.empty() : text.noun(end);
        if (noun.isEmpty() || noun.get().plural() || isRepeated(text, at, ends, end)) {
            return Optional.empty();
        }
        List<WordToken> name = text.tokens().subList(end, end + noun.get().length());
        List<WordToken> said = new ArrayList<>();
        int begun = at;
        for (int each : ends) {
            said.addAll(text.tokens().subList(begun, each));
            said.addAll(name);
            begun = each;
        }
        return Optional.of(RewrittenWords.of(at, begun, said));
    }

    /** Position after an article and its attributes; {@code at} if there are none, or if they name a thing, as "a glass" does. */
    private static int qualities(WordPhrases text, int at, Set<String> articles) {
        int end = text.isAny(at, articles) ? text.afterQualities(at + 1) : at;
        return end > at + 1 && !isThing(text, at + 1, end) ? end : at;
    }

    private static boolean isThing(WordPhrases text, int from, int to) {
        boolean material = text.words()
                .phrases()
                .at(text.tokens(), from)
                .filter(match -> match.has(LexiconCategory.MATERIALS) && !match.has(LexiconCategory.COLOURS))
                .isPresent();
        return material
                && text.words()
                        .nouns()
                        .at(text.tokens().subList(0, to), from)
                        .filter(noun -> noun.known() && noun.length() == to - from)
                        .isPresent();
    }

    /** Whether the first colour is a thing: "an orange and an orange cup" is a fruit and a cup. */
    private static boolean isRepeated(WordPhrases text, int at, List<Integer> ends, int end) {
        boolean one = ends.size() == 1
                && ends.getFirst() == at + 2
                && text.noun(at + 1).filter(NounMatch::known).isPresent();
        return one && text.tokens().get(at + 1).equals(text.tokens().get(end - 1));
    }
}
