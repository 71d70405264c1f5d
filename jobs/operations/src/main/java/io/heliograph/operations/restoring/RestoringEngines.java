// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.restoring;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.LumaConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.MaskArithmetic;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.restoration.Restoration;
import io.heliograph.vision.restoration.ScratchDetection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Restores old pictures. A model pack for {@code restore} removes noise, compression artefacts and blur; a pack for
 * {@code restore.scratch_mask} finds scratches. The built-in engine does the rest.
 */
@Component
public final class RestoringEngines {
    /** Warning that a restored picture has stronger noise than before. */
    public static final String NOISIER =
            "The noise is stronger than before, because contrast was raised and not all noise could be removed.";

    private static final double DAMAGED = 127; // level of the pack's mask, 0 to 255, above which damage is probable

    private final EngineSelection engineSelection;

    RestoringEngines(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Restores a picture; the caller closes the result.
     *
     * @param checkpoint called between passes; may throw to stop
     */
    public Restoration.Restored restore(Raster picture, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.RESTORE,
                model -> byPack(model, picture, checkpoint),
                () -> Restoration.restore(picture, this::scratches, checkpoint));
    }

    private Mat scratches(Raster picture, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.RESTORE_SCRATCHES,
                model -> marked(model, picture, checkpoint),
                () -> ScratchDetection.find(picture, checkpoint));
    }

    private static Mat marked(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        try (Mat grey = LumaConversion.of(picture);
                Mat probable = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(grey)), checkpoint))) {
            Mat marks = MaskArithmetic.above(probable, DAMAGED);
            ScratchDetection.widen(marks);
            return marks;
        }
    }

    private Restoration.Restored byPack(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        var planes = model.run(Map.of("picture", ColourPlanes.of(picture.mat())), checkpoint);
        Mat cleaned = ColourPlanes.matrix(planes);
        AlphaPlane.copy(picture.mat(), cleaned);
        try (Raster clean = Raster.owning(cleaned)) {
            var rest = Restoration.restore(clean, this::scratches, checkpoint);
            Set<Restoration.Step> done = EnumSet.of(Restoration.Step.NOISE);
            done.addAll(rest.done());
            boolean noisier = Restoration.isNoisier(rest.picture(), picture);
            if (noisier) {
                done.remove(Restoration.Step.NOISE);
            }
            return new Restoration.Restored(rest.picture(), done, false, noisier);
        }
    }
}
