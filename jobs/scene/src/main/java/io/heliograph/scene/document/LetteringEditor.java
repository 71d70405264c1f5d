// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.language.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Edits the texts in the picture. */
final class LetteringEditor {
    private static final int MOST_TEXT = 80;

    private final List<Lettering> letterings;
    private final Cast cast;

    LetteringEditor(List<Lettering> letterings, Cast cast) {
        this.letterings = new ArrayList<>(letterings);
        this.cast = cast;
    }

    List<Lettering> letterings() {
        return letterings;
    }

    /** Writes a new text, or in place of the one that is meant: by what it says, or because there is only one. */
    void write(Edit.Write write) {
        Optional<Integer> on =
                write.on().flatMap(phrase -> cast.meant(phrase).stream().findFirst());
        String text = write.text().length() > MOST_TEXT ? write.text().substring(0, MOST_TEXT) : write.text();
        boolean only = write.old().isEmpty() && on.isEmpty() && write.place().isEmpty() && letterings.size() == 1;
        for (int i = 0; i < letterings.size(); i++) {
            Lettering old = letterings.get(i);
            if (only || write.old().filter(old.text()::equalsIgnoreCase).isPresent()) {
                letterings.set(
                        i,
                        new Lettering(
                                text,
                                old.on(),
                                old.place(),
                                old.size(),
                                write.colour().or(old::colour),
                                old.font()));
                return;
            }
        }
        letterings.add(
                new Lettering(text, on, write.place().orElse(Place.CENTRE), Size.NATURAL, write.colour(), "sans"));
    }

    /** A thing was taken out: what was written on it goes too. */
    void removed(int index) {
        letterings.removeIf(text -> text.on().filter(on -> on == index).isPresent());
        letterings.replaceAll(text -> text.on().filter(on -> on > index).isEmpty() ? text : earlier(text));
    }

    private static Lettering earlier(Lettering text) {
        return new Lettering(
                text.text(), text.on().map(on -> on - 1), text.place(), text.size(), text.colour(), text.font());
    }
}
