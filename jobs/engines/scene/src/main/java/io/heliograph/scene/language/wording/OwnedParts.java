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
 * Joins a part to its owner: "a car, its doors yellow" and "a car whose doors are yellow" become a car with yellow doors. Otherwise the
 * doors would be read as separate things.
 */
final class OwnedParts implements WordingRule {
    private static final Set<String> POSSESSIVES = Set.of("its", "his", "her", "their");
    private static final Set<String> ARE = Set.of("is", "are", "being", "in", "painted");

    private static final Set<String> STATES =
            Set.of("lit", "open", "closed", "shut", "broken", "raised", "folded", "torn");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<NounMatch> owner = text.noun(at);
        int end = at + owner.map(NounMatch::length).orElse(0);
        if (owner.isEmpty() || !isOwner(text, end)) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(at, end));
        int to = end;
        while (isOwner(text, to)) {
            int possessive = afterJoint(text, to);
            Optional<NounMatch> part = text.noun(possessive + 1);
            int verb = possessive + 1 + part.map(NounMatch::length).orElse(0);
            int colour = text.isAny(verb, ARE) ? verb + 1 : verb;
            int next = text.isAny(colour, STATES) ? colour + 1 : text.afterQualities(colour);
            boolean described = next > colour && (text.isAny(colour, STATES) || isColour(text, next));
            if (part.isEmpty() || !described || text.noun(next).isPresent()) {
                break;
            }
            said.add(WordToken.plain(to == end ? "with" : "and"));
            if (!part.get().plural()) {
                said.add(WordToken.plain("a"));
            }
            said.addAll(text.tokens().subList(colour, next));
            said.addAll(text.tokens().subList(possessive + 1, verb));
            to = next;
        }
        return to == end ? Optional.empty() : Optional.of(RewrittenWords.of(at, to, said));
    }

    private static boolean isOwner(WordPhrases text, int at) {
        int possessive = afterJoint(text, at);
        return text.is(possessive, "whose") || (possessive > at && text.isAny(possessive, POSSESSIVES));
    }

    /** Position after "with", or after a comma, "and" or both; {@code at} if there are none. */
    private static int afterJoint(WordPhrases text, int at) {
        return text.is(at, "with") ? at + 1 : text.afterJoint(at);
    }

    /** Whether the last of the attributes before {@code end} is a colour. */
    private static boolean isColour(WordPhrases text, int end) {
        return text.words()
                .phrases()
                .at(text.tokens(), end - 1)
                .filter(match -> match.has(LexiconCategory.COLOURS))
                .isPresent();
    }
}
