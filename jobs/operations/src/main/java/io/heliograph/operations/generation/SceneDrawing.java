// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.UndrawableSubject;
import io.heliograph.operations.picture.StepRenderListener;
import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.UndrawableException;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.render.RenderCancelledException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Draws ordered pictures by the scene renderer and warns of things that were left out. Stops when the work is cancelled. */
@Component
final class SceneDrawing {
    private final SceneStudio sceneStudio;

    SceneDrawing(SceneStudio sceneStudio) {
        this.sceneStudio = sceneStudio;
    }

    /**
     * Draws in the size of the order.
     *
     * @param reference guiding picture
     * @throws FailureException VALIDATION_ERROR if the renderer cannot draw the main thing
     */
    DrawnBrief draw(StepWork stepWork, PicturePainter.Order order, Optional<ReferencePicture> reference) {
        return draw(stepWork, order, reference, Optional.empty());
    }

    /**
     * Draws the scene with its first thing at a given place.
     *
     * @param pin place of the first thing, and the horizon
     */
    DrawnBrief draw(
            StepWork stepWork,
            PicturePainter.Order order,
            Optional<ReferencePicture> reference,
            Optional<BillboardPin> pin) {
        PictureSize size = order.size();
        var shotOptions = new ShotOptions(size.width(), size.height(), order.seed(), order.quality(), reference, pin);
        try {
            DrawnBrief drawnBrief = sceneStudio.draw(order.brief(), shotOptions, new StepRenderListener(stepWork));
            drawnBrief.warnings().forEach(each -> stepWork.warn(each.endsWith(".") ? each : each + "."));
            return drawnBrief;
        } catch (UndrawableException e) {
            throw UndrawableSubject.refused(e, GenerationFields.PROMPT.name());
        } catch (RenderCancelledException e) {
            stepWork.checkpoint();
            throw e;
        }
    }
}
