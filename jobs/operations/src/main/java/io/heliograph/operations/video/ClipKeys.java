// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.vision.matting.ClipMatting;
import io.heliograph.vision.matting.SubjectSegmentation;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Still-picture matting of a clip's key frames: by the operator's pack for {@code matting.salient} where there is a sound one, else by our own engine. */
@Component
final class ClipKeys {
    private static final double TRUSTED = 1; // a pack's matte is taken as it is

    private final EngineSelection engineSelection;

    ClipKeys(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * For one execution.
     *
     * @param checkpoint may throw to stop
     */
    ClipMatting.Keys of(Runnable checkpoint) {
        return new ClipMatting.Keys() {
            @Override
            public SubjectSegmentation whole(Mat picture) {
                return engineSelection.serve(
                        PictureRole.MATTING_SALIENT,
                        model -> segmented(opacity(model, picture, checkpoint)),
                        () -> BUILT_IN.whole(picture));
            }

            @Override
            public Mat probability(Mat picture) {
                return engineSelection.serve(
                        PictureRole.MATTING_SALIENT,
                        model -> unit(opacity(model, picture, checkpoint)),
                        () -> BUILT_IN.probability(picture));
            }
        };
    }

    private static Mat opacity(PictureModel model, Mat picture, Runnable checkpoint)
            throws io.heliograph.inference.pack.PackException {
        return ColourPlanes.matrix(model.run(Map.of("picture", ColourPlanes.of(picture)), checkpoint));
    }

    private static SubjectSegmentation segmented(Mat opacity) {
        opencv_imgproc.threshold(opacity, opacity, 127, 255, opencv_imgproc.THRESH_BINARY);
        boolean seen = opencv_core.countNonZero(opacity) > 0;
        return new SubjectSegmentation(opacity, seen ? TRUSTED : 0, seen ? TRUSTED : 0);
    }

    private static Mat unit(Mat opacity) {
        try (opacity;
                PointerScope _ = new PointerScope()) {
            Mat unit = new Mat();
            opacity.convertTo(unit, opencv_core.CV_32F, 1 / 255.0, 0);
            unit.retainReference();
            return unit;
        }
    }
}
