// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rewrites "no cars on the bridge, only two bicycles" as two bicycles on the bridge: the place belongs to both. */
final class OnlyInstead implements WordingRule {
    private static final Set<String> PLACES = Set.of("on", "in", "under", "inside", "behind", "beside");
    private static final Set<String> ONLY = Set.of("only", "just", "but");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int denied = text.is(at, "no") ? text.afterNoun(at + 1) : at;
        int place = denied > at + 1 && text.isAny(denied, PLACES) ? text.afterNoun(denied + 1) : denied;
        int only = text.is(place, ",") ? place + 1 : place;
        int first = text.number(only + 1) > 0 ? only + 2 : only + 1;
        int thing = place > denied + 1 && text.isAny(only, ONLY) ? text.afterNoun(first) : only;
        boolean ends =
                thing >= text.tokens().size() || !text.tokens().get(thing).isWord();
        if (thing <= first || !ends) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(only + 1, thing));
        said.addAll(text.tokens().subList(denied, place));
        return Optional.of(RewrittenWords.of(at, thing, said));
    }
}
