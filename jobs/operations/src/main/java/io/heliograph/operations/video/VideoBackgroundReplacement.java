// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.media.video.OutputPreset;
import io.heliograph.operations.picture.PictureFiles;
import java.util.List;
import org.springframework.stereotype.Component;

/** Puts a picture or another video behind the subject of a video. */
@Component
final class VideoBackgroundReplacement implements Operation {
    private static final double COST = 22; // of a picture's work
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.WEBM_VP9);
    private static final Field<MediaSource> BACKGROUND = Field.video("background_url")
            .required()
            .doc(
                    "http(s) address of a picture, which is scaled to cover the frame and cut around its middle, or of a"
                            + " video of the same proportions, which begins again when it ends before the video does; its sound is not used");

    private final ClipStages stages;
    private final MatteTasks mattes;
    private final ClipDecoding decoding;
    private final PictureFiles pictures;
    private final long mostBytes;

    VideoBackgroundReplacement(
            ClipStages stages, MatteTasks mattes, ClipDecoding decoding, PictureFiles pictures, Settings settings) {
        this.stages = stages;
        this.mattes = mattes;
        this.decoding = decoding;
        this.pictures = pictures;
        mostBytes = settings.limits().videoBytes();
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("video.replace_background", "/v2/video/edit/replace_background")
                .asyncOnly()
                .pool(Pool.VIDEO, COST)
                .feature("video")
                .keeps(OperationSpec.Keep.VIDEOS)
                .takes(VideoFields.VIDEO, BACKGROUND, PRESET, VideoFields.PRESERVE_AUDIO)
                .gives("video_url", "opaque video of the input's size, frame rate and length")
                .summary("Puts a picture or a video behind the subject of a video")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS
                        + "; the same for a background video; at most {largest-file} for a background picture")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        ClipStages.check(operationRequest.get(PRESET));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        var input = new BackdropInput(
                BACKGROUND.name(), operationRequest.get(BACKGROUND), mostBytes, stages.limits(), decoding, pictures);
        return stages.pipeline(
                operationRequest,
                new ClipStages.Plan(
                        VideoFields.VIDEO,
                        operationRequest.get(PRESET),
                        false,
                        operationRequest.get(VideoFields.PRESERVE_AUDIO),
                        List.of("video_url"),
                        mattes.before(input)));
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"background_url\": \"{image}\", \"output_container_and_codec\": \"mp4_h264\"}";
    }
}
