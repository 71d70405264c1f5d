// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutting;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.AlphaMatting;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Cuts subjects out: by the operator's pack for {@code matting.salient} where there is a sound one, else by our own engine. */
@Component
public final class Subjects {
    private static final double TRUSTED = 1; // a pack's matte is taken as it is

    private final PictureRoles roles;

    Subjects(PictureRoles roles) {
        this.roles = roles;
    }

    /**
     * Finds the subject; the caller closes the result and keeps {@code picture}.
     *
     * @param checkpoint may throw to stop
     */
    public Cutout cut(Raster picture, CutoutOptions options, Runnable checkpoint) {
        return roles.serve(
                        PictureRole.MATTING_SALIENT,
                        model -> packed(model, picture, options, checkpoint),
                        _ -> Cutout.of(picture, options))
                .result();
    }

    private static Cutout packed(PictureModel model, Raster picture, CutoutOptions options, Runnable checkpoint)
            throws PackException {
        try (Mat view = AlphaMatting.view(picture.mat());
                Mat matte = ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(view)), checkpoint))) {
            return Cutout.of(picture, options, whole -> new Cutout.Matte(AlphaMatting.enlarge(whole, matte), TRUSTED));
        }
    }
}
