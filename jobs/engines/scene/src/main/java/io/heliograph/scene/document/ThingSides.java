// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import java.util.Map;
import java.util.Optional;

/** Sides in the words before a noun: "the left apple" is the one on the left. */
final class ThingSides {
    private static final Map<String, PicturePlace> SIDES = Map.of(
            "left", PicturePlace.LEFT,
            "leftmost", PicturePlace.LEFT,
            "right", PicturePlace.RIGHT,
            "rightmost", PicturePlace.RIGHT,
            "upper", PicturePlace.TOP,
            "lower", PicturePlace.BOTTOM,
            "middle", PicturePlace.CENTRE,
            "front", PicturePlace.FOREGROUND,
            "back", PicturePlace.BACKGROUND);

    private ThingSides() {}

    /** The place that a detail of a phrase names. */
    static Optional<PicturePlace> of(NounPhrase phrase) {
        return phrase.details().stream()
                .filter(SIDES::containsKey)
                .map(SIDES::get)
                .findFirst();
    }

    /** The noun of a phrase, after its side if it has one. */
    static String named(NounPhrase phrase) {
        return phrase.details().stream()
                        .filter(SIDES::containsKey)
                        .findFirst()
                        .map(side -> side + " ")
                        .orElse("")
                + phrase.noun();
    }
}
