// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gives things another colour than the one that is denied of all: "two dogs, neither of them brown" are two white dogs. */
final class DeniedOfAll implements WordingRule {
    private static final Set<String> NONE = Set.of("neither", "none");
    private static final Set<String> THEM = Set.of("them", "which", "these", "those");
    private static final Set<String> ARE = Set.of("is", "are", "being");
    private static final int LISTED = 4; // words of the last noun phrase of a list

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        boolean none = text.isAny(at, NONE) && text.is(at + 1, "of") && text.isAny(at + 2, THEM);
        int mark = at - 1;
        if (!none || mark < 1 || text.tokens().get(mark).isWord() || !followsThings(text, mark)) {
            return Optional.empty();
        }
        int colour = at + 3 + (text.isAny(at + 3, ARE) ? 1 : 0);
        int to = text.afterQualities(colour);
        List<WordToken> another = OneApart.another(text, text.tokens().subList(Math.min(colour, to), to));
        boolean ends = to >= text.tokens().size() || !text.tokens().get(to).isWord();
        if (another.isEmpty() || !ends) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(List.of(WordToken.plain(text.is(at, "none") ? "all" : "both")));
        said.addAll(another);
        return Optional.of(RewrittenWords.of(at, to, said));
    }

    /** Whether several things end here: a plural, or the last noun of a list. */
    private static boolean followsThings(WordPhrases text, int end) {
        boolean listed = false;
        for (int i = Math.max(0, end - LISTED); i < end; i++) {
            listed |= text.is(i, "and");
        }
        return listed || text.noun(end - 1).filter(NounMatch::plural).isPresent();
    }
}
