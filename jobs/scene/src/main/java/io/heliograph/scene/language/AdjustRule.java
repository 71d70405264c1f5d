// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** More or less brightness, contrast, colour, warmth and sharpness. */
final class AdjustRule implements Rule {
    static final Adjustments ADJUSTMENTS = new Adjustments();

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
        List<Token> words = Wording.without(Wording.without(left, VERBS), Wording.DEGREE).stream()
                .filter(token -> !token.word().endsWith("%") && token.kind() == Token.Kind.WORD)
                .toList();
        if (clause.colour(clause.rest()
                        .subList(
                                Math.max(0, clause.rest().size() - 1),
                                clause.rest().size()))
                .isPresent()) {
            return List.of();
        }
        Optional<NounPhrase> what = Wording.whole(words) ? Optional.empty() : clause.phrase(words);
        int percent = percent(clause);
        return List.of(new Edit.Adjust(asked.property(), what, asked.more() ? percent : -percent));
    }

    private static int percent(Clause clause) {
        int said = Wording.number(clause.all());
        if (said > 0) {
            return Math.min(100, said);
        }
        return clause.hasAny("a little", "a bit", "slightly", "somewhat", "a touch")
                ? LITTLE
                : clause.hasAny("a lot", "much", "very", "way", "strongly") ? MUCH : USUAL;
    }
}
