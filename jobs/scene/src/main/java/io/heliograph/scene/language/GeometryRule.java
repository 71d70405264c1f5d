// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turning and mirroring. */
final class GeometryRule implements Rule {
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
        return clause.verbIs("rotate") || turned ? List.of(new Edit.Rotate(what(clause), degrees(clause))) : List.of();
    }

    private static int degrees(Clause clause) {
        if (clause.saidAny("straighten")) {
            return 0;
        }
        int said = Wording.number(clause.rest());
        int size = clause.has("upside down") ? 180 : said > 0 ? Math.min(360, said) : clause.saidAny("tilt") ? 15 : 90;
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
        while (end < rest.size()
                && !TURNS.contains(rest.get(end).word())
                && Wording.number(rest.subList(end, end + 1)) == 0) {
            end++;
        }
        List<Token> said = rest.subList(0, end);
        return Wording.whole(said) ? Optional.empty() : clause.phrase(said);
    }
}
