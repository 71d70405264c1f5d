// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.KeyPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.Clip;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.PointGrounding;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;

/** Cuts out the thing at points, in the frame of the points. */
final class PointFinder implements ThingFinder {
    /**
     * Names of the fields, for errors.
     *
     * @param points field of the points
     * @param frame field of the frame's number
     */
    record Names(String points, String frame) {}

    private final Names names;
    private final List<KeyPoint> points;
    private final long frameIndex;
    private final PointSegmenter pointSegmenter;
    private final int threads;

    PointFinder(Names names, List<KeyPoint> points, long frameIndex, PointSegmenter pointSegmenter, int threads) {
        this.names = names;
        this.points = List.copyOf(points);
        this.frameIndex = frameIndex;
        this.pointSegmenter = pointSegmenter;
        this.threads = threads;
    }

    @Override
    public ThingSeeds find(StepWork stepWork, Clip clip, ClipSurvey survey) throws IOException {
        if (frameIndex >= survey.frames()) {
            throw refusal(
                    "Invalid value: " + names.frame(),
                    "The field '%s' is %d; the video has the frames 0 to %d."
                            .formatted(names.frame(), frameIndex, survey.frames() - 1));
        }
        List<MarkedPoint> marks = marks(clip.plan().info());
        int number = Math.toIntExact(frameIndex);
        PointedFrames around = PointedFrames.around(number, survey);
        Map<Integer, Mat> frames = ClipSurvey.frames(stepWork, clip, around.numbers(), threads);
        try {
            return seeds(stepWork, survey, frames, around, marks);
        } finally {
            frames.values().forEach(Mat::close);
        }
    }

    private ThingSeeds seeds(
            StepWork stepWork,
            ClipSurvey survey,
            Map<Integer, Mat> frames,
            PointedFrames around,
            List<MarkedPoint> marks)
            throws IOException {
        int number = around.number();
        Mat frame = frames.get(number);
        if (frame == null) {
            throw new IOException("a frame of the clip is missing");
        }
        try (Raster picture = Raster.owning(frame.clone());
                GroundingOutcome outcome = pointSegmenter.find(
                        picture, marks, () -> around.evidence(frames, marks), stepWork::checkpoint)) {
            return switch (outcome) {
                case GroundingOutcome.Found(Mat mask, double confidence, boolean _) -> {
                    if (confidence < PointGrounding.DOUBT) {
                        stepWork.warn(String.format(
                                Locale.ROOT,
                                "The mask is uncertain: the area at the points does not look like one whole thing"
                                        + " (confidence %.2f). Send more points, also negative ones.",
                                confidence));
                    }
                    FrameMatte matte = new FrameMatte(mask.rows(), mask.cols(), MatrixArrays.bytes(mask));
                    yield new ThingSeeds(
                            survey, List.of(new ThingSeeds.Seed(number, matte)), ThingLook.of(frame, mask));
                }
                case GroundingOutcome.NotFound(String reason) ->
                    throw refusal(
                            "Nothing to cut out: " + names.points(),
                            "The field '%s': %s in frame %d.".formatted(names.points(), reason, number));
            };
        }
    }

    private List<MarkedPoint> marks(VideoInfo info) {
        List<MarkedPoint> marks = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            KeyPoint point = points.get(i);
            if (point.x() >= info.width() || point.y() >= info.height()) {
                throw refusal(
                        "Invalid value: " + names.points(),
                        "The field '%s[%d]': the point %d, %d lies outside the video, which has %d x %d pixels."
                                .formatted(names.points(), i, point.x(), point.y(), info.width(), info.height()));
            }
            marks.add(new MarkedPoint(
                    (point.x() + 0.5) / info.width(), (point.y() + 0.5) / info.height(), point.positive()));
        }
        return marks;
    }

    private static FailureException refusal(String message, String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, message, details);
    }
}
