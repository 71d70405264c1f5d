// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Gives all things of a group one colour: "three dogs in a park, all of them black" has black dogs, and "two dogs, neither of them brown"
 * has white ones.
 */
final class DeniedOfAll implements WordingRule {
    private static final Set<String> NONE = Set.of("neither", "none");
    private static final Set<String> ALL = Set.of("all", "each", "both", "every");
    private static final int FARTHEST = 12; // maximum words between a group and a statement about all of it
    private static final Set<String> THEM = Set.of("them", "which", "these", "those");
    private static final Set<String> ARE = Set.of("is", "are", "being");
    private static final int LISTED = 4; // words of the last noun phrase of a list

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        boolean none = text.isAny(at, NONE);
        boolean share = (none || text.isAny(at, ALL)) && (text.is(at + 1, "of") || text.is(at + 1, "one"));
        int of = text.is(at + 1, "one") ? at + 2 : at + 1;
        int mark = at - 1;
        if (!share
                || !text.is(of, "of")
                || !text.isAny(of + 1, THEM)
                || mark < 1
                || text.tokens().get(mark).isWord()
                || !followsThings(text, mark)) {
            return Optional.empty();
        }
        int colour = of + 2 + (text.isAny(of + 2, ARE) ? 1 : 0);
        int to = text.afterQualities(colour);
        List<WordToken> own = text.tokens().subList(Math.min(colour, to), to);
        List<WordToken> another = OneApart.another(text, own);
        boolean ends = to >= text.tokens().size() || !text.tokens().get(to).isWord();
        boolean fruit = !none
                && text.words()
                        .nouns()
                        .at(text.tokens(), Math.max(colour, to - 1))
                        .filter(NounMatch::known)
                        .isPresent(); // "orange" alone would be a fruit
        if (another.isEmpty() || !ends || fruit) {
            return Optional.empty();
        }
        boolean both = text.is(at, "neither") || text.is(at, "both");
        List<WordToken> said = new ArrayList<>(List.of(WordToken.plain(both ? "both" : "all")));
        said.addAll(none ? another : own);
        return Optional.of(RewrittenWords.of(at, to, said));
    }

    /** Whether the sentence has a counted group before this position: "three dogs in a park". */
    private static boolean isGrouped(WordPhrases text, int end) {
        for (int i = end - 1; i >= Math.max(0, end - FARTHEST); i--) {
            if (!text.tokens().get(i).isWord()) {
                return false;
            }
            if (CountedGroup.at(text, i).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Whether several things end here: a plural, or the last noun of a list. */
    private static boolean followsThings(WordPhrases text, int end) {
        boolean listed = false;
        for (int i = Math.max(0, end - LISTED); i < end; i++) {
            listed |= text.is(i, "and");
        }
        return listed || text.noun(end - 1).filter(NounMatch::plural).isPresent() || isGrouped(text, end);
    }
}
