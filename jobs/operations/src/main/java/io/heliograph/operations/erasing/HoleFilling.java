// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.vision.compositing.PixelArea;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.pixels.AlphaPlane;
import io.heliograph.vision.pixels.Resampling;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Fills holes for every route: by the operator's pack for {@code inpaint} where there is a sound one, else with patches of the picture itself. */
@Component
public final class HoleFilling {
    private static final double AROUND = 0.75; // of the hole's longer side: what a network sees of its surroundings
    private static final int LEAST = 64; // pixels of them

    private final EngineSelection engineSelection;

    HoleFilling(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * A picture of its own whose pixels outside the hole are those of the picture given.
     *
     * @param hole CV_8UC1 of the picture's size, 255 where to fill; not everywhere
     * @param checkpoint called between passes; what it throws ends the work
     */
    public Raster fill(Raster picture, Mat hole, InpaintingOptions options, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.INPAINT,
                model -> byPack(model, picture, hole, checkpoint),
                () -> Inpainting.fill(picture, hole, options, checkpoint));
    }

    /** Networks see the hole and what is round it, as small as they need it; large holes come out softer than the picture. */
    private static Raster byPack(PictureModel model, Raster picture, Mat hole, Runnable checkpoint)
            throws PackException {
        Raster result = picture.copy();
        PixelArea box = PixelArea.of(hole);
        int around = Math.max(LEAST, (int) (AROUND * Math.max(box.width(), box.height())));
        PixelArea seen = box.grown(around, picture.width(), picture.height());
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
