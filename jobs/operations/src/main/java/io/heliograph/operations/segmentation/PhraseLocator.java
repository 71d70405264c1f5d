// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Finds named things in pictures with all available engines: the built-in one, and the operator's packs for cut-outs and detection. */
@Component
public final class PhraseLocator {
    /** Field for a box around the thing, as an answer to a refusal. */
    public static final Field<List<Long>> BOX = Field.integers("box", 4, 0, PictureFiles.LONGEST_SIDE)
            .doc(
                    "where the thing is that the request names: [left, top, width, height] in pixels, as refusals list them; only where"
                            + " the request names one thing");

    private final SubjectCutouts subjectCutouts;
    private final ObjectSightings objectSightings;
    private final NounKinship nounKinship;
    private final ConfirmationTokens tokens;
    private final PhraseBoxes phraseBoxes;
    private final PointSegmenter pointSegmenter;

    PhraseLocator(
            SubjectCutouts subjectCutouts,
            ObjectSightings objectSightings,
            PhraseBoxes phraseBoxes,
            PointSegmenter pointSegmenter,
            BriefReader briefReader,
            ConfirmationTokens tokens) {
        this.tokens = tokens;
        this.phraseBoxes = phraseBoxes;
        this.pointSegmenter = pointSegmenter;
        this.subjectCutouts = subjectCutouts;
        this.objectSightings = objectSightings;
        nounKinship = briefReader.kinship();
    }

    /**
     * Prepares a picture, which must stay open while the result is used.
     *
     * @param checkpoint may throw to stop
     * @param warnings receives a sentence for each uncertain match
     */
    public PhrasePointing at(Raster picture, Runnable checkpoint, Consumer<String> warnings) {
        PictureSightings sightings = objectSightings.in(picture, checkpoint);
        return PhrasePointing.at(
                picture,
                subjectCutouts.cutting(checkpoint),
                new NetworkSightings(
                        sightings,
                        noun -> choice(noun, sightings),
                        phraseBoxes.in(picture, checkpoint),
                        (whole, box) -> pointSegmenter.within(whole, box, checkpoint)),
                warnings);
    }

    /**
     * Refuses a box in a request that names several things, since a box surrounds one thing.
     *
     * @param names number of things that the request names
     * @throws FailureException VALIDATION_ERROR that names the field
     */
    public static void checkBox(OperationRequest request, int names) {
        if (request.find(BOX).isPresent() && names != 1) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + BOX.name(),
                    "The field 'box' works with exactly one name, and the request names %d things. Omit it, or name one thing."
                            .formatted(names));
        }
    }

    /** Prepares the current picture of an edit, with the client's answer to an earlier refusal. */
    public PhrasePointing at(EditWork edit, Raster picture) {
        return at(edit, picture, 0);
    }

    /**
     * Prepares the picture at one of several steps; places are confirmed separately for each step.
     *
     * @param step number of the step, from 0
     */
    public PhrasePointing at(EditWork edit, Raster picture, int step) {
        return at(picture, edit.work()::checkpoint, edit.work()::warn).answeredBy(answer(edit, picture, step));
    }

    /** The client's answer for a step of an edit. */
    public ClientAnswer answer(EditWork edit, Raster picture, int step) {
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
                        "The field 'box' must be [left, top, width, height] in pixels within the picture of %d x %d pixels."
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
        return new ClientAnswer(tokens.of(edit, picture, step), box);
    }

    private LabelChoice choice(String noun, PictureSightings sightings) {
        if (sightings.labels().isEmpty()) {
            return LabelChoice.NONE;
        }
        NounKinship.Labels labels = nounKinship.labels(noun, sightings.labels());
        return new LabelChoice(labels.same(), labels.alike());
    }
}
