// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A clause split before its complement: "the wall from white | to beige".
 *
 * @param what the thing to change
 * @param value the complement
 * @param link the words between, joined by blanks
 */
record ClauseComplement<T>(NounPhrase what, T value, String link) {
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
            "shall",
            "will",
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
    static <T> Optional<ClauseComplement<T>> of(
            InstructionClause instructionClause, Function<List<WordToken>, Optional<T>> reader) {
        List<WordToken> rest = instructionClause.rest();
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
                        " ",
                        rest.subList(to, start).stream().map(WordToken::word).toList());
                return what(instructionClause, rest.subList(0, to))
                        .map(what -> new ClauseComplement<>(what, value.get(), link));
            }
        }
        return Optional.empty();
    }

    private static Optional<NounPhrase> what(InstructionClause instructionClause, List<WordToken> said) {
        int from = 0;
        while (from < said.size()
                && (TITLES.contains(said.get(from).word())
                        || WholePictureWords.ARTICLES.contains(said.get(from).word()))
                && said.size() - from > 1
                && titled(said)) {
            from++;
        }
        List<WordToken> words = new ArrayList<>();
        int to = from;
        while (to < said.size() && !said.get(to).is("from")) {
            words.add(said.get(to++));
        }
        Optional<NounPhrase> phrase = instructionClause.phrase(words);
        Optional<NamedColour> old =
                to < said.size() ? instructionClause.colour(said.subList(to + 1, said.size())) : Optional.empty();
        return phrase.map(what -> old.filter(_ -> what.colours().isEmpty())
                .map(colour -> what.coloured(List.of(colour)))
                .orElse(what));
    }

    /** "The colour of the mug" is about the mug. */
    private static boolean titled(List<WordToken> said) {
        return said.stream().limit(2).anyMatch(wordToken -> TITLES.contains(wordToken.word()));
    }
}
