// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avfilter.*;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EOF;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import java.io.IOException;
import org.bytedeco.ffmpeg.avfilter.AVFilter;
import org.bytedeco.ffmpeg.avfilter.AVFilterContext;
import org.bytedeco.ffmpeg.avfilter.AVFilterGraph;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** A chain of filters: frames pushed in at one end are pulled out at the other. */
public final class FilterChain implements AutoCloseable {
    private final AVFilterGraph graph = avfilter_graph_alloc();
    private @Nullable AVFilterContext first;
    private @Nullable AVFilterContext last;
    private int made;

    public FilterChain() {
        this(1);
    }

    FilterChain(int threads) {
        graph.nb_threads(threads);
    }

    private AVFilterContext make(String filter, @Nullable String arguments) throws IOException {
        AVFilter definition = FfmpegCalls.made(avfilter_get_by_name(filter), "the filter " + filter);
        AVFilterContext context = new AVFilterContext(null);
        FfmpegCalls.check(
                avfilter_graph_create_filter(context, definition, filter + made++, arguments, null, graph),
                "make the filter " + filter);
        return context;
    }

    /** Begins the chain with a buffer for incoming frames. */
    public void source(String filter, String arguments) throws IOException {
        first = make(filter, arguments);
        last = first;
    }

    /** Appends a filter. */
    public void then(String filter, @Nullable String arguments) throws IOException {
        append(make(filter, arguments));
    }

    /**
     * Appends a filter with a second input.
     *
     * @return the buffer in front of that input, for {@link #push(AVFilterContext, AVFrame)}
     */
    public AVFilterContext thenWith(String filter, String arguments, String secondSource, String secondArguments)
            throws IOException {
        AVFilterContext second = make(secondSource, secondArguments);
        AVFilterContext context = make(filter, arguments);
        append(context);
        FfmpegCalls.check(avfilter_link(second, 0, context, 1), "link filters");
        return second;
    }

    /** Ends the chain. */
    public void sink(String filter) throws IOException {
        append(make(filter, null));
        FfmpegCalls.check(avfilter_graph_config(graph, null), "set up the filters");
    }

    private void append(AVFilterContext context) throws IOException {
        FfmpegCalls.check(avfilter_link(last, 0, context, 0), "link filters");
        last = context;
    }

    public AVFilterContext sink() {
        if (last == null) {
            throw new IllegalStateException("the chain is empty");
        }
        return last;
    }

    /** Pushes a frame, which the chain then owns; null at the end. */
    public void push(@Nullable AVFrame frame) throws IOException {
        if (first == null) {
            throw new IllegalStateException("the chain is empty");
        }
        push(first, frame);
    }

    public static void push(AVFilterContext source, @Nullable AVFrame frame) throws IOException {
        FfmpegCalls.check(av_buffersrc_add_frame(source, frame), "filter a frame");
    }

    /** Fetches the next frame; false if none is ready. */
    public boolean pull(AVFrame frame) throws IOException {
        int code = av_buffersink_get_frame(sink(), frame);
        if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
            return false;
        }
        FfmpegCalls.check(code, "filter a frame");
        return true;
    }

    @Override
    public void close() {
        avfilter_graph_free(graph);
    }
}
