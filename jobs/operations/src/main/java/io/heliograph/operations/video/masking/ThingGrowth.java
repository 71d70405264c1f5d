// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;
import static org.bytedeco.opencv.global.opencv_core.minMaxLoc;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.Clip;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.PointGrounding;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.picture.MaskArithmetic;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.indexer.IntIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Grows an uncertain match of words to the whole thing: what a single frame does not separate, the motion in the frames around
 * it does. The innermost pixel of the match counts as a point on the thing.
 */
final class ThingGrowth {
    private static final double INSIDE = 127;
    private static final double COMMON = 0.5; // share of the smaller of both masks that the other one covers
    private static final double LARGE = 0.1; // of the match, for a part of it
    private static final double KEPT = 0.8; // share of a match in parts that the whole must keep

    private final PointSegmenter pointSegmenter;
    private final int threads;

    ThingGrowth(PointSegmenter pointSegmenter, int threads) {
        this.pointSegmenter = pointSegmenter;
        this.threads = threads;
    }

    /** A frame's thing. */
    record Grown(FrameMatte matte, ThingLook look) {}

    /**
     * The thing around a match.
     *
     * @return empty if it is no more certain, or another thing
     */
    Optional<Grown> of(StepWork stepWork, Clip clip, ClipSurvey survey, int number, NounPhrase phrase, FrameMatte matte)
            throws IOException {
        if (phrase.count() == NounPhrase.ALL || phrase.count() > 1) {
            return Optional.empty(); // one point does not stand for several things
        }
        PointedFrames around = PointedFrames.around(number, survey);
        Map<Integer, Mat> frames = ClipSurvey.frames(stepWork, clip, around.numbers(), threads);
        try (Mat levels = MatrixArrays.mat(matte.levels(), matte.rows(), matte.cols());
                Mat match = MaskArithmetic.above(levels, INSIDE)) {
            Mat frame = frames.get(number);
            if (frame == null) {
                return Optional.empty();
            }
            List<MarkedPoint> point = List.of(innermost(match));
            try (Raster picture = Raster.owning(frame.clone());
                    GroundingOutcome outcome = pointSegmenter.find(
                            picture, point, () -> around.evidence(frames, point), stepWork::checkpoint)) {
                return outcome instanceof GroundingOutcome.Found(Mat mask, double confidence, boolean _)
                                && confidence >= PointGrounding.DOUBT
                                && isSame(match, mask, isDescribed(phrase))
                        ? Optional.of(new Grown(
                                new FrameMatte(mask.rows(), mask.cols(), MatrixArrays.bytes(mask)),
                                ThingLook.of(frame, mask)))
                        : Optional.empty();
            }
        } finally {
            frames.values().forEach(Mat::close);
        }
    }

    /** The pixel that is farthest from everything outside; the frame's border counts as outside. */
    static MarkedPoint innermost(Mat mask) {
        try (Mat framed = new Mat();
                Mat distance = new Mat();
                DoublePointer most = new DoublePointer(1);
                Point place = new Point()) {
            copyMakeBorder(mask, framed, 1, 1, 1, 1, BORDER_CONSTANT, Scalar.all(0));
            distanceTransform(framed, distance, DIST_L2, 5);
            minMaxLoc(distance, null, most, null, place, null);
            return new MarkedPoint((place.x() - 0.5) / mask.cols(), (place.y() - 0.5) / mask.rows(), true);
        }
    }

    private static boolean isDescribed(NounPhrase phrase) {
        return !phrase.colours().isEmpty()
                || phrase.material().isPresent()
                || phrase.pattern().isPresent();
    }

    /**
     * Whether the whole is that of the match.
     *
     * @param described by its look, so that the match is no mere part
     */
    static boolean isSame(Mat match, Mat grown, boolean described) {
        try (Mat whole = MaskArithmetic.above(grown, INSIDE)) {
            int both = MaskArithmetic.common(match, whole);
            int matched = MaskArithmetic.count(match);
            int all = matched + MaskArithmetic.count(whole) - both;
            return both > 0
                    && both >= COMMON * Math.min(matched, MaskArithmetic.count(whole))
                    && (!described || both >= COMMON * all)
                    && (both >= KEPT * matched || isInOnePiece(match, matched));
        }
    }

    private static boolean isInOnePiece(Mat match, int area) {
        try (Mat labels = new Mat();
                Mat stats = new Mat();
                Mat centres = new Mat()) {
            int parts = connectedComponentsWithStats(match, labels, stats, centres);
            try (IntIndexer values = stats.createIndexer()) {
                return IntStream.range(1, parts)
                                .filter(part -> values.get(part, CC_STAT_AREA) >= LARGE * area)
                                .count()
                        == 1;
            }
        }
    }
}
