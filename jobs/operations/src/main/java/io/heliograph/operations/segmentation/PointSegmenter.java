// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PromptableModel;
import io.heliograph.inference.role.PromptedMask;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.PointGrounding;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.plane.ColourPlanes;
import io.heliograph.vision.regions.RegionMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Segments the thing at points on a picture: by the operator's model pack for {@code segment.promptable}, else by the built-in engine. */
@Component
public final class PointSegmenter {
    /** Name of the engine in documentation. */
    public static final String ENGINE =
            "builtin/point-cuts@2: the area at the points that a small network and independent motion show in the"
                    + " frames around them, corrected by a graph cut over SLIC superpixels."
                    + " A model pack of the role segment.promptable replaces it";

    private final EngineSelection engineSelection;
    private final SubjectCutouts subjectCutouts;

    PointSegmenter(EngineSelection engineSelection, SubjectCutouts subjectCutouts) {
        this.engineSelection = engineSelection;
        this.subjectCutouts = subjectCutouts;
    }

    /**
     * Finds the thing at the points; the caller closes the outcome.
     *
     * @param picture a frame of a clip
     * @param points at least one, inside the picture
     * @param evidence probability map from the neighbouring frames, computed for the built-in engine only; may be empty
     * @param checkpoint may throw to stop
     */
    public GroundingOutcome find(
            Raster picture, List<MarkedPoint> points, Supplier<Optional<Mat>> evidence, Runnable checkpoint) {
        return engineSelection.prompt(model -> packed(model, picture, points, checkpoint), () -> {
            SubjectSegmenter subjects = subjectCutouts.cutting(checkpoint);
            Optional<Mat> around = evidence.get();
            if (around.isEmpty()) {
                return PointGrounding.of(picture, subjects, points);
            }
            try (Mat probability = around.get()) {
                return PointGrounding.of(picture, subjects, points, probability);
            }
        });
    }

    /**
     * Segments the thing in a box by a usable pack; empty without a pack, or if the pack is uncertain.
     *
     * @param box inside the picture
     * @param checkpoint may throw to stop
     */
    Optional<Mat> within(Raster picture, SightedObject box, Runnable checkpoint) {
        return engineSelection.prompt(
                model -> {
                    float[] sides = {(float) box.left(), (float) box.top(), (float) box.right(), (float) box.bottom()};
                    try (Mat view = RegionMap.view(picture)) {
                        PromptedMask found = model.within(ColourPlanes.of(view), sides, checkpoint);
                        return Optional.of(soft(picture, view, found, checkpoint));
                    }
                },
                Optional::empty);
    }

    private Mat soft(Raster picture, Mat view, PromptedMask found, Runnable checkpoint) {
        try (Mat mask = MatrixArrays.mask(found.inside(), view.rows(), view.cols())) {
            return subjectCutouts.soften(picture.mat(), mask, checkpoint);
        }
    }

    private GroundingOutcome packed(
            PromptableModel model, Raster picture, List<MarkedPoint> points, Runnable checkpoint) throws PackException {
        float[] places = new float[2 * points.size()];
        boolean[] inside = new boolean[points.size()];
        for (int i = 0; i < inside.length; i++) {
            places[2 * i] = (float) points.get(i).x();
            places[2 * i + 1] = (float) points.get(i).y();
            inside[i] = points.get(i).inside();
        }
        try (Mat view = RegionMap.view(picture)) {
            PromptedMask found = model.at(ColourPlanes.of(view), places, inside, checkpoint);
            return new GroundingOutcome.Found(soft(picture, view, found, checkpoint), found.quality(), false);
        }
    }
}
