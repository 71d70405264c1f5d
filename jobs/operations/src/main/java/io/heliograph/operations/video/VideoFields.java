// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.OutputPreset;
import java.util.Locale;

/** Fields that the video routes share. */
public final class VideoFields {
    public static final Field<MediaSource> VIDEO = Field.video("video")
            .or("video_url")
            .required()
            .doc("http(s) address of the video, or one from /v2/video/upload; mp4, mov, webm, mkv, avi, gif;"
                    + " H.264, HEVC, VP8, VP9, AV1, MPEG-4, MJPEG, ProRes; HDR becomes SDR; at most 60 s");

    public static final Field<Boolean> PRESERVE_AUDIO =
            Field.flag("preserve_audio").orElse(true).doc("keep the sound");

    public static Field<OutputPreset> preset(OutputPreset fallback) {
        return Field.choice(ClipStages.PRESET_FIELD, OutputPreset.class, OutputPreset::id)
                .orElse(fallback)
                .doc("container and codec of the result");
    }

    /** Limits of a clip, for the documentation. */
    public static final String LIMITS = String.format(
            Locale.ROOT,
            "at most %.0f s, %d pixels a side, %.1f megapixels a frame and %s",
            VideoLimits.STANDARD.maxSeconds(),
            VideoLimits.STANDARD.maxSide(),
            VideoLimits.STANDARD.maxPixels() / 1e6,
            LimitText.VIDEO);

    private VideoFields() {}
}
