// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.restoration.SuperResolution;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Enlarges pictures by the operator's model pack for {@code superres} if there is one, else by the built-in networks. */
@Component
public final class EnlargingEngines {
    /** Name of the built-in engine in answers. */
    public static final String BUILT_IN = "builtin/espcn@1";

    /** Name of the built-in engine in documentation. */
    public static final String ENGINE = BUILT_IN
            + ": a small network for luma, trained on a few photographs and renders; colours follow luma. It sharpens"
            + " existing detail and invents none. A pack of the role superres replaces it";

    private final EngineSelection engineSelection;

    EnlargingEngines(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** The picture two or four times as large; the caller closes it. */
    public Raster enlarge(Raster picture, int factor, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.SUPERRES,
                model -> byPack(model, picture, factor, checkpoint),
                () -> own("superres-x" + factor, factor).enlarge(picture, checkpoint));
    }

    private static SuperResolution own(String pack, int factor) {
        return new SuperResolution(OwnNetworks.open(pack), factor);
    }

    /** Enlarges by a pack. Packs enlarge colours by one fixed factor; opacity, and the rest of the requested factor, are interpolated. */
    private static Raster byPack(PictureModel model, Raster picture, int factor, Runnable checkpoint)
            throws PackException {
        var planes = model.run(Map.of("picture", ColourPlanes.of(picture.mat())), checkpoint);
        int width = picture.width() * factor;
        int height = picture.height() * factor;
        try (Mat colours = ColourPlanes.matrix(planes)) {
            Mat result = Resampling.cubic(colours, width, height);
            if (picture.hasAlpha()) {
                try (Mat alpha = AlphaPlane.of(picture.mat());
                        Mat large = Resampling.cubic(alpha, width, height)) {
                    AlphaPlane.set(result, large);
                }
            }
            return Raster.owning(result);
        }
    }
}
