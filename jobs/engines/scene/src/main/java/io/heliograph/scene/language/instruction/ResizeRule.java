// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads instructions to make things larger or smaller. */
final class ResizeRule implements ClauseRule {
    private static final String RANGE =
            "A thing in the picture can be resized to 10 to 1000 per cent of its size; the picture itself is "
                    + "not resized by an instruction.";
    private static final String ONE_WAY = "A thing is resized as a whole: send 'larger' or 'smaller'.";
    private static final double LEAST = 10; // minimum new size, per cent
    private static final double MOST = 1000; // maximum new size, per cent
    private static final double WHOLE = 100; // unchanged size, per cent
    // maximum value of a plain number that is read as a factor; larger ones are per cent
    private static final double FACTOR = 10;
    private static final Map<String, Integer> PERCENTS = Map.ofEntries(
            Map.entry("bigger", 150),
            Map.entry("larger", 150),
            Map.entry("taller", 150),
            Map.entry("wider", 150),
            Map.entry("longer", 150),
            Map.entry("smaller", 67),
            Map.entry("shorter", 67),
            Map.entry("thinner", 67),
            Map.entry("huge", 250),
            Map.entry("giant", 250),
            Map.entry("big", 150),
            Map.entry("large", 150),
            Map.entry("small", 67),
            Map.entry("tiny", 40),
            Map.entry("twice", 200),
            Map.entry("double", 200),
            Map.entry("triple", 300),
            Map.entry("half", 50));
    private static final Set<String> PASSED = Set.of(
            "by",
            "up",
            "down",
            "to",
            "as",
            "size",
            "should",
            "be",
            "much",
            "bit",
            "little",
            "lot",
            "a",
            "an",
            "slightly",
            "its",
            "times",
            "of",
            "is",
            "must",
            "even",
            "way",
            "into",
            "make",
            "percent");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        Integer word = null;
        for (WordToken wordToken : instructionClause.rest()) {
            Integer percent = wordToken.isWord() ? PERCENTS.get(wordToken.word()) : null;
            word = word == null ? percent : word;
        }
        boolean compared = instructionClause.verbIs("change", "") && last(instructionClause);
        boolean wished = instructionClause.saidAny("i want", "id like", "i would like", "i need")
                && instructionClause.hasAny("bigger", "smaller", "larger");
        if (!instructionClause.verbIs("resize") && !compared && !wished) {
            return List.of();
        }
        if (PixelExtent.in(instructionClause.rest()).isPresent()) {
            return instructionClause.impossible(RANGE + " Use 'crop' to cut a picture to a size in pixels.");
        }
        List<WordToken> rest = instructionClause.rest();
        List<WordToken> said = AmountReader.without(rest, AmountReader.in(rest)).stream()
                .filter(wordToken -> !PASSED.contains(wordToken.word()) && !PERCENTS.containsKey(wordToken.word()))
                .toList();
        Optional<NounPhrase> what = instructionClause.phrase(said);
        if (what.isPresent() && isOneWay(instructionClause, rest)) {
            return instructionClause.impossible(ONE_WAY);
        }
        if (what.isEmpty()) {
            return instructionClause.amount().isPresent() ? instructionClause.impossible(RANGE) : List.of();
        }
        double percent = percent(instructionClause, word);
        return percent >= LEAST && percent <= MOST
                ? List.of(new InstructionEdit.Resize(what.get(), (int) Math.round(percent)))
                : instructionClause.impossible(RANGE);
    }

    /** Whether the clause asks for a change of the length, width or thickness alone, and for no other size. */
    private static boolean isOneWay(InstructionClause clause, List<WordToken> rest) {
        return rest.stream()
                        .filter(WordToken::isWord)
                        .anyMatch(token -> clause.words().classes().is("one way", token.word()))
                && clause.amount().isEmpty()
                && rest.stream()
                        .filter(WordToken::isWord)
                        .noneMatch(token -> PERCENTS.containsKey(token.word())
                                && !clause.words().classes().is("one way", token.word()));
    }

    /** Whether the clause ends in a word for size. "Make the dog big" resizes, "turn the big dog red" does not. */
    private static boolean last(InstructionClause instructionClause) {
        List<WordToken> rest = WholePictureWords.without(instructionClause.rest(), PASSED);
        return !rest.isEmpty() && PERCENTS.containsKey(rest.getLast().word());
    }

    private static double percent(InstructionClause instructionClause, @Nullable Integer word) {
        boolean smaller = instructionClause.saidAny("shrink", "reduce the size", "halve")
                || instructionClause.has("down")
                || (word != null && word < WHOLE);
        Optional<EditAmount> amount = instructionClause.amount();
        if (amount.isPresent()) {
            return percent(instructionClause, amount.get(), smaller);
        }
        if (word != null) {
            return word;
        }
        return instructionClause.saidAny("double", "double the size")
                ? 200
                : instructionClause.saidAny("halve") ? 50 : smaller ? 67 : 150;
    }

    /** "3 times", "2.5" and "by 4" are factors; larger plain numbers are per cent, with or without the sign. */
    private static double percent(InstructionClause instructionClause, EditAmount editAmount, boolean smaller) {
        boolean to = instructionClause.has("to") && !instructionClause.has("by");
        double value = editAmount.value();
        boolean factor = editAmount.unit() == EditAmount.Unit.TIMES
                || (editAmount.unit() == EditAmount.Unit.NONE && value > 0 && value <= FACTOR);
        if (factor) {
            return smaller ? WHOLE / value : WHOLE * value;
        }
        return to ? value : smaller ? WHOLE - value : WHOLE + value;
    }
}
