// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.Clip;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.MatchExtent;
import io.heliograph.vision.grounding.PointGrounding;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.picture.MaskArithmetic;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Grows an uncertain match of a phrase to the whole thing. The motion in neighbouring frames separates things that look alike in a single
 * frame. The innermost pixel of the match marks the thing.
 */
final class ThingGrowth {
    private static final double INSIDE = 127;

    private final PointSegmenter pointSegmenter;
    private final int threads;

    ThingGrowth(PointSegmenter pointSegmenter, int threads) {
        this.pointSegmenter = pointSegmenter;
        this.threads = threads;
    }

    /** The thing in a frame after growing. */
    record Grown(FrameMatte matte, ThingLook look) {}

    /**
     * The whole thing around a match.
     *
     * @return empty if growing gives no certain result, or a different thing
     */
    Optional<Grown> of(StepWork stepWork, Clip clip, ClipSurvey survey, int number, NounPhrase phrase, FrameMatte matte)
            throws IOException {
        if (phrase.count() == NounPhrase.ALL || phrase.count() > 1) {
            return Optional.empty(); // one point cannot mark several things
        }
        PointedFrames around = PointedFrames.around(number, survey);
        Map<Integer, Mat> frames = ClipSurvey.frames(stepWork, clip, around.numbers(), threads);
        try (Mat levels = MatrixArrays.mat(matte.levels(), matte.rows(), matte.cols());
                Mat match = MaskArithmetic.above(levels, INSIDE)) {
            Mat frame = frames.get(number);
            if (frame == null) {
                return Optional.empty();
            }
            List<MarkedPoint> point = List.of(MatchExtent.innermost(match));
            try (Raster picture = Raster.owning(frame.clone());
                    GroundingOutcome outcome = pointSegmenter.find(
                            picture, point, () -> around.evidence(frames, point), stepWork::checkpoint)) {
                return outcome instanceof GroundingOutcome.Found(Mat mask, double confidence, boolean _)
                                && confidence >= PointGrounding.DOUBT
                                && MatchExtent.isSame(match, mask, isDescribed(phrase))
                        ? Optional.of(new Grown(
                                new FrameMatte(mask.rows(), mask.cols(), MatrixArrays.bytes(mask)),
                                ThingLook.of(frame, mask)))
                        : Optional.empty();
            }
        } finally {
            frames.values().forEach(Mat::close);
        }
    }

    private static boolean isDescribed(NounPhrase phrase) {
        return !phrase.colours().isEmpty()
                || phrase.material().isPresent()
                || phrase.pattern().isPresent();
    }
}
