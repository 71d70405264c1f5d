// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PromptableModel;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.regions.GivenMask;
import io.heliograph.vision.regions.RegionMap;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Segments all regions of a picture: by the operator's model pack for {@code segment.promptable}, else by the built-in engine. */
@Component
final class RegionSegmenter {
    private final EngineSelection engineSelection;
    private final SubjectCutouts subjectCutouts;

    RegionSegmenter(EngineSelection engineSelection, SubjectCutouts subjectCutouts) {
        this.engineSelection = engineSelection;
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * Finds the regions.
     *
     * @param checkpoint may throw to stop
     */
    RegionMap in(Raster picture, Runnable checkpoint) {
        return engineSelection.prompt(
                model -> packed(model, picture, checkpoint),
                () -> RegionMap.of(picture, subjectCutouts.cutting(checkpoint)));
    }

    private static RegionMap packed(PromptableModel model, Raster picture, Runnable checkpoint) throws PackException {
        try (Mat view = RegionMap.view(picture)) {
            List<GivenMask> masks = model.everything(ColourPlanes.of(view), RegionMap.MOST, checkpoint).stream()
                    .map(mask -> new GivenMask(mask.inside(), mask.quality()))
                    .toList();
            return RegionMap.of(view, masks);
        }
    }
}
