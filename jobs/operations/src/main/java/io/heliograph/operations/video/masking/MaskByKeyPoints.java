// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.KeyPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.ClipLength;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** Route that makes a mask video of the thing at points on one frame. */
@Component
final class MaskByKeyPoints extends VideoRoute {
    private static final double COST = 18; // cost of a clip in fair queueing; a picture costs 1
    private static final int MOST_POINTS = 100;
    private static final int MOST_POINTED = 8; // maximum number of frames with points
    private static final int MOST_FRAMES = 10_000; // maximum frame number: enough for five seconds of any camera
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);
    private static final Field<List<KeyPoint>> KEY_POINTS = Field.keyPoints("key_points", MOST_POINTS, MOST_FRAMES)
            .required()
            .doc(
                    "points in pixels of the video's frame: positive ones on the thing, negative ones on parts to leave out. Their"
                            + " `frame` (default: `frame_index`) lets up to " + MOST_POINTED
                            + " frames carry points, each at least one positive");
    private static final Field<Long> FRAME_INDEX = Field.integer("frame_index", 0, MOST_FRAMES)
            .orElse(0L)
            .doc("number of the frame of points without `frame`, from 0");

    private final PointSegmenter pointSegmenter;

    MaskByKeyPoints(ClipStages stages, PointSegmenter pointSegmenter) {
        super(stages, PRESET);
        this.pointSegmenter = pointSegmenter;
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.mask_by_key_points", COST, "/v2/video/segment/mask_by_key_points")
                .takes(VideoFields.VIDEO, KEY_POINTS, FRAME_INDEX, PRESET, ClipLength.AUTO_TRIM)
                .gives("mask_url", MaskByPrompt.GIVES)
                .summary("Makes a mask video of the thing at given points")
                .engine(PointSegmenter.ENGINE + "; " + MaskTask.ENGINE)
                .limits(ClipLength.LIMITS
                        + "; 422 for points outside the frame and for a frame that the video does not have; otherwise "
                        + VideoFields.LIMITS);
    }

    @Override
    public void check(OperationRequest operationRequest) {
        super.check(operationRequest);
        int other = Math.toIntExact(operationRequest.get(FRAME_INDEX));
        Map<Integer, Boolean> positive = new TreeMap<>();
        operationRequest
                .get(KEY_POINTS)
                .forEach(point -> positive.merge(point.frameOr(other), point.positive(), Boolean::logicalOr));
        if (positive.size() > MOST_POINTED) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + KEY_POINTS.name(),
                    "The field '%s' has points on %d frames; at most %d frames may have points."
                            .formatted(KEY_POINTS.name(), positive.size(), MOST_POINTED));
        }
        positive.forEach((frame, any) -> {
            if (!any) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid value: " + KEY_POINTS.name(),
                        "The field '%s' has negative points only in frame %d; send at least one positive point on the thing."
                                .formatted(KEY_POINTS.name(), frame));
            }
        });
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        return MaskTask.of(
                operationRequest,
                new PointFinder(
                        new PointFinder.Names(KEY_POINTS.name(), FRAME_INDEX.name()),
                        operationRequest.get(KEY_POINTS),
                        Math.toIntExact(operationRequest.get(FRAME_INDEX)),
                        pointSegmenter,
                        stages().threads()),
                stages());
    }

    @Override
    protected List<String> resultKeys() {
        return List.of("mask_url");
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"key_points\": [{\"x\": 160, \"y\": 120, \"type\": \"positive\"}], \"frame_index\": 0}";
    }
}
