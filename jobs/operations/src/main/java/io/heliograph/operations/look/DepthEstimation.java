// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.DepthRamp;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import java.util.function.Function;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Estimates the depth of a picture: by the operator's model pack for {@code depth}, else from ground and haze. */
@Component
final class DepthEstimation {
    private final EngineSelection engineSelection;

    DepthEstimation(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** Depth for views of a photo, computed only if an effect needs it. A pack runs once and its depth is reused. */
    Function<PhotoView, FloatPlane> of(Raster photo, Runnable checkpoint) {
        return new Function<>() {
            private boolean guessed;
            private FloatPlane measured = new FloatPlane(0, 0);

            @Override
            public FloatPlane apply(PhotoView photoView) {
                if (guessed) {
                    return DepthRamp.of(photoView);
                }
                if (measured.values.length == 0) {
                    measured =
                            engineSelection.serve(PictureRole.DEPTH, model -> byPack(model, photo, checkpoint), () -> {
                                guessed = true;
                                return DepthRamp.of(photoView);
                            });
                }
                return measured;
            }
        };
    }

    /** Depth by a pack. Packs return nearness, which is inverted. */
    private static FloatPlane byPack(PictureModel model, Raster photo, Runnable checkpoint) throws PackException {
        try (Mat seen = AlphaMatting.view(photo.mat(), model.mostPixels())) {
            Tensor.Floats near = model.run(Map.of("picture", ColourPlanes.of(seen)), checkpoint);
            FloatPlane depth = new FloatPlane((int) near.shape()[3], (int) near.shape()[2]);
            for (int i = 0; i < depth.values.length; i++) {
                depth.values[i] = 1 - Math.clamp(near.values()[i], 0f, 1f);
            }
            return depth.resized(photo.width(), photo.height());
        }
    }
}
