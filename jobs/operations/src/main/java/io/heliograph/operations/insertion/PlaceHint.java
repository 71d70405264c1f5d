// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Optional;

/**
 * The client's wish for a place.
 *
 * @param place in the picture, if named
 * @param relation to another thing, if named
 */
public record PlaceHint(Optional<PicturePlace> place, Optional<ThingRelation.Kind> relation) {
    /** No wish. */
    public static final PlaceHint NONE = new PlaceHint(Optional.empty(), Optional.empty());

    /** The wish of a phrase. */
    public static PlaceHint of(NounPhrase phrase) {
        return new PlaceHint(phrase.place(), phrase.near().map(NounPhrase.Near::kind));
    }
}
