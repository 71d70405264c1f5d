// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.stream.Collectors;

/** Reads instructions to remove things. */
final class EraseRule implements ClauseRule {
    private static final List<String> SPARING = List.of("but", "except", "apart from");
    private static final List<String> ENDS = List.of(
            "but",
            "except",
            "apart from",
            "off",
            "out of",
            "from the image",
            "from the picture",
            "from the photo",
            "out");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        for (String gone :
                List.of("needs to go", "should go", "must go", "has to go", "need to go", "should not be there")) {
            int at = instructionClause.find(gone);
            if (at > 0) {
                return erase(instructionClause, instructionClause.before(at));
            }
        }
        boolean getting = instructionClause.saidAny("get", "cut", "take");
        if (!instructionClause.verbIs("erase")
                || (getting && !instructionClause.hasAny("out", "off", "away", "from"))) {
            return List.of();
        }
        int end = end(instructionClause, ENDS);
        List<InstructionEdit> edits =
                erase(instructionClause, instructionClause.rest().subList(0, end));
        int spared = end(instructionClause, SPARING);
        return spared < instructionClause.rest().size()
                ? edits.stream()
                        .map(edit -> edit instanceof InstructionEdit.Erase(NounPhrase what)
                                ? new InstructionEdit.Erase(sparing(instructionClause, what, spared))
                                : edit)
                        .toList()
                : edits;
    }

    private static int end(InstructionClause instructionClause, List<String> words) {
        int end = instructionClause.rest().size();
        for (String word : words) {
            int at = instructionClause.find(word);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return end;
    }

    /**
     * Subtracts an exception from a phrase. In "all the cups except the red one" the exception is itself a cup, so the phrase becomes "cups
     * that are not red". In "all the cups except the plate" the exception has another name: it is no cup anyway, and the phrase stays as it
     * is.
     */
    private static NounPhrase sparing(InstructionClause instructionClause, NounPhrase what, int from) {
        List<WordToken> said =
                instructionClause.rest().subList(from, instructionClause.rest().size());
        boolean same = said.stream()
                .map(token -> instructionClause.words().nouns().singular(token.word()))
                .anyMatch(word -> word.equals("one") || word.equals(what.noun()));
        boolean some = same || what.kind() == NounKind.ANYTHING;
        return some ? what.less(said.stream().map(WordToken::word).collect(Collectors.joining(" "))) : what;
    }

    private static List<InstructionEdit> erase(InstructionClause instructionClause, List<WordToken> said) {
        return NounPhraseList.phrases(instructionClause, said).stream()
                .<InstructionEdit>map(InstructionEdit.Erase::new)
                .toList();
    }
}
