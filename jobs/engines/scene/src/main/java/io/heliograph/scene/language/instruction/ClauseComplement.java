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
 * A clause split into things and the complement that tells their new state: "the wall from white | to beige".
 *
 * @param things to change
 * @param value meaning of the complement
 * @param link words between the things and the complement ("to"), joined by blanks
 */
record ClauseComplement<T>(List<NounPhrase> things, T value, String link) {
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

    /**
     * Splits a clause into its things and the longest complement at its end that {@code reader} understands. A colour word or a side counts
     * as a thing only if the clause names no other: in "the left apple green" the thing is the left apple, in "the orange blue" the orange.
     */
    static <T> Optional<ClauseComplement<T>> of(
            InstructionClause instructionClause, Function<List<WordToken>, Optional<T>> reader) {
        List<WordToken> rest = instructionClause.rest();
        Optional<ClauseComplement<T>> coloured = Optional.empty();
        for (int cut = 1; cut < rest.size(); cut++) {
            Optional<T> value = reader.apply(rest.subList(cut, rest.size()));
            Optional<ClauseComplement<T>> found =
                    value.isEmpty() ? Optional.empty() : at(instructionClause, cut, value.get());
            if (found.isPresent() && !NounlessWords.are(instructionClause, rest.subList(0, cut))) {
                return found;
            }
            coloured = coloured.or(() -> found);
        }
        return coloured;
    }

    private static <T> Optional<ClauseComplement<T>> at(InstructionClause clause, int cut, T value) {
        List<WordToken> rest = clause.rest();
        int to = cut;
        while (to > 1 && LINKS.contains(rest.get(to - 1).word())) {
            to--;
        }
        int start = cut;
        while (start < rest.size() && LINKS.contains(rest.get(start).word())) {
            start++;
        }
        String link = String.join(
                " ", rest.subList(to, start).stream().map(WordToken::word).toList());
        List<NounPhrase> things = things(clause, rest.subList(0, to));
        return things.isEmpty() ? Optional.empty() : Optional.of(new ClauseComplement<>(things, value, link));
    }

    private static List<NounPhrase> things(InstructionClause instructionClause, List<WordToken> said) {
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
        Optional<NamedColour> old =
                to < said.size() ? instructionClause.colour(said.subList(to + 1, said.size())) : Optional.empty();
        return NounPhraseList.phrases(instructionClause, words).stream()
                .map(what -> old.filter(_ -> what.colours().isEmpty())
                        .map(colour -> what.coloured(List.of(colour)))
                        .orElse(what))
                .toList();
    }

    /** Whether the words begin with an attribute of the thing, as in "the colour of the mug". */
    private static boolean titled(List<WordToken> said) {
        return said.stream().limit(2).anyMatch(wordToken -> TITLES.contains(wordToken.word()));
    }
}
