// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turning and mirroring. */
final class GeometryRule implements Rule {
    private static final double FULL = 360; // degrees
    private static final Set<String> TURNS = Set.of(
            "degrees",
            "degree",
            "deg",
            "clockwise",
            "counterclockwise",
            "anticlockwise",
            "counter",
            "anti",
            "by",
            "to",
            "upside",
            "down",
            "sideways",
            "horizontally",
            "vertically",
            "around",
            "left",
            "right",
            "ccw",
            "cw",
            "along");

    @Override
    public List<Edit> read(Clause clause) {
        boolean turned = clause.saidAny("turn") && clause.hasAny("degrees", "degree", "deg", "upside down", "sideways");
        if (clause.verbIs("flip")) {
            return List.of(new Edit.Flip(what(clause), !clause.hasAny("vertically", "upside down", "vertical")));
        }
        return clause.verbIs("rotate") || turned ? turned(clause) : List.of();
    }

    private static List<Edit> turned(Clause clause) {
        double degrees = degrees(clause);
        boolean none = degrees == 0 && !clause.saidAny("straighten");
        return none || Math.abs(degrees) > FULL
                ? clause.impossible("A turn is from -360 to 360 degrees, and not 0.")
                : List.of(new Edit.Rotate(what(clause), degrees));
    }

    private static double degrees(Clause clause) {
        if (clause.saidAny("straighten")) {
            return 0;
        }
        double usual = clause.has("upside down") ? 180 : clause.saidAny("tilt") ? 15 : 90;
        double size = clause.amount().map(Amount::value).orElse(usual);
        boolean left = clause.hasAny(
                "counterclockwise",
                "anticlockwise",
                "counter clockwise",
                "anti clockwise",
                "to the left",
                "left",
                "ccw");
        return left ? -size : size;
    }

    private static Optional<NounPhrase> what(Clause clause) {
        int end = 0;
        List<Token> rest = clause.rest();
        int amount =
                Amounts.in(rest).stream().mapToInt(Amount::from).findFirst().orElse(rest.size());
        while (end < amount && !TURNS.contains(rest.get(end).word())) {
            end++;
        }
        List<Token> said = rest.subList(0, end);
        return Wording.whole(said) ? Optional.empty() : clause.phrase(said);
    }
}
