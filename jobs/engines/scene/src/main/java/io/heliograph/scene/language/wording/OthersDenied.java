// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes phrases such as "no other cars", as only requested things are drawn anyway. "No more than two" becomes "two".
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record OthersDenied(LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> DENIALS = Set.of("no", "without", "not");
    private static final Set<String> FURTHER =
            Set.of("other", "others", "more", "further", "additional", "extra", "else");
    private static final Set<String> NOTHING = Set.of("nothing", "nobody", "noone", "none");
    private static final int FARTHEST = 4; // maximum number of words from "other" to its noun

    List<WordToken> without() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int end = end(i);
            if (end == i) {
                out.add(tokens.get(i++));
                continue;
            }
            while (!out.isEmpty() && (out.getLast().is("and") || out.getLast().is("with"))) {
                out.removeLast();
            }
            i = end;
        }
        return List.copyOf(out);
    }

    /** End of a phrase such as "no other cars" that begins at {@code at}; {@code at} if none begins there. */
    private int end(int at) {
        if (NOTHING.contains(tokens.get(at).word()) && is(at + 1, "else")) {
            return at + 2;
        }
        if (!DENIALS.contains(tokens.get(at).word())) {
            return at;
        }
        int further = is(at + 1, "any") || is(at + 1, "the") ? at + 2 : at + 1;
        if (further >= tokens.size() || !FURTHER.contains(tokens.get(further).word())) {
            return is(at + 1, "one") && is(at + 2, "else") ? at + 3 : at;
        }
        return is(further + 1, "than") ? further + 2 : listed(further + 1);
    }

    /** Position after one or more nouns, as in "cars or people"; unknown words up to the next punctuation mark count as a noun. */
    private int listed(int from) {
        int end = from;
        for (int i = from;
                i < Math.min(tokens.size(), end + FARTHEST) && tokens.get(i).isWord();
                i++) {
            Optional<NounMatch> noun = words.nouns().at(tokens, i);
            if (noun.isPresent()) {
                end = i + noun.get().length();
                if (!is(end, "or") && !is(end, "nor")) {
                    return end;
                }
                i = end;
            }
        }
        return Math.max(end, Math.min(from + 1, tokens.size()));
    }

    private boolean is(int at, String word) {
        return at < tokens.size() && tokens.get(at).is(word);
    }
}
