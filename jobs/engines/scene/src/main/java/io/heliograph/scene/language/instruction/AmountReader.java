// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.instruction.EditAmount.Unit;
import io.heliograph.scene.language.lexicon.NumeralToken;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds amounts among the tokens of an instruction, and separates them from numbers that count things or name pictures. */
final class AmountReader {
    private static final Map<String, Unit> UNITS = Map.ofEntries(
            Map.entry("%", Unit.PERCENT),
            Map.entry("percent", Unit.PERCENT),
            Map.entry("pct", Unit.PERCENT),
            Map.entry("degrees", Unit.DEGREES),
            Map.entry("degree", Unit.DEGREES),
            Map.entry("deg", Unit.DEGREES),
            Map.entry("pixels", Unit.PIXELS),
            Map.entry("pixel", Unit.PIXELS),
            Map.entry("px", Unit.PIXELS),
            Map.entry("times", Unit.TIMES),
            Map.entry("x", Unit.TIMES),
            Map.entry("mm", Unit.LENGTH),
            Map.entry("cm", Unit.LENGTH),
            Map.entry("metres", Unit.LENGTH),
            Map.entry("meters", Unit.LENGTH),
            Map.entry("inches", Unit.LENGTH));
    private static final Set<String> NEGATIVE = Set.of("minus", "negative");

    private AmountReader() {}

    /** All amounts, in order. */
    static List<EditAmount> in(List<WordToken> tokens) {
        List<EditAmount> found = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            EditAmount editAmount = at(tokens, i);
            if (editAmount != null) {
                found.add(editAmount);
            }
            i = editAmount == null ? i + 1 : editAmount.to();
        }
        return found;
    }

    /** The amount that applies to the verb: the first with a unit, else the first plain number. */
    static Optional<EditAmount> of(List<WordToken> tokens) {
        List<EditAmount> all = in(tokens);
        return all.stream()
                .filter(editAmount -> editAmount.unit() != Unit.NONE)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** The tokens without amounts that have a unit, which are never counts of things. */
    static List<WordToken> without(List<WordToken> tokens) {
        return without(
                tokens,
                in(tokens).stream()
                        .filter(editAmount -> editAmount.unit() != Unit.NONE)
                        .toList());
    }

    /** The tokens without the given amounts. */
    static List<WordToken> without(List<WordToken> tokens, List<EditAmount> amounts) {
        List<WordToken> left = new ArrayList<>();
        int at = 0;
        for (EditAmount editAmount : amounts) {
            left.addAll(tokens.subList(at, editAmount.from()));
            at = editAmount.to();
        }
        left.addAll(tokens.subList(at, tokens.size()));
        return left;
    }

    private static @Nullable EditAmount at(List<WordToken> tokens, int i) {
        boolean negative = NEGATIVE.contains(tokens.get(i).word()) && i + 1 < tokens.size();
        NumeralToken numeralToken =
                NumeralToken.at(tokens, negative ? i + 1 : i).orElse(null);
        if (numeralToken == null) {
            return null;
        }
        int to = numeralToken.to();
        Unit unit = UNITS.get(numeralToken.suffix());
        if (unit == null && !numeralToken.suffix().isEmpty()) {
            return null;
        }
        Unit next =
                unit == null && to < tokens.size() ? UNITS.get(tokens.get(to).word()) : null;
        boolean per = unit == null && to + 1 < tokens.size() && tokens.get(to).is("per");
        if (per && tokens.get(to + 1).is("cent")) {
            next = Unit.PERCENT;
            to++;
        }
        to += next == null ? 0 : 1;
        Unit counted = unit != null ? unit : next != null ? next : Unit.NONE;
        boolean amount = counted != Unit.NONE || negative || said(tokens, i, numeralToken);
        String words = tokens.subList(i, to).stream().map(WordToken::written).collect(Collectors.joining(" "));
        return amount
                ? new EditAmount(negative ? -numeralToken.value() : numeralToken.value(), counted, words, i, to)
                : null;
    }

    /**
     * Whether a number without a unit is an amount: after "by", at the end of the clause, or in a form that does not count things, such as
     * "1.5". The number of "image 2" is none.
     */
    private static boolean said(List<WordToken> tokens, int at, NumeralToken numeralToken) {
        String before = at == 0 ? "" : tokens.get(at - 1).word();
        boolean digits = Character.isDigit(
                tokens.get(at).word().charAt(tokens.get(at).word().length() - 1));
        boolean last = numeralToken.to() == tokens.size() && digits && !before.equals("image");
        return before.equals("by") || last || (digits && !numeralToken.whole());
    }
}
