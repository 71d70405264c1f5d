// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.segmentation.ObjectSightings;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.scene.OutlineLikeness;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Decides whether the subject of a picture can be the thing named by the prompt. A model pack that detects objects is used first; otherwise
 * the outline is compared with that of the drawn thing. A subject cut off by an edge has no complete outline, and a phrase such as "the
 * cup" or "my cup" refers to the subject: both are accepted without a check.
 */
@Component
final class SubjectLikeness {
    private static final double SAME_PLACE = 0.5; // minimum intersection over union of a found object and the subject
    private static final double SEEN = 0.3; // minimum score, 0 to 1, at which a detector confirms the name
    private static final double SURE = 0.5; // minimum score, 0 to 1, at which a detector contradicts the name
    private static final int OPAQUE = 128;
    private static final String DEFINITE =
            "(?i)\\b(?:the|this|that|these|those|my|our|your|his|her|its|their)\\s+(?:[\\w-]+\\s+){0,3}?";

    private final ObjectSightings sightings;
    private final OutlineLikeness outlines;
    private final NounKinship kinship;

    SubjectLikeness(ObjectSightings sightings, SceneStudio sceneStudio, BriefReader prompts) {
        this.sightings = sightings;
        outlines = new OutlineLikeness(sceneStudio.archetypes());
        kinship = prompts.kinship();
    }

    /** Compares the subject with the main thing of the prompt. */
    SubjectMatch match(StepWork stepWork, SubjectPart part, CutoutResult cutoutResult) {
        Optional<BriefThing> named = part.first()
                .filter(thing -> !isDefinite(thing.noun(), part.guide().prompt()));
        if (named.isEmpty()) {
            return new SubjectMatch.Same();
        }
        String noun = named.get().noun();
        PictureSightings seen = sightings.in(cutoutResult.picture(), stepWork::checkpoint);
        List<SightedObject> there = seen.objects().stream()
                .filter(object -> object.iou(box(cutoutResult)) >= SAME_PLACE)
                .toList();
        NounKinship.Labels labels = kinship.labels(noun, seen.labels());
        if (there.stream()
                .anyMatch(object -> object.score() >= SEEN && labels.same().contains(object.label()))) {
            return new SubjectMatch.Same();
        }
        return there.stream()
                .filter(object -> object.score() >= SURE && !labels.alike().contains(object.label()))
                .max(Comparator.comparingDouble(SightedObject::score))
                .map(object ->
                        "a detector sees \"%s\" there, and the words name \"%s\"".formatted(object.label(), noun))
                .or(() -> isUnlike(stepWork, part, cutoutResult)
                        ? Optional.of("its outline is not that of \"%s\"".formatted(noun))
                        : Optional.empty())
                .<SubjectMatch>map(SubjectMatch.Other::new)
                .orElseGet(SubjectMatch.Possible::new);
    }

    private static boolean isDefinite(String noun, String prompt) {
        return Pattern.compile(DEFINITE + Pattern.quote(noun) + "s?\\b")
                .matcher(prompt)
                .find();
    }

    private static SightedObject box(CutoutResult cutoutResult) {
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        double wide = cutoutResult.picture().width();
        double high = cutoutResult.picture().height();
        return new SightedObject(
                "", 0, box.x() / wide, box.y() / high, (box.x() + box.width()) / wide, (box.y() + box.height()) / high);
    }

    private boolean isUnlike(StepWork stepWork, SubjectPart part, CutoutResult cutoutResult) {
        SubjectFrame frame = SubjectFrame.of(cutoutResult);
        if (frame.foot() || frame.sides()) {
            return false;
        }
        stepWork.checkpoint();
        byte[] alpha = MatrixArrays.bytes(cutoutResult.alpha());
        boolean[] mask = new boolean[alpha.length];
        boolean any = false;
        for (int i = 0; i < alpha.length; i++) {
            mask[i] = (alpha[i] & 255) >= OPAQUE;
            any |= mask[i];
        }
        return any && outlines.isUnlike(part.said(), mask, cutoutResult.alpha().cols());
    }
}
