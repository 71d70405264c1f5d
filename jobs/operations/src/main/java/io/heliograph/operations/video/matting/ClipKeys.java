// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Makes the mattes of a clip's key frames: by the operator's model pack for {@code matting.salient}, else by the built-in engine. */
@Component
final class ClipKeys {
    private final EngineSelection engineSelection;
    private final EngineVersions engines;

    ClipKeys(EngineSelection engineSelection, EngineVersions engines) {
        this.engineSelection = engineSelection;
        this.engines = engines;
    }

    /** The engine that makes the mattes, as a part of object-store keys. */
    String version() {
        return engines.key();
    }

    /**
     * Makes mattes for one execution.
     *
     * @param checkpoint may throw to stop
     */
    ClipMatting.Keys of(Runnable checkpoint) {
        return new ClipMatting.Keys() {
            @Override
            public SubjectSegmentation whole(Mat picture) {
                return engineSelection.serve(
                        PictureRole.MATTING_SALIENT,
                        model -> SubjectSegmentation.given(opacity(model, picture, checkpoint)),
                        () -> BUILT_IN.whole(picture));
            }

            @Override
            public Mat probability(Mat picture) {
                return engineSelection.serve(
                        PictureRole.MATTING_SALIENT,
                        model -> AlphaPlane.unit(opacity(model, picture, checkpoint)),
                        () -> BUILT_IN.probability(picture));
            }
        };
    }

    private static Mat opacity(PictureModel model, Mat picture, Runnable checkpoint)
            throws io.heliograph.inference.pack.PackException {
        return ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(picture)), checkpoint));
    }
}
