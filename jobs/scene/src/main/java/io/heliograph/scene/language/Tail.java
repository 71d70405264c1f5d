// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A clause cut before its complement: "the wall from white | to beige".
 *
 * @param what what is changed
 * @param value what it becomes
 * @param link the words between, joined by blanks
 */
record Tail<T>(NounPhrase what, T value, String link) {
    private static final Set<String> LINKS = Set.of(
            "to",
            "into",
            "in",
            "be",
            "should",
            "must",
            "more",
            "a",
            "an",
            "the",
            "out",
            "of",
            "made",
            "from",
            "like",
            "look",
            "with",
            "built",
            "become",
            "is",
            "as",
            "completely",
            "all",
            "bit",
            "little",
            "please",
            "instead",
            "using",
            "on",
            "colour",
            "color",
            "texture",
            "material");
    private static final Set<String> TITLES =
            Set.of("colour", "color", "texture", "material", "surface", "of", "colors", "colours");

    /** The longest complement at the end that a reader understands. */
    static <T> Optional<Tail<T>> of(Clause clause, Function<List<Token>, Optional<T>> reader) {
        List<Token> rest = clause.rest();
        for (int cut = 1; cut < rest.size(); cut++) {
            Optional<T> value = reader.apply(rest.subList(cut, rest.size()));
            if (value.isPresent()) {
                int to = cut;
                while (to > 1 && LINKS.contains(rest.get(to - 1).word())) {
                    to--;
                }
                int start = cut;
                while (start < rest.size() && LINKS.contains(rest.get(start).word())) {
                    start++;
                }
                String link = String.join(
                        " ", rest.subList(to, start).stream().map(Token::word).toList());
                return what(clause, rest.subList(0, to)).map(what -> new Tail<>(what, value.get(), link));
            }
        }
        return Optional.empty();
    }

    private static Optional<NounPhrase> what(Clause clause, List<Token> said) {
        int from = 0;
        while (from < said.size()
                && (TITLES.contains(said.get(from).word())
                        || Wording.ARTICLES.contains(said.get(from).word()))
                && said.size() - from > 1
                && titled(said)) {
            from++;
        }
        List<Token> words = new ArrayList<>();
        for (Token token : said.subList(from, said.size())) {
            if (token.is("from")) {
                break;
            }
            words.add(token);
        }
        return clause.phrase(words);
    }

    /** "The colour of the mug" is about the mug. */
    private static boolean titled(List<Token> said) {
        return said.stream().limit(2).anyMatch(token -> TITLES.contains(token.word()));
    }
}
