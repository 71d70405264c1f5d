// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Set;

/** Black and white, sepia, colour again; and the repair of old photographs. */
final class ToneRule implements Rule {
    private static final Set<String> DAMAGE = Set.of(
            "scratches",
            "scratch",
            "noise",
            "dust",
            "grain",
            "damage",
            "blemishes",
            "stains",
            "artifacts",
            "artefacts",
            "and",
            "tears",
            "creases",
            "specks",
            "compression",
            "jpeg",
            "film",
            "all");
    private static final Set<String> LINKS =
            Set.of("to", "into", "in", "effect", "filter", "give", "as", "with", "tone");

    @Override
    public List<Edit> read(Clause clause) {
        if (clause.verbIs("restore") && Wording.whole(clause.rest())) {
            return List.of(new Edit.Restore());
        }
        List<Token> left = Wording.without(clause.rest(), Wording.ARTICLES);
        boolean damage = clause.verbIs("erase", "restore")
                && !left.isEmpty()
                && left.stream().allMatch(token -> DAMAGE.contains(token.word()));
        if (damage) {
            return List.of(new Edit.Restore());
        }
        return clause.verbIs("change", "add", "put", "adjust", "colorize", "") ? tone(clause) : List.of();
    }

    private static List<Edit> tone(Clause clause) {
        if (clause.verbIs("colorize")
                || clause.hasAny("add colour", "add color", "in colour", "in color", "tone to colour")) {
            return toned(Edit.Tone.Tint.COLOUR);
        }
        if (only(
                clause, "black and white", "grayscale", "greyscale", "monochrome", "b&w", "grey scale", "gray scale")) {
            return toned(Edit.Tone.Tint.BLACK_AND_WHITE);
        }
        return only(clause, "sepia") ? toned(Edit.Tone.Tint.SEPIA) : List.of();
    }

    private static List<Edit> toned(Edit.Tone.Tint kind) {
        return List.of(new Edit.Tone(kind));
    }

    /** Whether a phrase is said, of the whole picture. */
    private static boolean only(Clause clause, String... phrases) {
        for (String phrase : phrases) {
            int at = clause.find(phrase);
            if (at >= 0) {
                List<Token> rest = new java.util.ArrayList<>(clause.before(at));
                rest.addAll(clause.after(at, Tokens.of(phrase).size()));
                return Wording.whole(Wording.without(rest, LINKS));
            }
        }
        return false;
    }
}
