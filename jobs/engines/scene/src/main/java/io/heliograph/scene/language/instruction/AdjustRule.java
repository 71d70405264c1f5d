// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to change brightness, contrast, colour, warmth or sharpness. */
final class AdjustRule implements ClauseRule {
    static final AdjustmentWords ADJUSTMENTS = new AdjustmentWords();

    private static final double MOST = 100; // maximum change, per cent
    private static final int USUAL = 25;
    private static final int LITTLE = 12;
    private static final int MUCH = 50;
    private static final Set<String> VERBS = Set.of(
            "increase",
            "boost",
            "reduce",
            "lower",
            "raise",
            "less",
            "more",
            "decrease",
            "up",
            "down",
            "turn",
            "make",
            "of",
            "by",
            "to",
            "should",
            "in",
            "give",
            "add",
            "change",
            "tone",
            "improve",
            "enhance",
            "adjust",
            "look",
            "become",
            "get",
            "be",
            "made",
            "bit",
            "with",
            "on");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        Optional<AdjustmentWords.Found> found = ADJUSTMENTS.in(instructionClause.all());
        if (found.isEmpty() || !instructionClause.verbIs("change", "adjust", "add", "put", "")) {
            return List.of();
        }
        AdjustmentWords.Found asked = found.get();
        List<InstructionEdit> several = several(instructionClause, asked);
        if (!several.isEmpty()) {
            return several;
        }
        if (instructionClause.verbIs("add", "put") && !instructionClause.has(TermConstants.of(asked.property()))) {
            return List.of();
        }
        List<WordToken> left = new ArrayList<>(instructionClause.all().subList(0, asked.from()));
        left.addAll(instructionClause
                .all()
                .subList(asked.to(), instructionClause.all().size()));
        List<WordToken> words = WholePictureWords.without(
                        WholePictureWords.without(AmountReader.without(left, AmountReader.in(left)), VERBS),
                        WholePictureWords.DEGREE)
                .stream()
                .filter(wordToken -> wordToken.kind() == WordToken.Kind.WORD)
                .toList();
        if (instructionClause
                .colour(instructionClause
                        .rest()
                        .subList(
                                Math.max(0, instructionClause.rest().size() - 1),
                                instructionClause.rest().size()))
                .isPresent()) {
            return List.of();
        }
        List<Optional<NounPhrase>> things = things(instructionClause, words);
        double percent = instructionClause.amount().map(AdjustRule::percent).orElseGet(() -> usual(instructionClause));
        boolean signed = percent < 0 && asked.neutral(); // a negative number with a neutral word: "brightness -20%"
        if (!(Math.abs(percent) >= 1 && Math.abs(percent) <= MOST) || (percent < 0 && !signed)) {
            return instructionClause.impossible(
                    "The %s can be changed by 1 to 100 per cent.".formatted(TermConstants.of(asked.property())));
        }
        int rounded = (int) Math.round(percent);
        return things.stream()
                .<InstructionEdit>map(
                        what -> new InstructionEdit.Adjust(asked.property(), what, asked.more() ? rounded : -rounded))
                .toList();
    }

    /** Things that the words name, to be adjusted; one empty entry if they name the whole picture. */
    static List<Optional<NounPhrase>> things(InstructionClause clause, List<WordToken> words) {
        List<Optional<NounPhrase>> things = WholePictureWords.whole(words)
                ? List.of()
                : NounPhraseList.phrases(clause, words).stream()
                        .map(Optional::of)
                        .toList();
        return things.isEmpty() ? List.of(Optional.empty()) : things;
    }

    /** Reads the clause once for each of two properties: "the contrast and the saturation". */
    private List<InstructionEdit> several(InstructionClause clause, AdjustmentWords.Found asked) {
        List<WordToken> all = clause.all();
        int and = asked.to();
        int next = and + 1 < all.size() && all.get(and + 1).is("the") ? and + 2 : and + 1;
        boolean joined = and < all.size()
                && all.get(and).is("and")
                && next < all.size()
                && ADJUSTMENTS
                        .in(all.subList(next, next + 1))
                        .filter(AdjustmentWords.Found::neutral)
                        .isPresent();
        if (!joined) {
            return List.of();
        }
        List<WordToken> first = new ArrayList<>(all.subList(0, and));
        first.addAll(all.subList(next + 1, all.size()));
        List<WordToken> second = new ArrayList<>(all.subList(0, asked.from()));
        second.addAll(all.subList(next, all.size()));
        List<InstructionEdit> edits = new ArrayList<>(read(only(clause, first)));
        edits.addAll(read(only(clause, second)));
        return edits;
    }

    private static InstructionClause only(InstructionClause clause, List<WordToken> all) {
        int verb = clause.all().size() - clause.rest().size();
        return new InstructionClause(
                clause.verb(),
                clause.said(),
                List.copyOf(all.subList(verb, all.size())),
                List.copyOf(all),
                clause.words());
    }

    /** Per cent to change a property by; a factor such as "twice" is 100 per cent more. */
    private static double percent(EditAmount editAmount) {
        return editAmount.unit() == EditAmount.Unit.TIMES ? MOST * (editAmount.value() - 1) : editAmount.value();
    }

    /** Per cent to change a property by, for a clause without a number: depends on "a little" and "a lot". */
    static double usual(InstructionClause instructionClause) {
        return instructionClause.hasAny("a little", "a bit", "slightly", "somewhat", "a touch")
                ? LITTLE
                : instructionClause.hasAny("a lot", "much", "very", "way", "strongly") ? MUCH : USUAL;
    }
}
