// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import java.util.ArrayList;
import java.util.List;

/** Applies edits to a brief; other parts stay as they are. */
final class BriefEditor {
    private final Brief before;
    private final List<String> unknown;
    private final ThingEditor things;
    private final LetteringEditor letterings;
    private final AtmosphereEditor atmosphere;

    BriefEditor(BriefReader briefReader, Brief brief) {
        before = brief;
        unknown = new ArrayList<>(brief.unknown());
        EditableThings editableThings = new EditableThings(brief.things(), briefReader.fields());
        letterings = new LetteringEditor(brief.letterings(), editableThings);
        things = new ThingEditor(editableThings, briefReader.fields(), unknown, letterings);
        atmosphere = new AtmosphereEditor(brief, briefReader);
    }

    Brief apply(List<InstructionEdit> edits) {
        edits.forEach(this::apply);
        return before.withThings(things.things())
                .withSetting(atmosphere.setting())
                .withLight(atmosphere.light())
                .withLens(atmosphere.lens())
                .withStyle(atmosphere.style())
                .withLetterings(letterings.letterings())
                .withUnknown(unknown);
    }

    private void apply(InstructionEdit instructionEdit) {
        switch (instructionEdit) {
            case InstructionEdit.Erase e -> things.erase(e.what());
            case InstructionEdit.Add e -> things.add(e.what());
            case InstructionEdit.Replace e -> things.replace(e.what(), e.with());
            case InstructionEdit.Recolour e ->
                things.each(e.what(), briefThing -> briefThing.coloured(List.of(e.to())));
            case InstructionEdit.Retexture e -> {
                if (!e.material().isEmpty()) {
                    things.each(e.what(), briefThing -> briefThing.made(e.material()));
                }
            }
            case InstructionEdit.Resize e -> things.resize(e);
            case InstructionEdit.Move e -> things.move(e);
            case InstructionEdit.Write e -> letterings.write(e);
            case InstructionEdit.Reseason e -> atmosphere.season(e.season());
            case InstructionEdit.Reweather e -> atmosphere.weather(e.weather());
            case InstructionEdit.Relight e -> atmosphere.relight(e);
            case InstructionEdit.Restyle e -> atmosphere.restyle(e.style());
            case InstructionEdit.Background e -> atmosphere.background(e);
            case InstructionEdit.Adjust e -> atmosphere.adjust(e);
            case InstructionEdit.Tone e -> atmosphere.tone(e.kind());
            case InstructionEdit.Crop e -> atmosphere.nearer(e.to().isPresent());
            case InstructionEdit.Window _, InstructionEdit.Portion _ -> atmosphere.nearer(false);
            case InstructionEdit.Expand _ -> atmosphere.wider();
            case InstructionEdit.Sparing e -> spare(e);
            case InstructionEdit.Impossible e -> unknown.add(e.text());
            case InstructionEdit.Unclear e -> unknown.add(e.text());
            case InstructionEdit.Rotate _,
                    InstructionEdit.Flip _,
                    InstructionEdit.Restore _,
                    InstructionEdit.Merge _ -> {}
        }
    }

    /**
     * Applies an edit with exceptions, things that must not change. An edit of one thing spares them anyway; an edit of the whole picture
     * cannot, and is reported.
     */
    private void spare(InstructionEdit.Sparing sparing) {
        switch (sparing.edit()) {
            case InstructionEdit.Erase _,
                    InstructionEdit.Replace _,
                    InstructionEdit.Recolour _,
                    InstructionEdit.Retexture _,
                    InstructionEdit.Resize _,
                    InstructionEdit.Move _ -> apply(sparing.edit());
            default -> unknown.add(CanonicalSentences.sentence(sparing));
        }
    }
}
