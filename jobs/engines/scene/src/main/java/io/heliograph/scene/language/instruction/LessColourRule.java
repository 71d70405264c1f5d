// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads instructions to reduce a colour: "less red" lowers the saturation of a thing, and makes a whole picture cooler. */
final class LessColourRule implements ClauseRule {
    // minimum difference of red and blue, 0 to 1, of a warm or cool colour
    private static final double CLEAR = 0.16;

    private static final Set<String> LINKS = Set.of("should", "must", "to", "be");

    @Override
    public List<InstructionEdit> read(InstructionClause clause) {
        if (!clause.verbIs("change", "adjust", "")) {
            return List.of();
        }
        List<WordToken> all = clause.all();
        int less = IntStream.range(0, all.size())
                .filter(i -> all.get(i).is("less"))
                .findFirst()
                .orElse(-1);
        Optional<NamedColour> colour = less < 0 ? Optional.empty() : clause.colour(all.subList(less + 1, all.size()));
        if (colour.isEmpty()) {
            return List.of();
        }
        int percent = (int) AdjustRule.usual(clause);
        int verb = Math.min(less, all.size() - clause.rest().size());
        List<Optional<NounPhrase>> things = AdjustRule.things(
                clause,
                WholePictureWords.without(
                        WholePictureWords.without(all.subList(verb, less), WholePictureWords.DEGREE), LINKS));
        if (things.getFirst().isPresent()) {
            return things.stream()
                    .<InstructionEdit>map(
                            what -> new InstructionEdit.Adjust(InstructionEdit.Property.SATURATION, what, -percent))
                    .toList();
        }
        double warm = colour.get().red() - colour.get().blue();
        return Math.abs(warm) < CLEAR
                ? clause.impossible(
                        "The whole picture can be made warmer, cooler or less saturated: send one of these.")
                : List.of(new InstructionEdit.Adjust(
                        InstructionEdit.Property.TEMPERATURE, Optional.empty(), warm > 0 ? -percent : percent));
    }
}
