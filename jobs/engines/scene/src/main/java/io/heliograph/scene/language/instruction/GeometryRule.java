// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to rotate or mirror. */
final class GeometryRule implements ClauseRule {
    private static final double FULL = 360; // maximum rotation, degrees
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
            "quarter",
            "half",
            "left",
            "right",
            "ccw",
            "cw",
            "along");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean turned = instructionClause.saidAny("turn")
                && instructionClause.hasAny(
                        "degrees", "degree", "deg", "upside down", "sideways", "half turn", "quarter turn");
        if (instructionClause.verbIs("flip")) {
            return List.of(new InstructionEdit.Flip(
                    what(instructionClause), !instructionClause.hasAny("vertically", "upside down", "vertical")));
        }
        return instructionClause.verbIs("rotate") || turned ? turned(instructionClause) : List.of();
    }

    private static List<InstructionEdit> turned(InstructionClause instructionClause) {
        double degrees = degrees(instructionClause);
        boolean none = degrees == 0 && !instructionClause.saidAny("straighten");
        return none || Math.abs(degrees) > FULL
                ? instructionClause.impossible("A turn is from -360 to 360 degrees, and not 0.")
                : List.of(new InstructionEdit.Rotate(what(instructionClause), degrees));
    }

    private static double degrees(InstructionClause instructionClause) {
        if (instructionClause.saidAny("straighten")) {
            return 0;
        }
        double usual = instructionClause.has("upside down") ? 180 : instructionClause.saidAny("tilt") ? 15 : 90;
        double said = instructionClause.amount().map(EditAmount::value).orElse(usual);
        boolean half = instructionClause.hasAny("half turn", "half a turn");
        double size = instructionClause.has("quarter turn") ? 90 : half ? 180 : said;
        boolean left = instructionClause.hasAny(
                "counterclockwise",
                "anticlockwise",
                "counter clockwise",
                "anti clockwise",
                "to the left",
                "left",
                "ccw");
        return left ? -size : size;
    }

    private static Optional<NounPhrase> what(InstructionClause instructionClause) {
        int end = 0;
        List<WordToken> rest = instructionClause.rest();
        int amount = AmountReader.in(rest).stream()
                .mapToInt(EditAmount::from)
                .findFirst()
                .orElse(rest.size());
        while (end < amount && !TURNS.contains(rest.get(end).word())) {
            end++;
        }
        List<WordToken> said = rest.subList(0, end);
        boolean horizon = said.stream().anyMatch(word -> word.is("horizon"));
        return horizon || WholePictureWords.whole(said) ? Optional.empty() : instructionClause.phrase(said);
    }
}
