// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.media.video.ColourSpace;
import io.heliograph.media.video.FrameConverter;
import io.heliograph.media.video.FrameStream;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UprightFrames;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * Reads a video's frames as pictures, one after the other: mask and background videos for a rendering, and finished
 * files in tests. Frames are upright, and include alpha (that of VP9 as well). Not for use by two threads at once.
 */
public final class FrameReader implements AutoCloseable {
    private final VideoInfo info;
    private final SegmentPlan plan;
    private final FrameStream source;
    private final UprightFrames uprightFrames;
    private final FrameConverter frameConverter = new FrameConverter();
    private @Nullable AVFrame current;
    private int index = -1;

    private FrameReader(VideoSource video, SegmentPlan plan, int threads) throws IOException {
        this.plan = plan;
        this.info = plan.info();
        this.source = video.frames(plan, threads);
        this.uprightFrames = new UprightFrames(info);
    }

    /**
     * Opens a file and decodes it in this process.
     *
     * @throws UnreadableVideoException as {@link VideoProbe#probe}
     */
    public static FrameReader open(Path file, VideoLimits limits) throws IOException {
        VideoSource video = VideoSource.local(file);
        return new FrameReader(video, video.plan(limits, SegmentPlan.DEFAULT_SECONDS), 1);
    }

    /**
     * Reads a planned video.
     *
     * @param video video for which the plan was made; closed by the caller
     */
    public static FrameReader of(VideoSource video, SegmentPlan plan) throws IOException {
        return new FrameReader(video, plan, 1);
    }

    /**
     * Reads a planned video.
     *
     * @param video video for which the plan was made; closed by the caller
     * @param threads maximum threads of the decoder
     */
    public static FrameReader of(VideoSource video, SegmentPlan plan, int threads) throws IOException {
        return new FrameReader(video, plan, threads);
    }

    /** Reads one frame of a file; {@code number} counts from 0. The caller closes the picture. */
    public static Raster read(Path file, int number) throws IOException {
        try (FrameReader reader = open(file, VideoLimits.STANDARD)) {
            for (int i = 0; i <= number; i++) {
                if (!reader.advance()) {
                    throw new IllegalArgumentException("the video has only " + i + " frames");
                }
            }
            return reader.picture();
        }
    }

    /** Properties of the video. */
    public VideoInfo info() {
        return info;
    }

    /** Makes the next frame the current one; false after the last frame, which then stays the current one. */
    public boolean advance() throws IOException {
        AVFrame next = source.hasNext() ? source.next() : null;
        if (next == null) {
            return false;
        }
        current = next;
        index++;
        return true;
    }

    /**
     * Seeks to a segment: the next {@link #advance} gives its first frame. It costs nothing if that frame is the next
     * one anyway. Afterwards {@link #index} counts from the segment's first frame.
     */
    public void seek(VideoSegment videoSegment) throws IOException {
        if (!source.isAt(videoSegment.start())) {
            source.seek(videoSegment.keyTime(), videoSegment.keyDts());
        }
        while (source.isBefore(videoSegment.start())) {
            source.next();
        }
        current = null;
        index = -1;
    }

    /** Whether {@link #advance} gives a frame that begins before the end of that segment. */
    public boolean isWithin(VideoSegment videoSegment) throws IOException {
        return source.isBefore(videoSegment.end());
    }

    /** Number of the current frame, from 0; -1 before the first. */
    public int index() {
        return index;
    }

    /** Start of the current frame in the video's time base, as in a {@link VideoSegment}. */
    public long time() {
        return frame().pts();
    }

    /** Start of the current frame in microseconds from the first frame. */
    public long micros() {
        return info.timeBase().micros(frame().pts() - plan.start());
    }

    /**
     * The frame shown at a time: the last one that starts at or before that time; after the end, the last frame.
     * Going forward is cheap; going back decodes from the beginning again.
     *
     * @param micros microseconds from the first frame
     * @return a picture that the caller closes
     */
    public Raster at(long micros) throws IOException {
        moveTo(micros);
        return picture();
    }

    /** Makes the frame shown at a time the current one, as {@link #at} does. */
    public void moveTo(long micros) throws IOException {
        long time = plan.start() + Rational.MICROS.rescale(micros, info.timeBase());
        if (current != null && current.pts() > time) {
            VideoSegment beginning = plan.segments().getFirst();
            source.seek(beginning.keyTime(), beginning.keyDts());
            current = null;
            index = -1;
        }
        while (current == null || source.isBefore(time + 1)) {
            if (!advance()) {
                break;
            }
        }
    }

    /** The current frame, with alpha if the video has it. The caller closes it. */
    public Raster picture() throws IOException {
        return picture(info.width(), info.height());
    }

    /** The current frame, scaled down during the conversion, which costs less than scaling it later. */
    public Raster picture(int width, int height) throws IOException {
        AVFrame shown = uprightFrames.apply(frame());
        boolean alpha = ColourSpace.hasAlpha(shown.format());
        Mat mat = new Mat(height, width, alpha ? CV_8UC4 : CV_8UC3);
        AVFrame view = av_frame_alloc();
        try {
            view.format(alpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR24);
            view.width(mat.cols());
            view.height(mat.rows());
            view.data(0, mat.data());
            view.linesize(0, (int) mat.step());
            ColourSpace colourSpace = ColourSpace.forEncoding(shown);
            frameConverter.convert(shown, view, colourSpace, colourSpace);
            return Raster.owning(mat);
        } catch (IOException | RuntimeException e) {
            mat.close();
            throw e;
        } finally {
            av_frame_free(view);
        }
    }

    private AVFrame frame() {
        if (current == null) {
            throw new IllegalStateException("no frame has been read");
        }
        return current;
    }

    @Override
    public void close() {
        uprightFrames.close();
        frameConverter.close();
        source.close();
    }
}
