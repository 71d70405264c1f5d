// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import java.util.List;
import java.util.Set;

/** Refuses instructions that give one thing two colours, or none: "make the cup red and the cup blue", "make it a different colour". */
final class OppositeColours {
    private static final String UNNAMED = "It does not say which colour: name the new colour.";
    private static final Set<String> COLOURS = Set.of("colour", "color");

    private OppositeColours() {}

    /** The same edits, or a refusal if two of them recolour the same thing differently or exchange two colours, or one names no colour. */
    static List<InstructionEdit> refused(String text, List<InstructionEdit> edits) {
        boolean unnamed = edits.stream()
                .anyMatch(edit -> edit instanceof InstructionEdit.Replace replace
                        && COLOURS.contains(replace.with().noun()));
        if (unnamed) {
            return List.of(new InstructionEdit.Impossible(text, UNNAMED));
        }
        for (int i = 0; i < edits.size(); i++) {
            for (int k = i + 1; k < edits.size(); k++) {
                if (!(edits.get(i) instanceof InstructionEdit.Recolour first)
                        || !(edits.get(k) instanceof InstructionEdit.Recolour second)
                        || first.to().equals(second.to())) {
                    continue;
                }
                if (isExchanged(first, second)) {
                    return List.of(new InstructionEdit.Impossible(
                            text,
                            "After the first change both are %s: name the two by their places, such as \"the left %s\"."
                                    .formatted(first.to().name(), first.what().noun())));
                }
                if (isSame(first.what(), second.what(), k == i + 1)) {
                    return List.of(new InstructionEdit.Impossible(
                            text,
                            "It gives the %s two colours: name one of the two."
                                    .formatted(first.what().noun())));
                }
            }
        }
        return edits;
    }

    /** Whether two things exchange their colours: after "make the red car blue", "the blue car" may be either. */
    private static boolean isExchanged(InstructionEdit.Recolour first, InstructionEdit.Recolour second) {
        return first.what().noun().equals(second.what().noun())
                && second.what().colours().contains(first.to())
                && !first.what().colours().contains(first.to())
                && second.what().place().isEmpty();
    }

    private static boolean isSame(NounPhrase first, NounPhrase second, boolean next) {
        return first.equals(second) || (next && second.noun().equals("it"));
    }
}
