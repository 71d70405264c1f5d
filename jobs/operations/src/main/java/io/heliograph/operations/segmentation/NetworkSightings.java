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
 * Results of the operator's networks in one picture.
 *
 * @param sightings of an object detector in the picture
 * @param labels maps a noun to the detector's matching labels
 * @param named boxes of a network that is asked for phrases
 * @param boxes cuts out the things in boxes
 */
record NetworkSightings(
        PictureSightings sightings, Function<String, LabelChoice> labels, PhraseBoxes.Named named, BoxSegmenter boxes) {
    /** The sightings for a phrase and those that it is near, with the boxes of the network for phrases. */
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

    /** The labels of a phrase: the detector's for its noun, and its own text if a network was asked for it. */
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
