// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.observation.ObservationBrief;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.plane.MatrixArrays;
import java.util.Optional;
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
        new CompositionReport(guide.field(), brief, subject.isPresent(), drawn.isAt(pin), scenic, lit, why)
                .sentences()
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
}
