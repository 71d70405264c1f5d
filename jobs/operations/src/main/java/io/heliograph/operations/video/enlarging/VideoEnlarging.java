// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that enlarges a video two or four times. */
@Component
final class VideoEnlarging extends VideoRoute {
    private static final double COST = 40; // cost of a clip in fair queueing; a picture costs 1
    private static final double HD =
            1280 * 720 * 30; // pixels per second of a video with 1280 x 720 pixels and 30 frames per second
    private static final int FOUR_TIMES = 4;
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);
    private static final Field<Long> INCREASE =
            Field.integer("desired_increase", 2, FOUR_TIMES).orElse(2L).doc("factor for height and width: 2 or 4");

    private final EnlargingEngines engines;
    private final EnlargingRate rate;
    private final Duration longest;

    VideoEnlarging(ClipStages stages, EnlargingEngines engines, EnlargingRate rate, Settings settings) {
        super(stages, PRESET);
        this.engines = engines;
        this.rate = rate;
        longest = settings.video().enlargingTime();
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.increase_resolution", COST, "/v2/video/edit/increase_resolution")
                .takes(VideoFields.VIDEO, INCREASE, PRESET, VideoFields.PRESERVE_AUDIO)
                .gives(
                        "video_url",
                        "video of 2 or 4 times the input's height and width, of its frame rate and length;"
                                + " transparent parts stay so if the preset allows it, else they are white, with a warning")
                .gives(
                        EngineNaming.RESULT,
                        "list of the engines that enlarged frames: the built-in one or a pack, with version")
                .summary("Enlarges a video two or four times")
                .engine(EnlargingEngines.ENGINE
                        + "; before it, each frame is averaged along optical flow with the agreeing parts of"
                        + " the two frames before and after it, against flicker (frames above 2.1 megapixels:"
                        + " one before and one after)")
                .limits("the result at most " + EnlargingTask.LONGER + " x " + EnlargingTask.SHORTER
                        + " pixels, landscape or portrait, else 422; also 422 if it would take longer than"
                        + " heliograph.video.enlarging-time; otherwise "
                        + VideoFields.LIMITS);
    }

    @Override
    public void check(OperationRequest operationRequest) {
        super.check(operationRequest);
        long increase = operationRequest.get(INCREASE);
        if (increase != 2 && increase != FOUR_TIMES) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + INCREASE.name(),
                    "The field '" + INCREASE.name() + "' must be 2 or 4.");
        }
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        int factor = Math.toIntExact(operationRequest.get(INCREASE));
        return Optional.of(String.format(
                Locale.ROOT,
                "Enlarging %d times takes about %s for each second of 1280 x 720 pixels at 30 frames a second, %s; a"
                        + " video that would take more than %s is refused.",
                factor,
                EnlargingTask.words(rate.estimate(factor, 1, (long) HD)),
                rate.isMeasured(factor)
                        ? "as measured on this machine"
                        : "on two cores; this machine's speed has not been measured yet",
                EnlargingTask.words(longest)));
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        return new EnlargingTask(
                VideoFields.VIDEO.name(),
                Math.toIntExact(operationRequest.get(INCREASE)),
                engines,
                rate,
                longest,
                operationRequest.get(PRESET).carriesAlpha(),
                stages().threads());
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"desired_increase\": 2}";
    }
}
