// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.List;
import java.util.Set;

/** Reads instructions to convert to black and white, sepia or colour, or to repair old photographs. */
final class ToneRule implements ClauseRule {
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
    private static final Set<String> LINKS = Set.of(
            "to", "into", "in", "effect", "filter", "give", "as", "with", "tone", "should", "must", "shall", "become");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        if (instructionClause.verbIs("restore") && WholePictureWords.whole(instructionClause.rest())) {
            return List.of(new InstructionEdit.Restore());
        }
        List<WordToken> left = WholePictureWords.without(instructionClause.rest(), WholePictureWords.ARTICLES);
        boolean damage = instructionClause.verbIs("erase", "restore")
                && !left.isEmpty()
                && left.stream().allMatch(wordToken -> DAMAGE.contains(wordToken.word()));
        if (damage) {
            return List.of(new InstructionEdit.Restore());
        }
        return instructionClause.verbIs("change", "add", "put", "adjust", "colorize", "")
                ? tone(instructionClause)
                : List.of();
    }

    private static List<InstructionEdit> tone(InstructionClause instructionClause) {
        if (instructionClause.verbIs("colorize")
                || instructionClause.hasAny("add colour", "add color", "in colour", "in color", "tone to colour")) {
            return toned(InstructionEdit.Tone.Tint.COLOUR);
        }
        if (only(
                instructionClause,
                "black and white",
                "grayscale",
                "greyscale",
                "monochrome",
                "b&w",
                "grey scale",
                "gray scale")) {
            return toned(InstructionEdit.Tone.Tint.BLACK_AND_WHITE);
        }
        return only(instructionClause, "sepia") ? toned(InstructionEdit.Tone.Tint.SEPIA) : List.of();
    }

    private static List<InstructionEdit> toned(InstructionEdit.Tone.Tint kind) {
        return List.of(new InstructionEdit.Tone(kind));
    }

    /** Whether the clause consists of one of the phrases and words for the whole picture. */
    private static boolean only(InstructionClause instructionClause, String... phrases) {
        for (String phrase : phrases) {
            int at = instructionClause.find(phrase);
            if (at >= 0) {
                List<WordToken> rest = new java.util.ArrayList<>(instructionClause.before(at));
                rest.addAll(instructionClause.after(at, WordTokenizer.of(phrase).size()));
                return WholePictureWords.whole(WholePictureWords.without(rest, LINKS));
            }
        }
        return false;
    }
}
