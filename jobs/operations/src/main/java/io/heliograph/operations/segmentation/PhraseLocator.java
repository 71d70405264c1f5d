// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Looks at pictures for things that words name, with all that there is: our own engine, and what the operator's packs cut out and see. */
@Component
public final class PhraseLocator {
    /** Around the thing, where a client answers a refusal. */
    public static final Field<List<Long>> BOX = Field.integers("box", 4, 0, PictureFiles.LONGEST_SIDE)
            .doc(
                    "where the thing is that the request names: [left, top, width, height] in pixels, as refusals list them; only with one name");

    private final SubjectCutouts subjectCutouts;
    private final ObjectSightings objectSightings;
    private final NounKinship nounKinship;
    private final ConfirmationTokens tokens;

    PhraseLocator(
            SubjectCutouts subjectCutouts,
            ObjectSightings objectSightings,
            BriefReader briefReader,
            ConfirmationTokens tokens) {
        this.tokens = tokens;
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

    /** Looks at the picture of an edit as it is now, with what the client answers to an earlier refusal. */
    public PhrasePointing at(EditWork edit, Raster picture) {
        Optional<SightedObject> box = edit.request().find(BOX).map(sides -> {
            double width = picture.width();
            double height = picture.height();
            if (sides.get(2) < 1
                    || sides.get(3) < 1
                    || sides.get(0) + sides.get(2) > width
                    || sides.get(1) + sides.get(3) > height) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid value: " + BOX.name(),
                        "The field 'box' must be [left, top, width, height] in pixels within the picture, which is %d x %d pixels large."
                                .formatted(picture.width(), picture.height()));
            }
            return new SightedObject(
                    "",
                    1,
                    sides.get(0) / width,
                    sides.get(1) / height,
                    (sides.get(0) + sides.get(2)) / width,
                    (sides.get(1) + sides.get(3)) / height);
        });
        return at(picture, edit.work()::checkpoint, edit.work()::warn)
                .answeredBy(new ClientAnswer(tokens.of(edit), box));
    }

    private LabelChoice choice(String noun, PictureSightings sightings) {
        if (sightings.labels().isEmpty()) {
            return LabelChoice.NONE;
        }
        NounKinship.Labels labels = nounKinship.labels(noun, sightings.labels());
        return new LabelChoice(labels.same(), labels.alike());
    }
}
