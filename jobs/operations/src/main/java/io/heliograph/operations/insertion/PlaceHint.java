// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Optional;

/**
 * Where the client wants something.
 *
 * @param place in the picture, if said
 * @param relation to another thing, if said
 */
public record PlaceHint(Optional<PicturePlace> place, Optional<ThingRelation.Kind> relation) {
    /** Nothing was said. */
    public static final PlaceHint NONE = new PlaceHint(Optional.empty(), Optional.empty());

    /** What a phrase says. */
    public static PlaceHint of(NounPhrase phrase) {
        return new PlaceHint(phrase.place(), phrase.near().map(NounPhrase.Near::kind));
    }
}
