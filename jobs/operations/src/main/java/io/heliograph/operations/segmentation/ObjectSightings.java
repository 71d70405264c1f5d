// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.DetectedObject;
import io.heliograph.inference.role.DetectionModel;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.List;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Objects detected in pictures by the operator's model pack for {@value DetectionModel#TITLE}; none without a pack. */
@Component
public final class ObjectSightings {
    private static final int SIDE = 1024; // longer side in pixels of the analysed copy; detectors use fewer pixels

    private final EngineSelection engineSelection;

    ObjectSightings(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Detects objects in a picture.
     *
     * @param checkpoint may throw to stop
     */
    public PictureSightings in(Raster picture, Runnable checkpoint) {
        return engineSelection.ask(
                DetectionModel.ROLE, model -> seen(model, picture, checkpoint), () -> PictureSightings.NONE);
    }

    /** Objects detected by a model. */
    static PictureSightings seen(DetectionModel model, Raster picture, Runnable checkpoint) throws PackException {
        try (Mat view = MatrixPlanes.small(picture.mat(), SIDE)) {
            double width = view.cols();
            double height = view.rows();
            List<SightedObject> objects = model.detect(ColourPlanes.of(view), checkpoint).stream()
                    .map(object -> shares(object, width, height))
                    .toList();
            return new PictureSightings(Set.copyOf(model.labels()), objects);
        }
    }

    private static SightedObject shares(DetectedObject object, double width, double height) {
        return new SightedObject(
                object.label(),
                object.score(),
                object.left() / width,
                object.top() / height,
                object.right() / width,
                object.bottom() / height);
    }
}
