// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that makes a video of the mattes of a video's subject. */
@Component
final class ForegroundMask extends VideoRoute {
    private static final double COST = 18; // cost of a clip in fair queueing; a picture costs 1
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);

    private final MatteTasks mattes;

    ForegroundMask(ClipStages stages, MatteTasks mattes) {
        super(stages, PRESET);
        this.mattes = mattes;
    }

    @Override
    protected OperationSpec.Builder description() {
        return described(
                        "video.foreground_mask",
                        COST,
                        "/v2/video/generate/foreground_mask",
                        "/v2/video/segment/foreground_mask",
                        "/v2/video/edit/foreground_mask")
                .takes(VideoFields.VIDEO, PRESET)
                .gives(
                        "mask_url",
                        "silent video of the input's size, frame rate and length: white on the subject, black"
                                + " elsewhere, grey where the subject is half transparent")
                .gives("video_url", "copy of the address, for compatibility")
                .summary("Makes a mask video of a video's subject")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS);
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        return mattes.mask();
    }

    @Override
    protected List<String> resultKeys() {
        return List.of("mask_url", "video_url");
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"output_container_and_codec\": \"mp4_h264\"}";
    }
}
