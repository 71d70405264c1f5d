// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import io.heliograph.vision.clip.ColourComposite;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.clip.TransparentComposite;
import java.awt.Color;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that removes the background of a video: the result shows the subject on transparency or on one of ten colours. */
@Component
final class VideoBackgroundRemoval extends VideoRoute {
    private static final double COST = 20; // cost of a clip in fair queueing; a picture costs 1
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.WEBM_VP9);
    private static final Field<Ground> GROUND = Field.choice("background_color", Ground.class, Ground::word)
            .orElse(Ground.TRANSPARENT)
            .doc("background behind the subject; Transparent requires a preset with transparency");
    private static final Field<Boolean> AUTO_ZOOM = Field.flag("auto_zoom")
            .orElse(false)
            .doc("crop to the smallest rectangle that contains the subject in all frames; the result may be smaller");

    private final MatteTasks mattes;

    VideoBackgroundRemoval(ClipStages stages, MatteTasks mattes) {
        super(stages, PRESET);
        this.mattes = mattes;
    }

    /** Backgrounds that the API offers. */
    enum Ground {
        TRANSPARENT("Transparent", Optional.empty()),
        BLACK("Black", Optional.of(0x000000)),
        WHITE("White", Optional.of(0xFFFFFF)),
        GRAY("Gray", Optional.of(0x808080)),
        RED("Red", Optional.of(0xFF0000)),
        GREEN("Green", Optional.of(0x00FF00)),
        BLUE("Blue", Optional.of(0x0000FF)),
        YELLOW("Yellow", Optional.of(0xFFFF00)),
        CYAN("Cyan", Optional.of(0x00FFFF)),
        MAGENTA("Magenta", Optional.of(0xFF00FF)),
        ORANGE("Orange", Optional.of(0xFFA500));

        private final String word;

        @SuppressWarnings("ImmutableEnumChecker") // a field of type Integer, which is immutable
        private final Optional<Integer> rgb;

        Ground(String word, Optional<Integer> rgb) {
            this.word = word;
            this.rgb = rgb;
        }

        String word() {
            return word;
        }

        FrameComposite composite(Clip clip) {
            return rgb.<FrameComposite>map(colour -> new ColourComposite(
                            clip.plan().info().width(), clip.plan().info().height(), new Color(colour)))
                    .orElseGet(() -> new TransparentComposite(
                            clip.plan().info().width(), clip.plan().info().height()));
        }
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.remove_background", COST, "/v2/video/edit/remove_background")
                .takes(VideoFields.VIDEO, PRESET, GROUND, AUTO_ZOOM, VideoFields.PRESERVE_AUDIO)
                .gives(
                        "video_url",
                        "video of the input's frame rate and length, and of its size unless 'auto_zoom'; with"
                                + " transparency for Transparent, else opaque")
                .summary("Removes the background of a video")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS);
    }

    @Override
    public void check(OperationRequest operationRequest) {
        super.check(operationRequest);
        if (operationRequest.get(GROUND) == Ground.TRANSPARENT) {
            ClipStages.checkCarriesAlpha(operationRequest.get(PRESET));
        }
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        Ground ground = operationRequest.get(GROUND);
        MatteTasks.Composites composites = (_, clip) -> ground.composite(clip);
        return operationRequest.get(AUTO_ZOOM) ? mattes.cropped(composites) : mattes.task(composites);
    }

    @Override
    protected boolean alpha(OperationRequest operationRequest) {
        return operationRequest.get(GROUND) == Ground.TRANSPARENT;
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"output_container_and_codec\": \"webm_vp9\", \"background_color\": \"Transparent\"}";
    }
}
