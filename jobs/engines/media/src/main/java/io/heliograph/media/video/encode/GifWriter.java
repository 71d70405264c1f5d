// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FilterChain;
import io.heliograph.media.video.Rational;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avfilter.AVFilterContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/** Draws frames with a given palette and writes them as an endlessly looping GIF. */
final class GifWriter implements AutoCloseable {
    private static final Rational CENTIS = new Rational(1, 100);

    private final Path output;
    private final AVFrame palette;
    private final long finalDelay;
    private final AVFrame held = av_frame_alloc();
    private final AVFrame drawn = av_frame_alloc();
    private final AVPacket packet = av_packet_alloc();
    private @Nullable FilterChain chain;
    private @Nullable AVCodecContext encoder;
    private @Nullable Muxer muxer;
    private @Nullable AVStream stream;
    private long frames;

    /**
     * Creates the writer; the file is written from the first frame on.
     *
     * @param palette picture of 16 by 16 pixels with the colours
     * @param finalDelay duration of the last frame, in hundredths of a second
     */
    GifWriter(Path output, AVFrame palette, long finalDelay) {
        this.output = output;
        this.palette = palette;
        this.finalDelay = finalDelay;
    }

    /** Draws a frame; {@code at} is its time in hundredths of a second. */
    void draw(AVFrame frame, long at) throws IOException {
        if (chain == null) {
            open(frame);
        }
        av_frame_unref(held);
        FfmpegCalls.check(av_frame_ref(held, frame), "hold a frame");
        held.pts(at);
        held.duration(0);
        requireOpen(chain).push(held);
        drain();
    }

    private void open(AVFrame frame) throws IOException {
        FilterChain filters = new FilterChain();
        chain = filters;
        filters.source("buffer", PalettePass.describe(frame));
        AVFilterContext second = filters.thenWith(
                "paletteuse",
                "dither=sierra2_4a:diff_mode=rectangle:alpha_threshold=128",
                "buffer",
                PalettePass.describe(palette));
        filters.sink("buffersink");
        palette.pts(0);
        FilterChain.push(second, palette);
        FilterChain.push(second, null);
        openEncoder(frame);
    }

    private void openEncoder(AVFrame first) throws IOException {
        AVCodec codec = FfmpegCalls.made(avcodec_find_encoder(AV_CODEC_ID_GIF), "GIF");
        AVCodecContext context = avcodec_alloc_context3(codec);
        encoder = context;
        context.width(first.width());
        context.height(first.height());
        context.sample_aspect_ratio(first.sample_aspect_ratio()); // byte 12 of the screen descriptor
        context.pix_fmt(AV_PIX_FMT_PAL8);
        context.time_base(CENTIS.toNative());
        context.flags(context.flags() | AV_CODEC_FLAG_BITEXACT);
        FfmpegCalls.check(avcodec_open2(context, codec, (AVDictionary) null), "open the GIF encoder");
        Muxer file = new Muxer(output, OutputContainer.GIF);
        muxer = file;
        AVCodecParameters parameters = avcodec_parameters_alloc();
        try {
            FfmpegCalls.check(avcodec_parameters_from_context(parameters, context), "describe the GIF");
            stream = file.addStream(parameters, CENTIS);
        } finally {
            avcodec_parameters_free(parameters);
        }
        file.writeHeader(Map.of("loop", "0", "final_delay", Long.toString(finalDelay)));
    }

    private void drain() throws IOException {
        while (requireOpen(chain).pull(drawn)) {
            FfmpegCalls.check(avcodec_send_frame(encoder, drawn), "encode a frame");
            av_frame_unref(drawn);
            writePackets();
        }
    }

    private void writePackets() throws IOException {
        while (avcodec_receive_packet(encoder, packet) >= 0) {
            requireOpen(muxer).write(packet, requireOpen(stream), CENTIS);
            frames++;
        }
    }

    /** Writes the buffered frames and the end of the file; returns the number of frames. */
    long finish() throws IOException {
        requireOpen(chain).push(null);
        drain();
        avcodec_send_frame(encoder, null);
        writePackets();
        requireOpen(muxer).finish();
        return frames;
    }

    private static <T> T requireOpen(@Nullable T part) throws IOException {
        if (part == null) {
            throw new IOException("no frame was drawn");
        }
        return part;
    }

    @Override
    public void close() {
        if (chain != null) {
            chain.close();
        }
        if (encoder != null) {
            avcodec_free_context(encoder);
        }
        if (muxer != null) {
            muxer.close();
        }
        av_frame_free(held);
        av_frame_free(drawn);
        av_packet_free(packet);
    }
}
