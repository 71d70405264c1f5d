// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FilterChain;
import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Counts the colours of all frames and chooses 255 of them, and one entry for "transparent". */
final class PalettePass implements AutoCloseable {
    /** Reduces a channel to six bits and keeps black and white exact, so that at most 262,144 colours are counted. */
    private static final String SIX_BITS = "bitor(bitand(val,252),floor(val/64))";

    private final AVFrame held = av_frame_alloc();
    private @Nullable FilterChain chain;

    void look(AVFrame frame) throws IOException {
        FilterChain filters = chain;
        if (filters == null) {
            filters = open(frame);
            chain = filters;
        }
        av_frame_unref(held);
        FfmpegCalls.check(av_frame_ref(held, frame), "hold a frame");
        filters.push(held);
    }

    private static FilterChain open(AVFrame frame) throws IOException {
        FilterChain filters = new FilterChain();
        try {
            filters.source("buffer", describe(frame));
            filters.then("lutrgb", "r='%1$s':g='%1$s':b='%1$s'".formatted(SIX_BITS));
            filters.then("palettegen", "reserve_transparent=1");
            filters.sink("buffersink");
            return filters;
        } catch (IOException | RuntimeException e) {
            filters.close();
            throw e;
        }
    }

    /** Arguments that declare frames like this one to the source of a filter graph. */
    static String describe(AVFrame frame) {
        return "video_size=%dx%d:pix_fmt=%s:time_base=1/100:pixel_aspect=1/1:colorspace=%d:range=%d"
                .formatted(
                        frame.width(),
                        frame.height(),
                        av_get_pix_fmt_name(frame.format()).getString(),
                        frame.colorspace(),
                        frame.color_range());
    }

    /** Writes the palette into {@code palette}: a picture of 16 by 16 pixels. */
    void finish(AVFrame palette) throws IOException {
        if (chain == null) {
            throw new IOException("no frame to choose a palette from");
        }
        chain.push(null);
        if (!chain.pull(palette)) {
            throw new IOException("no palette was made");
        }
    }

    @Override
    public void close() {
        av_frame_free(held);
        if (chain != null) {
            chain.close();
        }
    }
}
