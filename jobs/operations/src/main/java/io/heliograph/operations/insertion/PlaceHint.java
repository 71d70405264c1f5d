// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Optional;

/**
 * Place that the client asked for.
 *
 * @param place place in the picture, if the client named one
 * @param relation relation to another thing, if the client named one
 */
public record PlaceHint(Optional<PicturePlace> place, Optional<ThingRelation.Kind> relation) {
    /** The client asked for no place. */
    public static final PlaceHint NONE = new PlaceHint(Optional.empty(), Optional.empty());

    /** The place that a phrase asks for. */
    public static PlaceHint of(NounPhrase phrase) {
        return new PlaceHint(phrase.place(), phrase.near().map(NounPhrase.Near::kind));
    }
}
