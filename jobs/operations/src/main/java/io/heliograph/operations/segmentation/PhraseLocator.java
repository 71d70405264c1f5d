// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.PictureSightings;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Looks at pictures for things that words name, with all that there is: our own engine, and what the operator's packs cut out and see. */
@Component
public final class PhraseLocator {
    private final SubjectCutouts subjectCutouts;
    private final ObjectSightings objectSightings;
    private final NounKinship nounKinship;

    PhraseLocator(SubjectCutouts subjectCutouts, ObjectSightings objectSightings, BriefReader briefReader) {
        this.subjectCutouts = subjectCutouts;
        this.objectSightings = objectSightings;
        nounKinship = briefReader.kinship();
    }

    /**
     * Looks at a picture, which stays open as long as the answer is used.
     *
     * @param checkpoint may throw to stop
     * @param warnings told in a sentence what was found but may not be what was meant
     */
    public PhrasePointing at(Raster picture, Runnable checkpoint, Consumer<String> warnings) {
        PictureSightings sightings = objectSightings.in(picture, checkpoint);
        return PhrasePointing.at(
                picture,
                subjectCutouts.cutting(checkpoint),
                new PhrasePointing.Seen(sightings, noun -> choice(noun, sightings)),
                warnings);
    }

    private LabelChoice choice(String noun, PictureSightings sightings) {
        if (sightings.labels().isEmpty()) {
            return LabelChoice.NONE;
        }
        NounKinship.Labels labels = nounKinship.labels(noun, sightings.labels());
        return new LabelChoice(labels.same(), labels.alike());
    }
}
