// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads edit instructions, deterministically and without a network. Safe for threads; never throws on any text. */
public final class InstructionReader {
    /** The first rule that understands a clause has it: from what is said most plainly to what could be anything. */
    private static final List<ClauseRule> RULES = List.of(
            new TextRule(),
            new MergeRule(),
            new BackgroundRule(),
            new ToneRule(),
            new GeometryRule(),
            new FrameRule(),
            new AtmosphereRule(),
            new AdjustRule(),
            new ResizeRule(),
            new MaterialRule(),
            new ColourRule(),
            new ReplaceRule(),
            new MoveRule(),
            new EraseRule(),
            new AddRule());

    private final ClauseSplitter clauseSplitter;

    public InstructionReader(LexiconSet words) {
        clauseSplitter = new ClauseSplitter(words);
    }

    /**
     * Loads the lexicons.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static InstructionReader load(DrawableVocabulary drawableVocabulary) {
        return new InstructionReader(LexiconSet.load(drawableVocabulary));
    }

    /**
     * The edits of an instruction, in order; a clause that nothing understands is {@link InstructionEdit.Unclear}, one with a number out of
     * its range {@link InstructionEdit.Impossible}.
     *
     * @param instruction English; beyond 10,000 characters it is cut
     */
    public List<InstructionEdit> read(String instruction) {
        List<InstructionEdit> edits = new ArrayList<>();
        for (InstructionClause instructionClause : clauseSplitter.of(WordTokenizer.of(instruction))) {
            for (InstructionEdit instructionEdit : read(instructionClause)) {
                if (!edits.contains(instructionEdit)) {
                    edits.add(instructionEdit);
                }
            }
        }
        return List.copyOf(edits);
    }

    /** One instruction that means the same as several edits. */
    public static String canonical(List<InstructionEdit> edits) {
        return String.join(
                "; ", edits.stream().map(CanonicalSentences::sentence).toList());
    }

    private static List<InstructionEdit> read(InstructionClause instructionClause) {
        Optional<String> wrong = CountReader.wrong(instructionClause);
        for (ClauseRule clauseRule : RULES) {
            List<InstructionEdit> edits = clauseRule.read(instructionClause);
            if (!edits.isEmpty()) {
                return wrong.map(instructionClause::impossible)
                        .orElseGet(() -> IgnoredAmounts.with(instructionClause, edits));
            }
        }
        return List.of(new InstructionEdit.Unclear(instructionClause.text()));
    }
}
