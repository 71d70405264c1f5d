// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies edits of the texts in the picture. */
final class LetteringEditor {
    private static final int MOST_TEXT = 80;

    private final List<BriefLettering> letterings;
    private final EditableThings editableThings;

    LetteringEditor(List<BriefLettering> letterings, EditableThings editableThings) {
        this.letterings = new ArrayList<>(letterings);
        this.editableThings = editableThings;
    }

    List<BriefLettering> letterings() {
        return letterings;
    }

    /**
     * Writes a text. It replaces the quoted old text or, if the edit gives neither old text nor position, the only text; else it is added.
     */
    void write(InstructionEdit.Write write) {
        Optional<Integer> on = write.on()
                .flatMap(phrase -> editableThings.meant(phrase).stream().findFirst());
        String text = write.text().length() > MOST_TEXT ? write.text().substring(0, MOST_TEXT) : write.text();
        boolean only = write.old().isEmpty() && on.isEmpty() && write.place().isEmpty() && letterings.size() == 1;
        for (int i = 0; i < letterings.size(); i++) {
            BriefLettering old = letterings.get(i);
            if (only || write.old().filter(old.text()::equalsIgnoreCase).isPresent()) {
                letterings.set(
                        i,
                        new BriefLettering(
                                text,
                                old.on(),
                                old.place(),
                                old.size(),
                                write.colour().or(old::colour),
                                old.font()));
                return;
            }
        }
        letterings.add(new BriefLettering(
                text, on, write.place().orElse(PicturePlace.CENTRE), RelativeSize.NATURAL, write.colour(), "sans"));
    }

    /** Removes the texts on a removed thing. */
    void removed(int index) {
        letterings.removeIf(text -> text.on().filter(on -> on == index).isPresent());
        letterings.replaceAll(text -> text.on().filter(on -> on > index).isEmpty() ? text : earlier(text));
    }

    private static BriefLettering earlier(BriefLettering text) {
        return text.carriedBy(text.on().map(on -> on - 1));
    }
}
