// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.engines.EndpointEditing;
import io.heliograph.operations.engines.FramedHole;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.engines.PromptedFilling;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Fills holes for every route: by the operator's endpoint, else a model pack for {@code inpaint}, else one for {@code inpaint.prompt}, else
 * with patches of the picture.
 */
@Component
public final class HoleFilling {
    /** Instruction to an endpoint for a hole that must only be filled with its surroundings. */
    private static final ModelPrompt NOTHING = ModelPrompt.of(
            "Continue the surroundings of the marked area through it, in the same light and sharpness. Add nothing"
                    + " new: no object, no person, no text.");

    private final EngineSelection engineSelection;
    private final EndpointEditing endpoint;
    private final PromptedFilling prompted;

    HoleFilling(EngineSelection engineSelection, EndpointEditing endpoint, PromptedFilling prompted) {
        this.engineSelection = engineSelection;
        this.endpoint = endpoint;
        this.prompted = prompted;
    }

    /**
     * Fills a hole in a new picture; pixels outside the hole are unchanged.
     *
     * @param hole CV_8UC1 of the picture's size, 255 in the area to fill; not everywhere
     * @param checkpoint called between passes; may throw to stop
     */
    public Raster fill(Raster picture, Mat hole, InpaintingOptions options, Runnable checkpoint) {
        return byEndpoint(picture, hole, options)
                .or(() -> prompted.empty(picture, hole, options.seed()))
                .orElseGet(() -> here(picture, hole, options, checkpoint));
    }

    /** Fills a hole by an endpoint, in single pictures only: frames of videos are filled by the built-in engine. */
    private Optional<Raster> byEndpoint(Raster picture, Mat hole, InpaintingOptions options) {
        return endpoint.serves(EndpointRole.INPAINT)
                ? RunningWork.current()
                        .flatMap(running -> endpoint.fill(running, picture, hole, NOTHING, options.seed()))
                : Optional.empty();
    }

    private Raster here(Raster picture, Mat hole, InpaintingOptions options, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.INPAINT,
                model -> byPack(model, picture, hole, checkpoint),
                () -> Inpainting.fill(picture, hole, options, checkpoint));
    }

    /**
     * Fills a hole by a network. The hole and its surroundings are reduced to the network's maximum size, so large holes become softer than
     * the picture.
     */
    private static Raster byPack(PictureModel model, Raster picture, Mat hole, Runnable checkpoint)
            throws PackException {
        Raster result = picture.copy();
        PixelArea seen = FramedHole.of(hole);
        double scale = Math.min(1, Math.sqrt(model.mostPixels() / ((double) seen.width() * seen.height())));
        int width = Math.max(1, (int) (scale * seen.width()));
        int height = Math.max(1, (int) (scale * seen.height()));
        try (Mat colours = seen.in(result.mat());
                Mat there = seen.in(hole);
                Mat given = Resampling.area(colours, width, height);
                Mat where = Resampling.nearest(there, width, height);
                Mat small = ColourPlanes.matrix(model.run(
                        Map.of("picture", ColourPlanes.of(given), "mask", ColourPlanes.of(where)), checkpoint));
                Mat made = Resampling.cubic(small, seen.width(), seen.height())) {
            AlphaPlane.copy(colours, made);
            made.copyTo(colours, there);
            return result;
        } catch (RuntimeException | PackException e) {
            result.close();
            throw e;
        }
    }
}
