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
import io.heliograph.vision.clip.ColourComposite;
import java.awt.Color;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Route that replaces the background of a video by a chroma-key colour. */
@Component
final class GreenScreen extends VideoRoute {
    private static final double COST = 20; // cost of a clip in fair queueing; a picture costs 1
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.WEBM_VP9);
    private static final Field<Shade> SHADE = Field.choice(
                    "green_shade", Shade.class, shade -> shade.name().toLowerCase(Locale.ROOT))
            .orElse(Shade.BROADCAST_GREEN)
            .doc("broadcast_green #00B140, chroma_green #00FF00 or blue_screen #0000FF");

    private final MatteTasks mattes;

    GreenScreen(ClipStages stages, MatteTasks mattes) {
        super(stages, PRESET);
        this.mattes = mattes;
    }

    /** Chroma-key colours that the API accepts. */
    enum Shade {
        BROADCAST_GREEN(0x00, 0xB1, 0x40),
        CHROMA_GREEN(0x00, 0xFF, 0x00),
        BLUE_SCREEN(0x00, 0x00, 0xFF);

        private final int red;
        private final int green;
        private final int blue;

        Shade(int red, int green, int blue) {
            this.red = red;
            this.green = green;
            this.blue = blue;
        }

        Color colour() {
            return new Color(red, green, blue);
        }
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.green_screen", COST, "/v2/video/edit/green_screen")
                .takes(VideoFields.VIDEO, PRESET, SHADE, VideoFields.PRESERVE_AUDIO)
                .gives(
                        "video_url",
                        "opaque video of the input's size, frame rate and length; H.264 and H.265 repeat the last"
                                + " column or row of odd sizes, with a warning")
                .summary("Replaces the background of a video by a chroma-key colour")
                .engine(MatteTask.ENGINE)
                .limits(VideoFields.LIMITS);
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        Color colour = operationRequest.get(SHADE).colour();
        return mattes.task((_, clip) -> new ColourComposite(
                clip.plan().info().width(), clip.plan().info().height(), colour));
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"output_container_and_codec\": \"mp4_h264\", \"green_shade\": \"broadcast_green\"}";
    }
}
