// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.Settings;
import io.heliograph.media.video.ClipHeader;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.video.ClipDecoding;
import io.heliograph.operations.video.ClipHeaders;
import io.heliograph.operations.video.ClipLength;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import org.springframework.stereotype.Component;

/** Route that erases the area of a mask video from a video. */
@Component
final class VideoErase extends VideoRoute {
    private static final double COST = 24; // cost of a clip in fair queueing; a picture costs 1
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);
    private static final Field<MediaSource> MASK = Field.video("mask")
            .or("mask_url")
            .required()
            .doc("http(s) address of a video of the same size and number of frames: white in the area to erase; a"
                    + " mask more than two frames shorter is refused, other differences give a warning");

    private final ClipDecoding decoding;
    private final long mostBytes;

    VideoErase(ClipStages stages, ClipDecoding decoding, Settings settings) {
        super(stages, PRESET);
        this.decoding = decoding;
        mostBytes = settings.limits().videoBytes();
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.erase", COST, "/v2/video/edit/erase")
                .takes(VideoFields.VIDEO, MASK, PRESET, VideoFields.PRESERVE_AUDIO, ClipLength.AUTO_TRIM)
                .gives(
                        "video_url",
                        "opaque video of the input's frame rate and size, its shorter side reduced to 750 pixels if"
                                + " it is longer; white where the input is transparent, with a warning")
                .summary("Erases a masked area from a video")
                .engine("builtin/clip-erasing@2: the background behind the thing from other frames of the shot,"
                        + " aligned by the camera's motion and matched in brightness, the median of five; shadows that"
                        + " move with the thing are erased too; parts hidden in all frames are inpainted once and"
                        + " carried through the shot; where no other frame fits the surroundings, the frame is"
                        + " inpainted by itself, with a warning that names frames")
                .limits(ClipLength.LIMITS + "; otherwise " + VideoFields.LIMITS);
    }

    @Override
    protected void checkHeader(OperationRequest operationRequest, ClipHeader clip, ClipHeaders others) {
        super.checkHeader(operationRequest, clip, others);
        others.of(MASK.name(), operationRequest.get(MASK))
                .filter(mask -> mask.hasSize() && clip.hasSize())
                .ifPresent(mask ->
                        MaskVideo.requireShape(MASK.name(), mask.width(), mask.height(), clip.width(), clip.height()));
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        var mask = new MaskVideo(MASK.name(), operationRequest.get(MASK), mostBytes, stages().limits(), decoding);
        return new ErasureTask(
                VideoFields.VIDEO.name(),
                mask,
                operationRequest.get(ClipLength.AUTO_TRIM),
                stages().engines(),
                stages().threads());
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"mask\": \"{video}\"}";
    }
}
