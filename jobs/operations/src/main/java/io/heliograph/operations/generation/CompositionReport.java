// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sentences for {@code warning} that report which properties a drawing took from the composition of a picture.
 *
 * @param field field of the picture
 * @param drawn the scene description that was drawn
 * @param clear whether the picture has a clear subject
 * @param inPlace whether the drawn thing is visible near the place of the subject in the picture
 * @param scenic whether horizon and colours come from the picture
 * @param lit whether the light comes from the prompt
 * @param why reason for not keeping the subject, as a clause after "because"
 */
record CompositionReport(
        String field, Brief drawn, boolean clear, boolean inPlace, boolean scenic, boolean lit, String why) {
    /** The sentences, in order. */
    List<String> sentences() {
        List<String> kept = kept();
        List<String> sentences = new ArrayList<>();
        sentences.add("Kept of the picture in '%s': %s."
                .formatted(field, kept.isEmpty() ? "nothing" : String.join(", ", kept)));
        sentences.add("Not kept: %s, because %s. %s."
                .formatted(clear ? "its subject and outline" : "its content", why, place()));
        if (drawn.lens().angle() != CameraLens.Angle.EYE_LEVEL) {
            sentences.add(BackgroundReplacement.CAMERA_KEPT);
        }
        return sentences;
    }

    private List<String> kept() {
        List<String> kept = new ArrayList<>();
        if (inPlace) {
            kept.add(clear ? "the place and size of its subject" : "the place of its salient part");
        }
        if (scenic) {
            kept.add("the height of the horizon");
            if (!lit) {
                kept.add("the light");
            }
            kept.add("the colours");
        }
        return kept;
    }

    private String place() {
        String said = inPlace ? "\"%s\" was drawn in its place" : "\"%s\" could not be drawn in its place";
        return drawn.subject()
                .map(thing -> said.formatted(name(thing)))
                .orElse("The place named by the prompt was drawn");
    }

    private static String name(BriefThing thing) {
        String noun = Stream.concat(thing.colours().stream().map(NamedColour::name), Stream.of(thing.noun()))
                .collect(Collectors.joining(" "));
        return thing.count() > 1 ? "%d x %s".formatted(thing.count(), noun) : noun;
    }
}
