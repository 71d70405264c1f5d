// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** More or less brightness, contrast, colour, warmth and sharpness. */
final class AdjustRule implements Rule {
    static final Adjustments ADJUSTMENTS = new Adjustments();

    private static final double MOST = 100; // per cent
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
            "bit",
            "with",
            "on");

    @Override
    public List<Edit> read(Clause clause) {
        Optional<Adjustments.Found> found = ADJUSTMENTS.in(clause.all());
        if (found.isEmpty() || !clause.verbIs("change", "adjust", "add", "put", "")) {
            return List.of();
        }
        Adjustments.Found asked = found.get();
        if (clause.verbIs("add", "put") && !clause.has(Terms.of(asked.property()))) {
            return List.of();
        }
        List<Token> left = new ArrayList<>(clause.all().subList(0, asked.from()));
        left.addAll(clause.all().subList(asked.to(), clause.all().size()));
        List<Token> words =
                Wording.without(Wording.without(Amounts.without(left, Amounts.in(left)), VERBS), Wording.DEGREE)
                        .stream()
                        .filter(token -> token.kind() == Token.Kind.WORD)
                        .toList();
        if (clause.colour(clause.rest()
                        .subList(
                                Math.max(0, clause.rest().size() - 1),
                                clause.rest().size()))
                .isPresent()) {
            return List.of();
        }
        Optional<NounPhrase> what = Wording.whole(words) ? Optional.empty() : clause.phrase(words);
        double percent = clause.amount().map(AdjustRule::percent).orElseGet(() -> usual(clause));
        boolean signed = percent < 0 && asked.neutral(); // "brightness -20%"
        if (!(Math.abs(percent) >= 1 && Math.abs(percent) <= MOST) || (percent < 0 && !signed)) {
            return clause.impossible(
                    "The %s can be changed by 1 to 100 per cent.".formatted(Terms.of(asked.property())));
        }
        int rounded = (int) Math.round(percent);
        return List.of(new Edit.Adjust(asked.property(), what, asked.more() ? rounded : -rounded));
    }

    /** "Twice" is 100 per cent more. */
    private static double percent(Amount amount) {
        return amount.unit() == Amount.Unit.TIMES ? MOST * (amount.value() - 1) : amount.value();
    }

    private static double usual(Clause clause) {
        return clause.hasAny("a little", "a bit", "slightly", "somewhat", "a touch")
                ? LITTLE
                : clause.hasAny("a lot", "much", "very", "way", "strongly") ? MUCH : USUAL;
    }
}
