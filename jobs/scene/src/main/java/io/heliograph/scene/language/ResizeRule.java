// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Larger and smaller. */
final class ResizeRule implements Rule {
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
        List<Token> said = clause.rest().stream()
                .filter(token -> !PASSED.contains(token.word())
                        && !PERCENTS.containsKey(token.word())
                        && Wording.number(List.of(token)) == 0)
                .toList();
        int percent = percent(clause, word);
        Optional<NounPhrase> what = clause.phrase(said);
        return what.<List<Edit>>map(of -> List.of(new Edit.Resize(of, Math.clamp(percent, 10, 1000))))
                .orElse(List.of());
    }

    /** "Make the dog big" asks for it, "turn the big dog red" does not. */
    private static boolean last(Clause clause) {
        List<Token> rest = Wording.without(clause.rest(), PASSED);
        return !rest.isEmpty() && PERCENTS.containsKey(rest.getLast().word());
    }

    private static int percent(Clause clause, @org.jspecify.annotations.Nullable Integer word) {
        int said = Wording.number(clause.rest());
        boolean smaller = clause.saidAny("shrink", "reduce the size", "halve") || clause.has("down");
        if (said > 0) {
            boolean to = clause.has("to") && !clause.has("by");
            return to ? said : smaller ? 100 - Math.min(90, said) : 100 + said;
        }
        if (word != null) {
            return word;
        }
        return clause.saidAny("double", "double the size") ? 200 : clause.saidAny("halve") ? 50 : smaller ? 67 : 150;
    }
}
