// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.ColourSpace;
import io.heliograph.media.video.FrameConverter;
import io.heliograph.media.video.FramePlanes;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.UprightFrames;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.VideoSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVRational;
import org.jspecify.annotations.Nullable;

/**
 * Renders segments of one video: decode, filter, encode. Any segment can be rendered alone and always gives the same bytes for
 * the same number of threads; in order they cost one pass through the source. Not for use by two threads at once.
 */
public final class SegmentRenderer implements AutoCloseable {
    private final SegmentPlan plan;
    private final RenderSpec spec;
    private final Timeline timeline;
    private final FrameStream source;
    private final UprightFrames uprightFrames;
    private final VideoFrame handle;
    private final FrameConverter frameConverter = new FrameConverter();
    private final AVFrame converted = av_frame_alloc();
    private final AVFrame padded = av_frame_alloc();

    /**
     * Opens a file and decodes it in this process.
     *
     * @param file file for which the plan was made
     */
    public SegmentRenderer(Path file, SegmentPlan plan, RenderSpec spec) throws IOException {
        this(VideoSource.local(file), plan, spec);
    }

    /**
     * Opens the source.
     *
     * @param video video for which the plan was made; closed by the caller
     */
    public SegmentRenderer(VideoSource video, SegmentPlan plan, RenderSpec spec) throws IOException {
        this.plan = plan;
        this.spec = spec;
        this.timeline = Timeline.of(plan, spec.preset());
        this.source = video.frames(plan, spec.threads());
        this.uprightFrames = new UprightFrames(plan.info());
        this.handle = new VideoFrame(spec);
    }

    /**
     * Renders one segment without sound into a file that {@link VideoAssembler} can join.
     *
     * @param output overwritten; deleted on failure
     * @return number of frames written
     * @throws CancellationException if the observer cancelled the work
     * @throws UnreadableVideoException if the source turns out to be damaged
     * @throws IOException if reading, the filter, encoding or writing failed
     */
    public long render(VideoSegment videoSegment, FrameFilter filter, Path output, RenderObserver progress)
            throws IOException {
        boolean done = false;
        try {
            long frames = renderAll(videoSegment, filter, output, progress);
            done = true;
            return frames;
        } finally {
            if (!done) {
                Files.deleteIfExists(output);
            }
        }
    }

    private long renderAll(VideoSegment videoSegment, FrameFilter filter, Path output, RenderObserver progress)
            throws IOException {
        SegmentEncoder encoder = null;
        long frames = 0;
        try {
            AVFrame frame = first(videoSegment, progress);
            while (frame != null) {
                refuseCancelled(progress);
                long time = frame.pts();
                long until = frame.duration() > 0
                        ? Math.min(time + frame.duration(), videoSegment.end())
                        : videoSegment.end();
                AVFrame result = filtered(frame, filter, time);
                if (encoder == null) {
                    encoder = open(result, output);
                }
                long tick = timeline.ticks(time) - timeline.ticks(videoSegment.start());
                encoder.encode(result, tick, timeline.ticks(until) - timeline.ticks(time));
                progress.frameDone(++frames);
                frame = source.isBefore(videoSegment.end()) ? source.next() : null;
            }
            if (encoder == null) {
                throw new UnreadableVideoException(
                        Reason.CORRUPT, "no frame of segment " + videoSegment.ordinal() + " can be decoded");
            }
            encoder.finish();
        } finally {
            if (encoder != null) {
                encoder.close();
            }
        }
        return frames;
    }

    /** The first frame at or after the segment's start. Seeks to the preceding key frame, unless the source is already at the start. */
    private @Nullable AVFrame first(VideoSegment videoSegment, RenderObserver progress) throws IOException {
        if (!source.isAt(videoSegment.start())) {
            source.seek(videoSegment.keyTime(), videoSegment.keyDts());
        }
        while (source.isBefore(videoSegment.start())) {
            refuseCancelled(progress);
            source.next();
        }
        return source.isBefore(videoSegment.end()) ? source.next() : null;
    }

    private static void refuseCancelled(RenderObserver progress) {
        if (progress.cancelled()) {
            throw new CancellationException("rendering was cancelled");
        }
    }

    private AVFrame filtered(AVFrame frame, FrameFilter filter, long time) throws IOException {
        AVFrame shown = uprightFrames.apply(frame);
        handle.load(shown, timeline.micros(time));
        filter.apply(handle);
        AVFrame result = handle.result();
        if (!fits(result)) {
            av_frame_unref(converted);
            frameConverter.convert(
                    result, converted, spec.format(), spec.width(), spec.height(), handle.colours(), handle.encoding());
            result = converted;
        }
        if (spec.codedWidth() != spec.width() || spec.codedHeight() != spec.height()) {
            av_frame_unref(padded);
            FramePlanes.pad(result, padded, spec.codedWidth(), spec.codedHeight());
            result = padded;
        }
        return result;
    }

    private boolean fits(AVFrame frame) {
        return frame.format() == spec.format()
                && frame.width() == spec.width()
                && frame.height() == spec.height()
                && handle.colours().scalerRange() == handle.encoding().scalerRange();
    }

    private SegmentEncoder open(AVFrame first, Path output) throws IOException {
        boolean sideways = plan.info().rotation() % 180 != 0;
        Rational stored = source.sampleAspect();
        AVRational aspect = new AVRational()
                .num(sideways && stored.isPositive() ? stored.denominator() : stored.numerator())
                .den(sideways && stored.isPositive() ? stored.numerator() : stored.denominator());
        if (av_image_check_sar(first.width(), first.height(), aspect) < 0) {
            aspect.num(0).den(1); // aspect ratios that no encoder supports
        }
        return new SegmentEncoder(
                spec, timeline.output(), plan.info().frameRate(), ColourSpace.of(first), aspect, output);
    }

    @Override
    public void close() {
        handle.close();
        uprightFrames.close();
        frameConverter.close();
        av_frame_free(converted);
        av_frame_free(padded);
        source.close();
    }
}
