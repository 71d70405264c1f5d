// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
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
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Draws the prompt in the composition of a picture: the prompt's main thing takes the place of the picture's subject, with the picture's
 * horizon, light and colours. No pixel of the picture is kept. Light, colours and place named by the prompt take precedence.
 */
@Component
final class ComposedScene {
    private static final int LESS = 191; // subject pixels count 255 - LESS of 255 in the palette
    private static final float COLOURED = 0.65f; // influence of the picture's colours at full strength, 0 to 1

    private final SceneDrawing drawing;
    private final BriefReader prompts;

    ComposedScene(SceneDrawing drawing, BriefReader prompts) {
        this.drawing = drawing;
        this.prompts = prompts;
    }

    /**
     * Draws the picture in the size of the order; the caller closes it.
     *
     * @param subject cut-out of the picture's subject; empty if it has no clear one
     * @param why reason for not keeping the subject's pixels, as a clause for {@link CompositionReport}
     */
    Raster draw(
            StepWork stepWork,
            PicturePainter.Order asked,
            SubjectPart part,
            Optional<CutoutResult> subject,
            String why) {
        PictureGuide guide = part.guide();
        boolean scenic = !guide.isCutOut(); // a cut-out has no surroundings to copy
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

    /**
     * The scene with the place that the prompt names. If it names none, the scene gets the place seen in the picture, unless that is a
     * plain background.
     */
    private static Brief placed(SubjectPart part, Brief drawn, PictureComposition composition) {
        Brief scene = part.scene(drawn);
        SceneSetting observed = ObservationBrief.of(composition.seen()).brief().setting();
        return part.said().setting().words().isBlank() && observed.scenery() != SceneSetting.Scenery.PLAIN
                ? scene.withSetting(observed)
                : scene.withSetting(part.said().setting());
    }

    /** The picture's colours. The subject's pixels have a low weight, since the subject itself is not drawn. */
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
