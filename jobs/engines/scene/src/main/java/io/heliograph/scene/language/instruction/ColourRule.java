// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Set;

/** Reads instructions to change a colour. */
final class ColourRule implements ClauseRule {
    private static final Set<String> OWNERS = Set.of("its", "his", "her", "their");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean wished = instructionClause.saidAny("give", "id like", "i want", "i would like", "have", "i need");
        if (!instructionClause.verbIs("change", "adjust", "") && !wished) {
            return List.of();
        }
        boolean halves = instructionClause.rest().stream()
                        .filter(word -> word.is("half"))
                        .count()
                > 1;
        if (halves || isOfTwo(instructionClause)) {
            return instructionClause.impossible("A thing gets one new colour: name one of the two.");
        }
        if (isOfOwner(instructionClause)) {
            return instructionClause.impossible("It changes a thing and its part: send two instructions.");
        }
        return ClauseComplement.of(instructionClause, instructionClause::colour).stream()
                .flatMap(complement -> complement.things().stream()
                        .<InstructionEdit>map(what -> new InstructionEdit.Recolour(what, complement.value())))
                .toList();
    }

    /** Whether the clause ends in two colours joined by "and", directly after its noun: "make the cup blue and white". */
    private static boolean isOfTwo(InstructionClause clause) {
        List<WordToken> rest = clause.rest();
        int and = rest.size() - 1;
        while (and > 0 && !rest.get(and).is("and")) {
            and--;
        }
        if (and < 2 || clause.colour(rest.subList(and + 1, rest.size())).isEmpty()) {
            return false;
        }
        int from = and;
        while (from > 1 && clause.colour(rest.subList(from - 1, and)).isPresent()) {
            from--;
        }
        return from < and && clause.phrase(rest.subList(0, from)).isPresent();
    }

    /**
     * Whether the clause names a second thing by its owner: in "paint the house yellow and its door red", yellow would be read as the
     * house's present colour.
     */
    private static boolean isOfOwner(InstructionClause clause) {
        List<WordToken> rest = clause.rest();
        for (int i = 1; i + 2 < rest.size(); i++) {
            boolean owned =
                    rest.get(i).is("and") && OWNERS.contains(rest.get(i + 1).word());
            if (owned && clause.colour(rest.subList(i - 1, i)).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
