// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avfilter.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FilterChain;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SampleFormat;
import java.io.IOException;
import java.util.Locale;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avfilter.AVFilterContext;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVRational;
import org.jspecify.annotations.Nullable;

/** Cuts decoded sound to a span, fills gaps with silence, and converts it to an encoder's format and frame size. */
final class SoundGraph implements AutoCloseable {
    private final FilterChain chain;
    private final SoundFormat format;

    SoundGraph(SampleFormat from, SoundFormat format, SoundSpan span) throws IOException {
        this.format = format;
        String end = span.end() == Long.MAX_VALUE ? "" : ":end=" + seconds(span.end());
        chain = new FilterChain();
        try {
            chain.source(
                    "abuffer",
                    "time_base=%d/%d:sample_rate=%d:sample_fmt=%s:channel_layout=%s"
                            .formatted(
                                    from.timeBase().numerator(),
                                    from.timeBase().denominator(),
                                    from.rate(),
                                    av_get_sample_fmt_name(from.format()).getString(),
                                    from.layout()));
            chain.then("atrim", "start=" + seconds(span.start()) + end);
            chain.then("asetpts", "PTS-" + seconds(span.start()) + "/TB");
            chain.then("aresample", format.rate() + ":async=1:first_pts=0");
            chain.then(
                    "aformat",
                    "sample_fmts=%s:sample_rates=%d:channel_layouts=%s"
                            .formatted(
                                    av_get_sample_fmt_name(format.sampleFormat())
                                            .getString(),
                                    format.rate(),
                                    format.channels() == 1 ? "mono" : "stereo"));
            chain.sink("abuffersink");
        } catch (IOException | RuntimeException e) {
            chain.close();
            throw e;
        }
    }

    private static String seconds(long micros) {
        return String.format(Locale.ROOT, "%.6f", micros / 1e6);
    }

    /** Sets the input format of an encoder to this graph's output format. */
    void describe(AVCodecContext encoder) {
        encoder.sample_fmt(format.sampleFormat());
        encoder.sample_rate(format.rate());
        av_channel_layout_default(encoder.ch_layout(), format.channels());
    }

    /** Sets the number of samples in each output frame except the last; 0 allows any number. */
    void setFrameSize(int samples) {
        if (samples > 0) {
            av_buffersink_set_frame_size(chain.sink(), samples);
        }
    }

    /** Pushes decoded samples, which the graph then owns; null at the end. */
    void push(@Nullable AVFrame frame) throws IOException {
        chain.push(frame);
    }

    /** Fetches the next samples, with {@code pts} counted in samples; false if none are ready. */
    boolean pull(AVFrame frame) throws IOException {
        if (!chain.pull(frame)) {
            return false;
        }
        AVFilterContext sink = chain.sink();
        AVRational base = av_buffersink_get_time_base(sink);
        frame.pts(Rational.of(base).rescale(frame.pts(), new Rational(1, format.rate())));
        return true;
    }

    @Override
    public void close() {
        chain.close();
    }
}
