// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Kinds of pictures that are no scene, such as patterns and charts; {@code picture-kinds.txt}.
 *
 * @param words the lexicons
 */
record PictureKinds(LexiconSet words) {
    private static final int LONGEST = 4; // maximum words of the name of a kind
    private static final int HEAD = 4; // maximum words of a clause that names only a kind
    private static final Set<String> NAMES = names();
    private static final Set<String> LINKS =
            Set.of("of", "for", "about", "with", "from", "in", "on", "showing", "to", "by", "at", "as", "featuring");
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    /** The kind that a prompt asks for: in its first clause, or in a later clause that names only the kind. */
    Optional<String> in(List<WordToken> tokens) {
        boolean first = true;
        for (int from = 0; from < tokens.size(); ) {
            int to = from;
            while (to < tokens.size() && tokens.get(to).isWord()) {
                to++;
            }
            Optional<String> kind = head(tokens.subList(from, to), first);
            if (kind.isPresent()) {
                return kind;
            }
            first &= to == from;
            from = to + 1;
        }
        return Optional.empty();
    }

    private Optional<String> head(List<WordToken> clause, boolean first) {
        for (int i = 0; i < clause.size(); i++) {
            for (int length = Math.min(LONGEST, clause.size() - i); length > 0; length--) {
                String said = String.join(
                        " ",
                        clause.subList(i, i + length).stream()
                                .map(WordToken::word)
                                .toList());
                int to = i + length;
                boolean ends =
                        to == clause.size() || LINKS.contains(clause.get(to).word());
                boolean alone = first || to <= HEAD;
                if (ends
                        && alone
                        && (NAMES.contains(said) || NAMES.contains(words.nouns().singular(said)))) {
                    return Optional.of(said);
                }
            }
            boolean article = ARTICLES.contains(clause.get(i).word());
            if (LINKS.contains(clause.get(i).word()) || (article && (i > 0 || !first))) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Set<String> names() {
        Set<String> names = new HashSet<>();
        for (TermFile line : TermFile.read("picture-kinds")) {
            names.add(line.term());
            names.addAll(line.others());
        }
        return Set.copyOf(names);
    }
}
