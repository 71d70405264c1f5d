// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.Pool;
import io.heliograph.media.video.OutputPreset;
import io.heliograph.vision.clip.MaskComposite;
import java.util.List;
import org.springframework.stereotype.Component;

/** The mattes of a video as a video. */
@Component
final class ForegroundMask implements Operation {
    private static final double COST = 18; // of a picture's work
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);

    private final ClipStages stages;
    private final MatteTasks mattes;

    ForegroundMask(ClipStages stages, MatteTasks mattes) {
        this.stages = stages;
        this.mattes = mattes;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2(
                        "video.foreground_mask",
                        "/v2/video/generate/foreground_mask",
                        "/v2/video/segment/foreground_mask",
                        "/v2/video/edit/foreground_mask")
                .asyncOnly()
                .pool(Pool.VIDEO, COST)
                .feature("video")
                .keeps(OperationSpec.Keep.VIDEOS)
                .takes(VideoFields.VIDEO, PRESET)
                .gives(
                        "mask_url",
                        "silent video of the input's size, frame rate and length: white where the subject is, black where it is not, grey where it is half transparent")
                .gives("video_url", "the same address")
                .summary("The subject of a video as a mask video")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS)
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        ClipStages.check(operationRequest.get(PRESET));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return stages.pipeline(
                operationRequest,
                new ClipStages.Plan(
                        VideoFields.VIDEO,
                        operationRequest.get(PRESET),
                        false,
                        false,
                        List.of("mask_url", "video_url"),
                        mattes.task((_, _) -> new MaskComposite())));
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"output_container_and_codec\": \"mp4_h264\"}";
    }
}
