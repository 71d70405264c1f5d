// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Larger and smaller. */
final class ResizeRule implements Rule {
    private static final String RANGE =
            "A thing in the picture can be resized to 10 to 1000 per cent of its size; the picture itself is not resized by an instruction.";
    private static final double LEAST = 10; // per cent
    private static final double MOST = 1000; // per cent
    private static final double WHOLE = 100; // per cent
    private static final double FACTOR = 10; // the largest plain number that is no percentage
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
    public List<Edit> read(Clause clause) {
        Integer word = null;
        for (Token token : clause.rest()) {
            Integer percent = token.isWord() ? PERCENTS.get(token.word()) : null;
            word = word == null ? percent : word;
        }
        boolean compared = clause.verbIs("change", "") && last(clause);
        boolean wished = clause.saidAny("i want", "id like", "i would like", "i need")
                && clause.hasAny("bigger", "smaller", "larger");
        if (!clause.verbIs("resize") && !compared && !wished) {
            return List.of();
        }
        if (Extent.in(clause.rest()).isPresent()) {
            return clause.impossible(RANGE + " Pictures are cut to so many pixels with 'crop'.");
        }
        List<Token> rest = clause.rest();
        List<Token> said = Amounts.without(rest, Amounts.in(rest)).stream()
                .filter(token -> !PASSED.contains(token.word()) && !PERCENTS.containsKey(token.word()))
                .toList();
        Optional<NounPhrase> what = clause.phrase(said);
        if (what.isEmpty()) {
            return clause.amount().isPresent() ? clause.impossible(RANGE) : List.of();
        }
        double percent = percent(clause, word);
        return percent >= LEAST && percent <= MOST
                ? List.of(new Edit.Resize(what.get(), (int) Math.round(percent)))
                : clause.impossible(RANGE);
    }

    /** "Make the dog big" asks for it, "turn the big dog red" does not. */
    private static boolean last(Clause clause) {
        List<Token> rest = Wording.without(clause.rest(), PASSED);
        return !rest.isEmpty() && PERCENTS.containsKey(rest.getLast().word());
    }

    private static double percent(Clause clause, @Nullable Integer word) {
        boolean smaller = clause.saidAny("shrink", "reduce the size", "halve")
                || clause.has("down")
                || (word != null && word < WHOLE);
        Optional<Amount> amount = clause.amount();
        if (amount.isPresent()) {
            return percent(clause, amount.get(), smaller);
        }
        if (word != null) {
            return word;
        }
        return clause.saidAny("double", "double the size") ? 200 : clause.saidAny("halve") ? 50 : smaller ? 67 : 150;
    }

    /** "3 times", "2.5" and "by 4" are factors, larger plain numbers are per cent as those with the sign are. */
    private static double percent(Clause clause, Amount amount, boolean smaller) {
        boolean to = clause.has("to") && !clause.has("by");
        double value = amount.value();
        boolean factor = amount.unit() == Amount.Unit.TIMES
                || (amount.unit() == Amount.Unit.NONE && value > 0 && value <= FACTOR);
        if (factor) {
            return smaller ? WHOLE / value : WHOLE * value;
        }
        return to ? value : smaller ? WHOLE - value : WHOLE + value;
    }
}
