// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;

/** Noun phrases joined by "and": "the car and the two bins". */
final class NounPhraseList {
    private NounPhraseList() {}

    static List<NounPhrase> phrases(InstructionClause instructionClause, List<WordToken> said) {
        List<NounPhrase> phrases = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= said.size(); i++) {
            boolean joint = i < said.size() - 1 && said.get(i).is("and") && begins(instructionClause, said, i + 1);
            if (i == said.size() || joint) {
                instructionClause.phrase(said.subList(from, i)).ifPresent(phrases::add);
                from = i + 1;
            }
        }
        return phrases;
    }

    /** Two colours of one thing are not two things. */
    private static boolean begins(InstructionClause instructionClause, List<WordToken> said, int at) {
        return instructionClause
                .match(said, at)
                .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.COLOURS))
                .isEmpty();
    }
}
