// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.image.Raster;
import io.heliograph.media.video.FrameReader;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoSource;
import io.heliograph.operations.picture.MediaRefusals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** A few frames of a video, evenly spread over it. */
@Component
public final class ClipFrames {
    private final ClipDecoding decoding;
    private final ClipStages stages;

    ClipFrames(ClipDecoding decoding, ClipStages stages) {
        this.decoding = decoding;
        this.stages = stages;
    }

    /**
     * Looks at frames, one after the other.
     *
     * @param most frames; fewer if the video has not so many, or the time is up
     * @param over asked between frames: whether to end
     * @param look at a frame, which is gone afterwards
     * @throws io.heliograph.config.FailureException with what to answer if it is no video that is taken
     */
    public void each(Path file, int most, BooleanSupplier over, Consumer<Raster> look) throws IOException {
        try (VideoSource video = decoding.open(file)) {
            SegmentPlan plan = video.plan(stages.limits(), SegmentPlan.DEFAULT_SECONDS);
            try (FrameReader reader = FrameReader.of(video, plan, stages.threads())) {
                int before = -1;
                for (int i = 0; i < most && !over.getAsBoolean(); i++) {
                    reader.moveTo(plan.info().durationMicros() * (2 * i + 1) / (2 * most));
                    if (reader.index() != before) {
                        before = reader.index();
                        try (Raster frame = reader.picture()) {
                            look.accept(frame);
                        }
                    }
                }
            }
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of("video", e);
        }
    }
}
