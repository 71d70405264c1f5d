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
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.opencv.opencv_core.Mat;

/** Cuts out the thing at the client's points, in each frame that has points. */
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
    private final int frameIndex;
    private final PointSegmenter pointSegmenter;
    private final int threads;

    PointFinder(Names names, List<KeyPoint> points, int frameIndex, PointSegmenter pointSegmenter, int threads) {
        this.names = names;
        this.points = List.copyOf(points);
        this.frameIndex = frameIndex;
        this.pointSegmenter = pointSegmenter;
        this.threads = threads;
    }

    /** The thing found in a frame with points. */
    private record Sight(ThingSeeds.Seed seed, ThingLook look, double confidence) {}

    @Override
    public ThingSeeds find(StepWork stepWork, Clip clip, ClipSurvey survey) throws IOException {
        SortedMap<Integer, List<MarkedPoint>> marks = marks(clip.plan().info(), survey.frames());
        List<Sight> sights = new ArrayList<>();
        for (var each : marks.entrySet()) {
            sights.add(sight(stepWork, clip, PointedFrames.around(each.getKey(), survey), each.getValue()));
        }
        warn(stepWork, sights);
        Sight best = Collections.max(sights, Comparator.comparingDouble(Sight::confidence));
        return new ThingSeeds(survey, sights.stream().map(Sight::seed).toList(), best.look());
    }

    private static void warn(StepWork stepWork, List<Sight> sights) {
        Sight worst = Collections.min(sights, Comparator.comparingDouble(Sight::confidence));
        if (worst.confidence() < PointGrounding.DOUBT) {
            stepWork.warn(String.format(
                    Locale.ROOT,
                    "The mask is uncertain: the area at the points of frame %d does not look like one whole thing"
                            + " (confidence %.2f). Send more points, also negative ones.",
                    worst.seed().frame(),
                    worst.confidence()));
        }
    }

    private Sight sight(StepWork stepWork, Clip clip, PointedFrames around, List<MarkedPoint> marks)
            throws IOException {
        Map<Integer, Mat> frames = ClipSurvey.frames(stepWork, clip, around.numbers(), threads);
        try {
            Mat frame = frames.get(around.number());
            if (frame == null) {
                throw new IOException("a frame of the clip is missing");
            }
            try (Raster picture = Raster.owning(frame.clone());
                    GroundingOutcome outcome = pointSegmenter.find(
                            picture, marks, () -> around.evidence(frames, marks), stepWork::checkpoint)) {
                return switch (outcome) {
                    case GroundingOutcome.Found(Mat mask, double confidence, boolean _) -> {
                        FrameMatte matte = new FrameMatte(mask.rows(), mask.cols(), MatrixArrays.bytes(mask));
                        yield new Sight(
                                new ThingSeeds.Seed(around.number(), matte, marks),
                                ThingLook.of(frame, mask),
                                confidence);
                    }
                    case GroundingOutcome.NotFound(String reason) ->
                        throw refusal(
                                "Nothing to cut out: " + names.points(),
                                "The field '%s': %s in frame %d.".formatted(names.points(), reason, around.number()));
                };
            }
        } finally {
            frames.values().forEach(Mat::close);
        }
    }

    /** The points, by the number of their frame. */
    private SortedMap<Integer, List<MarkedPoint>> marks(VideoInfo info, int frames) {
        SortedMap<Integer, List<MarkedPoint>> marks = new TreeMap<>();
        for (int i = 0; i < points.size(); i++) {
            KeyPoint point = points.get(i);
            int frame = point.frameOr(frameIndex);
            if (frame >= frames) {
                throw refusal(
                        "Invalid value: " + names.points(),
                        "The field '%s' is %d; the video has the frames 0 to %d."
                                .formatted(
                                        point.frame() == null ? names.frame() : names.points() + "[" + i + "].frame",
                                        frame,
                                        frames - 1));
            }
            if (point.x() >= info.width() || point.y() >= info.height()) {
                throw refusal(
                        "Invalid value: " + names.points(),
                        "The field '%s[%d]': the point %d, %d lies outside the video, which has %d x %d pixels."
                                .formatted(names.points(), i, point.x(), point.y(), info.width(), info.height()));
            }
            marks.computeIfAbsent(frame, _ -> new ArrayList<>())
                    .add(new MarkedPoint(
                            (point.x() + 0.5) / info.width(), (point.y() + 0.5) / info.height(), point.positive()));
        }
        return marks;
    }

    private static FailureException refusal(String message, String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, message, details);
    }
}
