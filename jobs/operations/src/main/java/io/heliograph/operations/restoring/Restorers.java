// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.restoring;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.Rasters;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.restoration.Restoration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Makes old pictures good: where the operator has a sound pack for {@code restore}, it takes noise, compression and blur away, and the rest is built in. */
@Component
public final class Restorers {
    private final PictureRoles roles;

    Restorers(PictureRoles roles) {
        this.roles = roles;
    }

    /**
     * Restores a picture; the caller closes the result.
     *
     * @param checkpoint called from time to time; what it throws ends the work
     */
    public Restoration.Restored restore(Raster picture, Runnable checkpoint) {
        return roles.serve(
                        PictureRole.RESTORE,
                        model -> byPack(model, picture, checkpoint),
                        _ -> Restoration.restore(picture, checkpoint))
                .result();
    }

    private static Restoration.Restored byPack(PictureModel model, Raster picture, Runnable checkpoint)
            throws PackException {
        var planes = model.run(Map.of("picture", ColourPlanes.of(picture.mat())), checkpoint);
        Mat cleaned = ColourPlanes.matrix(planes);
        Rasters.copyOpacity(picture.mat(), cleaned);
        try (Raster clean = Raster.owning(cleaned)) {
            var rest = Restoration.restore(clean, checkpoint);
            Set<Restoration.Step> done = EnumSet.of(Restoration.Step.NOISE);
            done.addAll(rest.done());
            return new Restoration.Restored(rest.picture(), done, false);
        }
    }
}
