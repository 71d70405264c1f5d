// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.grounding.BoxSegmenter;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Objects that the operator's networks detect in one picture.
 *
 * @param sightings objects found by an object detector
 * @param labels maps a noun to the detector's labels for it
 * @param named boxes found by a network that searches for phrases
 * @param boxes cuts out the things in boxes
 */
record NetworkSightings(
        PictureSightings sightings, Function<String, LabelChoice> labels, PhraseBoxes.Named named, BoxSegmenter boxes) {
    /** The detected objects, with the boxes that the phrase network finds for a phrase and for the neighbouring things that it names. */
    PictureSightings of(NounPhrase phrase) {
        Set<String> all = new HashSet<>(sightings.labels());
        List<SightedObject> objects = new ArrayList<>(sightings.objects());
        Optional<NounPhrase> next = Optional.of(phrase);
        while (next.isPresent()) {
            NounPhrase one = next.get();
            named.of(one).ifPresent(found -> {
                all.add(PhraseBoxes.text(one));
                objects.addAll(found);
            });
            next = one.near().map(NounPhrase.Near::other);
        }
        return new PictureSightings(all, objects);
    }

    /** The labels that match a phrase: the detector's labels for its noun, and the phrase's own text if the phrase network was used. */
    LabelChoice labels(NounPhrase phrase) {
        LabelChoice choice = labels.apply(phrase.noun());
        if (named.of(phrase).isEmpty()) {
            return choice;
        }
        Set<String> same = new HashSet<>(choice.same());
        same.add(PhraseBoxes.text(phrase));
        return new LabelChoice(same, choice.alike());
    }
}
