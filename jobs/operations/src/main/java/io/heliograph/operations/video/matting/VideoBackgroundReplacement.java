// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.Settings;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.video.ClipDecoding;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import org.springframework.stereotype.Component;

/** Route that replaces the background of a video by a picture or another video. */
@Component
final class VideoBackgroundReplacement extends VideoRoute {
    private static final double COST = 22; // cost of a clip in fair queueing; a picture costs 1
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.WEBM_VP9);
    private static final Field<MediaSource> BACKGROUND = Field.video("background_url")
            .required()
            .doc("http(s) address of a picture, which is scaled to cover the frame and cut around its middle, or of a"
                    + " video of the same proportions, which is repeated if it is shorter; its sound is not used");

    private final MatteTasks mattes;
    private final ClipDecoding decoding;
    private final PictureFiles pictures;
    private final long mostBytes;

    VideoBackgroundReplacement(
            ClipStages stages, MatteTasks mattes, ClipDecoding decoding, PictureFiles pictures, Settings settings) {
        super(stages, PRESET);
        this.mattes = mattes;
        this.decoding = decoding;
        this.pictures = pictures;
        mostBytes = settings.limits().videoBytes();
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.replace_background", COST, "/v2/video/edit/replace_background")
                .takes(VideoFields.VIDEO, BACKGROUND, PRESET, VideoFields.PRESERVE_AUDIO)
                .gives("video_url", "opaque video of the input's size, frame rate and length")
                .summary("Replaces the background of a video by a picture or a video")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS
                        + "; the same for a background video; at most {largest-file} for a background picture");
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        return mattes.before(new BackdropInput(
                BACKGROUND.name(), operationRequest.get(BACKGROUND), mostBytes, stages().limits(), decoding, pictures));
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"background_url\": \"{image}\", \"output_container_and_codec\": \"mp4_h264\"}";
    }
}
