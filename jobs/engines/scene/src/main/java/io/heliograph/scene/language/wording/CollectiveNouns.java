// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces nouns for groups of people or animals by their members, from {@code collectives.txt}: "a young couple" becomes a young man and a
 * young woman.
 */
final class CollectiveNouns {
    private static final Set<String> STARTS = Set.of("a", "an", "the", "one");
    private static final int ADJECTIVES = 3;
    private final Map<String, List<String>> members = new HashMap<>();

    CollectiveNouns() {
        TermFile.read("collectives").forEach(line -> members.put(line.term(), line.others()));
    }

    List<WordToken> apart(List<WordToken> tokens) {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            List<String> who =
                    tokens.get(i).isWord() ? members.get(tokens.get(i).word()) : null;
            boolean counts = i + 1 < tokens.size() && tokens.get(i + 1).is("of");
            boolean describes = i + 1 < tokens.size()
                    && tokens.get(i + 1).isWord()
                    && (tokens.get(i + 1).is("photo") || tokens.get(i + 1).is("portrait"));
            int from = start(out);
            if (who == null || counts || describes || from < 0 || isSaying(out)) {
                out.add(tokens.get(i));
                continue;
            }
            List<WordToken> adjectives = List.copyOf(out.subList(from + 1, out.size()));
            out.subList(from, out.size()).clear();
            for (int k = 0; k < who.size(); k++) {
                if (k > 0) {
                    out.add(word("and"));
                }
                String[] parts = who.get(k).split(" ", 2); // members such as "twelve people" contain a number
                out.add(word(parts.length > 1 ? parts[0] : "a"));
                out.addAll(adjectives);
                out.add(word(parts[parts.length - 1]));
            }
        }
        return List.copyOf(out);
    }

    /** Whether the next noun ends "in the family", which names nobody. */
    private static boolean isSaying(List<WordToken> said) {
        int size = said.size();
        return size > 1 && said.get(size - 1).is("the") && said.get(size - 2).is("in");
    }

    /** Position of the article (or "one") before the next noun and at most {@link #ADJECTIVES} adjectives; -1 without an article. */
    private static int start(List<WordToken> said) {
        for (int i = said.size() - 1;
                i >= Math.max(0, said.size() - 1 - ADJECTIVES) && said.get(i).isWord();
                i--) {
            if (STARTS.contains(said.get(i).word())) {
                return i;
            }
        }
        return -1;
    }

    private static WordToken word(String word) {
        return WordToken.plain(word);
    }
}
