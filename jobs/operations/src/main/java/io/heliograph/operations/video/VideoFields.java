// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.media.video.OutputPreset;

/** Fields that the video routes share. */
final class VideoFields {
    static final Field<MediaSource> VIDEO = Field.video("video")
            .or("video_url")
            .required()
            .doc(
                    "http(s) address of the video, or one from /v2/video/upload; mp4, mov, webm, avi, gif; H.264, HEVC, VP9, AV1, MJPEG; at most 60 s");

    static final Field<Boolean> PRESERVE_AUDIO =
            Field.flag("preserve_audio").orElse(true).doc("keep the sound");

    static Field<OutputPreset> preset(OutputPreset fallback) {
        return Field.choice(ClipStages.PRESET_FIELD, OutputPreset.class, OutputPreset::id)
                .orElse(fallback)
                .doc("container and codec of the result");
    }

    private VideoFields() {}
}
