// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Noun phrases joined by "and": "the car and the two bins". */
final class NounPhraseList {
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");
    private static final Set<String> PREPOSITIONS = Set.of(
            "of", "in", "on", "at", "with", "by", "to", "from", "into", "onto", "for", "like", "as", "over", "all",
            "both");
    private static final int LONGEST = 5; // maximum words of a relation

    private NounPhraseList() {}

    static List<NounPhrase> phrases(InstructionClause instructionClause, List<WordToken> said) {
        List<NounPhrase> phrases = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= said.size(); i++) {
            boolean and = i < said.size() - 1 && said.get(i).is("and") && begins(instructionClause, said, i + 1);
            boolean listed = i < said.size() - 1 && !and && isListed(instructionClause, said, from, i);
            if (i == said.size() || and || listed) {
                instructionClause.phrase(said.subList(from, i)).ifPresent(phrases::add);
                from = listed ? i : i + 1;
            }
        }
        return phrases;
    }

    /** Whether an article directly after a noun begins another thing, as in "a boat, a tree". */
    private static boolean isListed(InstructionClause clause, List<WordToken> said, int from, int at) {
        WordPhrases phrases = new WordPhrases(clause.words(), said.subList(0, at));
        boolean article = ARTICLES.contains(said.get(at).word());
        return article
                && IntStream.range(from, at).anyMatch(i -> phrases.afterNoun(i) == at && !isRelation(clause, said, at));
    }

    private static boolean isRelation(InstructionClause clause, List<WordToken> said, int end) {
        return PREPOSITIONS.contains(said.get(end - 1).word())
                || IntStream.range(Math.max(0, end - LONGEST), end)
                        .anyMatch(i -> clause.match(said.subList(0, end), i)
                                .filter(match -> i + match.length() == end)
                                .filter(match -> match.has(LexiconCategory.RELATIONS)
                                        || match.has(LexiconCategory.PLACES)
                                        || match.has(LexiconCategory.CONNECTIVES))
                                .isPresent());
    }

    /** Whether the words after "and" begin another thing; a second colour, or qualities at the end, belong to the same thing. */
    private static boolean begins(InstructionClause instructionClause, List<WordToken> said, int at) {
        return instructionClause
                .match(said, at)
                .filter(match ->
                        match.has(LexiconCategory.COLOURS) || (match.describes() && at + match.length() == said.size()))
                .isEmpty();
    }
}
