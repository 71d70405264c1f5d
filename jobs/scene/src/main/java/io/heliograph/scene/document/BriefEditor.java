// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Prompts;
import java.util.ArrayList;
import java.util.List;

/** Carries edits out on a brief; what an edit does not concern stays as it is. */
final class BriefEditor {
    private final Brief before;
    private final List<String> unknown;
    private final ThingEditor things;
    private final LetteringEditor letterings;
    private final AtmosphereEditor atmosphere;

    BriefEditor(Prompts prompts, Brief brief) {
        before = brief;
        unknown = new ArrayList<>(brief.unknown());
        Cast cast = new Cast(brief.things(), prompts.fields());
        letterings = new LetteringEditor(brief.letterings(), cast);
        things = new ThingEditor(cast, prompts.fields(), unknown, letterings);
        atmosphere = new AtmosphereEditor(brief, prompts);
    }

    Brief apply(List<Edit> edits) {
        edits.forEach(this::apply);
        return new Brief(
                things.things(),
                atmosphere.setting(),
                atmosphere.light(),
                atmosphere.lens(),
                atmosphere.style(),
                before.mood(),
                before.palette(),
                letterings.letterings(),
                unknown);
    }

    private void apply(Edit edit) {
        switch (edit) {
            case Edit.Erase e -> things.erase(e.what());
            case Edit.Add e -> things.add(e.what());
            case Edit.Replace e -> things.replace(e.what(), e.with());
            case Edit.Recolour e -> things.each(e.what(), thing -> thing.coloured(List.of(e.to())));
            case Edit.Retexture e -> {
                if (!e.material().isEmpty()) {
                    things.each(e.what(), thing -> thing.made(e.material()));
                }
            }
            case Edit.Resize e -> things.resize(e);
            case Edit.Move e -> things.move(e);
            case Edit.Write e -> letterings.write(e);
            case Edit.Reseason e -> atmosphere.season(e.season());
            case Edit.Reweather e -> atmosphere.weather(e.weather());
            case Edit.Relight e -> atmosphere.relight(e);
            case Edit.Restyle e -> atmosphere.restyle(e.style());
            case Edit.Background e -> atmosphere.background(e);
            case Edit.Adjust e -> atmosphere.adjust(e);
            case Edit.Tone e -> atmosphere.tone(e.kind());
            case Edit.Crop e -> atmosphere.nearer(e.to().isPresent());
            case Edit.Window _ -> atmosphere.nearer(false);
            case Edit.Expand _ -> atmosphere.wider();
            case Edit.Impossible e -> unknown.add(e.text());
            case Edit.Unclear e -> unknown.add(e.text());
            case Edit.Rotate _, Edit.Flip _, Edit.Restore _, Edit.Merge _ -> {}
        }
    }
}
