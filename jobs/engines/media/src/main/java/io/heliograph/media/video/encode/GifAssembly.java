// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FramePreparation;
import io.heliograph.media.video.FrameSource;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.AssembledVideo.Sound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * Joins lossless segments into one GIF. A first pass over all frames chooses the palette; a second pass draws the
 * frames with it. The segments are read from disk twice, so that memory holds a few frames only.
 */
final class GifAssembly {
    /** Minimum delay in hundredths of a second. Browsers slow down shorter delays, so frames beyond 50 a second are dropped. */
    private static final long SHORTEST_DELAY = 2;

    private static final Rational CENTIS = new Rational(1, 100);

    private final SegmentPlan plan;
    private final Timeline timeline;
    private final List<Path> segments;
    private final Path output;
    private final boolean sound;

    /**
     * @param sound whether sound is wanted, which a GIF cannot hold
     */
    GifAssembly(SegmentPlan plan, List<Path> segments, Path output, boolean sound) {
        this.plan = plan;
        this.timeline = Timeline.of(plan, OutputPreset.GIF);
        this.segments = List.copyOf(segments);
        this.output = output;
        this.sound = sound;
    }

    AssembledVideo run() throws IOException {
        long end = centis(timeline.ticks(plan.end()));
        long[] last = {0};
        AVFrame palette = av_frame_alloc();
        try {
            try (PalettePass pass = new PalettePass()) {
                eachFrame((frame, at) -> {
                    pass.look(frame);
                    last[0] = at;
                });
                pass.finish(palette);
            }
            long finalDelay = Math.max(SHORTEST_DELAY, end - last[0]);
            long frames;
            try (GifWriter writer = new GifWriter(output, palette, finalDelay)) {
                eachFrame(writer::draw);
                frames = writer.finish();
            }
            return new AssembledVideo(frames, CENTIS.micros(last[0] + finalDelay), sound ? Sound.SILENT : Sound.NONE);
        } finally {
            av_frame_free(palette);
        }
    }

    private long centis(long ticks) {
        return timeline.output().rescale(ticks, CENTIS);
    }

    /** Receives a frame with its time in hundredths of a second. */
    private interface Visitor {
        void see(AVFrame frame, long at) throws IOException;
    }

    private void eachFrame(Visitor visitor) throws IOException {
        long previous = Long.MIN_VALUE / 2;
        for (VideoSegment videoSegment : plan.segments()) {
            Path file = segments.get(videoSegment.ordinal());
            try (FrameSource frames = new FrameSource(file, VideoLimits.OWN_WORK, 1, false, FramePreparation.NONE)) {
                Rational from = frames.timeBase();
                for (AVFrame frame = frames.next(); frame != null; frame = frames.next()) {
                    long ticks = timeline.ticks(videoSegment.start()) + from.rescale(frame.pts(), timeline.output());
                    long at = centis(ticks);
                    if (at - previous >= SHORTEST_DELAY) {
                        previous = at;
                        visitor.see(frame, at);
                    }
                }
            }
        }
    }
}
