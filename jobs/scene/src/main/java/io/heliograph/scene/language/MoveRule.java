// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Place;
import java.util.List;
import java.util.Optional;

/** The same thing elsewhere. */
final class MoveRule implements Rule {
    @Override
    public List<Edit> read(Clause clause) {
        boolean definite = !clause.rest().isEmpty()
                && Wording.ARTICLES.contains(clause.rest().getFirst().word())
                && !clause.rest().getFirst().is("a")
                && !clause.rest().getFirst().is("an")
                && !clause.rest().getFirst().is("some");
        if (!clause.verbIs("move") && !(clause.verbIs("put") && definite)) {
            return List.of();
        }
        Optional<NounPhrase> said = clause.phrase(clause.rest().stream()
                .filter(token -> !token.is("up") && !token.is("down") && !token.is("upwards") && !token.is("downwards"))
                .toList());
        return said.flatMap(phrase -> move(clause, phrase)).map(List::of).orElse(List.of());
    }

    private static Optional<Edit> move(Clause clause, NounPhrase said) {
        Optional<Place> place = said.place();
        if (place.isEmpty() && clause.saidAny("center", "centre")) {
            place = Optional.of(Place.CENTRE);
        } else if (place.isEmpty() && clause.hasAny("up", "upwards")) {
            place = Optional.of(Place.TOP);
        } else if (place.isEmpty() && clause.hasAny("down", "downwards")) {
            place = Optional.of(Place.BOTTOM);
        }
        if (place.isEmpty() && said.near().isEmpty()) {
            return Optional.empty();
        }
        NounPhrase what = said.at(Optional.empty(), Optional.empty());
        return Optional.of(new Edit.Move(what, place, said.near()));
    }
}
