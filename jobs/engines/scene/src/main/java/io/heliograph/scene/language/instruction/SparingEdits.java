// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Adds exceptions to the edits of a clause: {@link SparedThings} that stay as they are. */
final class SparingEdits {
    private static final Set<String> GREYS =
            Set.of("grey", "gray", "black and white", "grayscale", "greyscale", "colourless", "monochrome");

    private SparingEdits() {}

    /** The edits with the kept things as their exceptions; an impossible edit if the edits cannot have exceptions. */
    static List<InstructionEdit> of(InstructionClause clause, List<InstructionEdit> edits, List<NounPhrase> kept) {
        List<InstructionEdit> sparing = new ArrayList<>();
        for (InstructionEdit each : edits) {
            InstructionEdit edit = clause.saidAny("blur") && each instanceof InstructionEdit.Adjust
                    ? new InstructionEdit.Background(InstructionEdit.Background.Kind.BLUR, "", Optional.empty())
                    : whole(each);
            if (edit instanceof InstructionEdit.Unclear || edit instanceof InstructionEdit.Impossible) {
                return List.of(edit);
            }
            if (!InstructionEdit.Sparing.isPossible(edit)) {
                return clause.impossible("\"%s\" cannot stay as it is in this edit. Send the edit without it."
                        .formatted(kept.getFirst().noun()));
            }
            if (edit instanceof InstructionEdit.Recolour recolour && isAll(recolour.what())) {
                return clause.impossible(
                        "Everything but one thing can become grey, lighter, darker, sharper or blurred,"
                                + " or be replaced, but not take one colour.");
            }
            sparing.add(new InstructionEdit.Sparing(edit, kept));
        }
        return sparing;
    }

    /**
     * Replaces an edit of "everything" by an edit of the whole picture: "make everything grey" removes the colours, "replace everything"
     * replaces the background.
     */
    private static InstructionEdit whole(InstructionEdit edit) {
        return switch (edit) {
            case InstructionEdit.Recolour recolour
            when isAll(recolour.what()) && GREYS.contains(recolour.to().name()) ->
                new InstructionEdit.Tone(InstructionEdit.Tone.Tint.BLACK_AND_WHITE);
            case InstructionEdit.Adjust adjust
            when adjust.what().filter(SparingEdits::isAll).isPresent() ->
                new InstructionEdit.Adjust(adjust.property(), Optional.empty(), adjust.percent());
            case InstructionEdit.Replace replace
            when isAll(replace.what()) ->
                new InstructionEdit.Background(
                        InstructionEdit.Background.Kind.REPLACE, replace.with().noun(), Optional.empty());
            default -> edit;
        };
    }

    private static boolean isAll(NounPhrase phrase) {
        return phrase.kind() == NounKind.ANYTHING || SparedThings.ALL.contains(phrase.noun());
    }
}
