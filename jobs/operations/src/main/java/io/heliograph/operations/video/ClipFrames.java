// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.picture.MediaRefusals;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * Samples frames of a video: half at even distances, half at the starts of segments. The latter are key frames where possible, which have
 * more detail than other frames.
 */
@Component
public final class ClipFrames {
    private final ClipDecoding decoding;
    private final ClipStages stages;

    ClipFrames(ClipDecoding decoding, ClipStages stages) {
        this.decoding = decoding;
        this.stages = stages;
    }

    /**
     * Visits frames one after the other.
     *
     * @param most maximum number of frames; fewer if the video is shorter or time has run out
     * @param over whether to stop; checked between frames
     * @param look receives a frame, which is closed afterwards
     * @throws io.heliograph.config.FailureException the client's error if the file is not an accepted video
     */
    public void each(Path file, int most, BooleanSupplier over, Consumer<Raster> look) throws IOException {
        try (VideoSource video = decoding.open(file)) {
            SegmentPlan plan = video.plan(stages.limits(), SegmentPlan.DEFAULT_SECONDS);
            try (FrameReader reader = FrameReader.of(video, plan, stages.threads())) {
                int ordinal = -1;
                for (long micros : times(plan, most)) {
                    if (over.getAsBoolean()) {
                        return;
                    }
                    VideoSegment holding = holding(plan, micros);
                    if (holding.ordinal() != ordinal) {
                        reader.seek(holding);
                        ordinal = holding.ordinal();
                    }
                    reader.moveTo(micros);
                    try (Raster frame = reader.picture()) {
                        look.accept(frame);
                    }
                }
            }
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of("video", e);
        }
    }

    /** The times of the sampled frames in microseconds from the first frame, sorted. */
    private static SortedSet<Long> times(SegmentPlan plan, int most) {
        SortedSet<Long> times = new TreeSet<>();
        for (int i = 0; i < most; i++) {
            long micros = plan.info().durationMicros() * i / most;
            times.add(i % 2 == 0 ? begin(plan, holding(plan, micros)) : micros);
        }
        return times;
    }

    private static long begin(SegmentPlan plan, VideoSegment segment) {
        return plan.info().timeBase().micros(segment.start() - plan.start());
    }

    private static VideoSegment holding(SegmentPlan plan, long micros) {
        VideoSegment holding = plan.segments().getFirst();
        for (VideoSegment each : plan.segments()) {
            if (begin(plan, each) <= micros) {
                holding = each;
            }
        }
        return holding;
    }
}
