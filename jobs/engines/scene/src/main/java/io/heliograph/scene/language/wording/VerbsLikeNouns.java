// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads verbs that look like plurals as verbs: "an owl watches the forest" has an owl, and no watches; {@code verb-nouns.txt}. */
final class VerbsLikeNouns implements WordingRule {
    private static final Map<String, WordToken> PARTICIPLES = read();
    private static final Set<String> ARTICLES = Set.of("a", "an", "the", "one");
    private static final Set<String> OBJECTS =
            Set.of("a", "an", "the", "its", "his", "her", "their", "over", "two", "three");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        WordToken token = text.tokens().get(at);
        if (!token.isWord() || !PARTICIPLES.containsKey(token.word()) || !text.isAny(at + 1, OBJECTS)) {
            return Optional.empty();
        }
        boolean subject = at > 1
                && text.isAny(startOfQualities(text, at - 1) - 1, ARTICLES)
                && text.afterQualities(at - 1) == at - 1;
        int to = text.is(at + 1, "over") ? at + 2 : at + 1;
        return subject
                ? Optional.of(RewrittenWords.of(at, to, List.of(PARTICIPLES.get(token.word()))))
                : Optional.empty();
    }

    /** Position of the first attribute of the noun at a position. */
    private static int startOfQualities(WordPhrases text, int noun) {
        int from = noun;
        while (from > 0 && text.afterQualities(from - 1) == noun) {
            from--;
        }
        return from;
    }

    private static Map<String, WordToken> read() {
        Map<String, WordToken> participles = new HashMap<>();
        for (TermFile line : TermFile.read("verb-nouns")) {
            line.others().forEach(plural -> participles.put(plural, WordToken.plain(line.term())));
        }
        return Map.copyOf(participles);
    }
}
