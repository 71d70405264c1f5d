// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.observation.ObservationBrief;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.plane.MatrixArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Draws what the words say in the composition of a picture: their main thing stands where the picture's subject stands,
 * before the same horizon, in the same light and colours. No pixel of the picture is kept. What the words say of light, colours and place comes first.
 */
@Component
final class ComposedScene {
    private static final int LESS = 191; // of 255, by which the colours of the subject weigh less
    private static final float COLOURED = 0.65f; // of the way to the colours of the picture

    private final SceneDrawing drawing;
    private final BriefReader prompts;

    ComposedScene(SceneDrawing drawing, BriefReader prompts) {
        this.drawing = drawing;
        this.prompts = prompts;
    }

    /**
     * The finished picture in the size of the order; the caller closes it.
     *
     * @param subject what stands in the picture; empty if nothing stands out clearly
     * @param why its pixels are not kept, a sentence without its end
     */
    Raster draw(
            StepWork stepWork,
            PicturePainter.Order asked,
            SubjectPart part,
            Optional<CutoutResult> subject,
            String why) {
        PictureGuide guide = part.guide();
        boolean scenic = !guide.isCutOut(); // a cut-out has nothing around it
        PictureComposition composition = subject.map(cutoutResult -> PictureComposition.of(guide, cutoutResult))
                .orElseGet(() -> PictureComposition.of(guide));
        Brief placed = scenic ? placed(part, asked.brief(), composition) : part.scene(asked.brief());
        boolean outdoors = LayoutDirector.outdoors(placed.setting().scenery());
        boolean lit = prompts.statedAspects(guide.prompt()).contains(PromptAspect.LIGHT);
        Brief brief = scenic && !lit ? placed.withLight(composition.light(placed.light(), outdoors)) : placed;
        BillboardPin pin = composition.pin(guide, asked.size(), outdoors);
        var drawn = drawing.draw(
                stepWork,
                asked.withBrief(brief.withLens(brief.lens().withAngle(CameraLens.Angle.EYE_LEVEL))),
                scenic ? Optional.of(palette(guide, subject)) : Optional.empty(),
                Optional.of(pin));
        String where = subject.isPresent() ? "the place and size of its subject" : "the place of what stands out";
        told(guide, brief, subject.isPresent(), Optional.of(where).filter(_ -> drawn.isAt(pin)), scenic, lit, why)
                .forEach(stepWork::warn);
        return RasterConversion.of(drawn.picture());
    }

    /** The scene of the words; where they name no place, that of the picture, if it is a place that can be drawn. */
    private static Brief placed(SubjectPart part, Brief drawn, PictureComposition composition) {
        Brief scene = part.scene(drawn);
        SceneSetting observed = ObservationBrief.of(composition.seen()).brief().setting();
        return part.said().setting().words().isBlank() && observed.scenery() != SceneSetting.Scenery.PLAIN
                ? scene.withSetting(observed)
                : scene.withSetting(part.said().setting());
    }

    /** What is around the subject counts most: the subject is not in the result. */
    private static ReferencePicture palette(PictureGuide guide, Optional<CutoutResult> subject) {
        return new ReferencePicture(
                guide.picture(),
                subject.map(cutoutResult -> weights(MatrixArrays.bytes(cutoutResult.alpha()))),
                ReferencePicture.Use.PALETTE,
                COLOURED * guide.influence());
    }

    private static byte[] weights(byte[] alpha) {
        for (int p = 0; p < alpha.length; p++) {
            alpha[p] = (byte) (255 - LESS * (alpha[p] & 255) / 255);
        }
        return alpha;
    }

    /** @param where what the place of the drawn thing is; empty if it is drawn elsewhere */
    private static List<String> told(
            PictureGuide guide,
            Brief brief,
            boolean clear,
            Optional<String> where,
            boolean scenic,
            boolean lit,
            String why) {
        List<String> kept = new ArrayList<>();
        where.ifPresent(kept::add);
        if (scenic) {
            kept.add("the height of the horizon");
            if (!lit) {
                kept.add("the light");
            }
            kept.add("the colours");
        }
        List<String> told = new ArrayList<>();
        told.add("Kept of the picture in '%s': %s."
                .formatted(guide.field(), kept.isEmpty() ? "nothing" : String.join(", ", kept)));
        told.add("Not kept: %s, because %s. %s."
                .formatted(
                        clear ? "its subject and the outline of it" : "what it shows",
                        why,
                        brief.subject()
                                .map(thing -> (where.isPresent()
                                                ? "\"%s\" was drawn in its place"
                                                : "\"%s\" could not be drawn in its place")
                                        .formatted(name(thing)))
                                .orElse("The place that the words name was drawn")));
        if (brief.lens().angle() != CameraLens.Angle.EYE_LEVEL) {
            told.add(BackgroundReplacement.CAMERA_KEPT);
        }
        return told;
    }

    private static String name(BriefThing thing) {
        String noun = Stream.concat(thing.colours().stream().map(NamedColour::name), Stream.of(thing.noun()))
                .collect(Collectors.joining(" "));
        return thing.count() > 1 ? "%d x %s".formatted(thing.count(), noun) : noun;
    }
}
