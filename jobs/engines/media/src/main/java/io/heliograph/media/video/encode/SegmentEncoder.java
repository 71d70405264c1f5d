// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import io.heliograph.media.video.ColourSpace;
import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.Rational;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVRational;
import org.bytedeco.javacpp.BytePointer;
import org.jspecify.annotations.Nullable;

/** Encodes frames into one file: a single closed group of pictures or several, beginning with a key frame at time 0. */
final class SegmentEncoder implements AutoCloseable {
    /** Maximum frames between two key frames, so that players can seek in long segments. */
    private static final int GROUP_FRAMES = 250;

    private final AVCodecContext context;
    private final Rational timeBase;
    private final AVPacket packet = av_packet_alloc();
    private final Map<Long, Long> durations = new HashMap<>();
    private final Muxer muxer;
    private final AVStream stream;
    private final @Nullable AlphaLayer alphaLayer;
    private long previous = -1;

    /**
     * Opens encoder and file.
     *
     * @param aspect shape of a sample, as FFmpeg's sample aspect ratio
     */
    SegmentEncoder(
            RenderSpec spec,
            Rational timeBase,
            Rational frameRate,
            ColourSpace colourSpace,
            AVRational aspect,
            Path file)
            throws IOException {
        this.timeBase = timeBase;
        VideoCoding coding = spec.preset().coding();
        AVCodec codec = VideoEncoders.codec(spec.encoder());
        if (codec == null) {
            throw new IOException(spec.encoder() + " is not part of this build: preset unavailable");
        }
        Opening opening = new Opening(spec, frameRate, colourSpace, aspect, codec);
        AVCodecContext opened = null;
        AlphaLayer layer = null;
        Muxer written = null;
        boolean done = false;
        try {
            written = new Muxer(file, coding.segment());
            opened = open(opening, written.wantsGlobalHeader());
            layer = coding.hasLayers(spec.alpha()) ? new AlphaLayer(open(opening, written.wantsGlobalHeader())) : null;
            stream = addStream(written, opened, layer);
            stream.avg_frame_rate(frameRate.toNative());
            written.writeHeader(Map.of());
            done = true;
        } finally {
            if (!done) {
                close(opened, layer, written);
            }
        }
        context = opened;
        alphaLayer = layer;
        muxer = written;
    }

    /** Options for opening an encoder. */
    private record Opening(
            RenderSpec spec, Rational frameRate, ColourSpace colourSpace, AVRational aspect, AVCodec codec) {}

    private AVCodecContext open(Opening opening, boolean globalHeader) throws IOException {
        AVCodecContext made = FfmpegCalls.made(avcodec_alloc_context3(opening.codec), "an encoder");
        boolean done = false;
        try {
            configure(made, opening, globalHeader);
            open(made, opening);
            done = true;
            return made;
        } finally {
            if (!done) {
                avcodec_free_context(made);
            }
        }
    }

    private void configure(AVCodecContext made, Opening opening, boolean globalHeader) {
        RenderSpec spec = opening.spec;
        VideoCoding coding = spec.preset().coding();
        made.width(spec.codedWidth());
        made.height(spec.codedHeight());
        made.pix_fmt(coding.encodedFormat(spec.alpha(), spec.deep()));
        made.time_base(timeBase.toNative());
        made.framerate(opening.frameRate.toNative());
        made.sample_aspect_ratio(opening.aspect);
        made.gop_size(GROUP_FRAMES);
        made.thread_count(coding.threads(spec.threads(), spec.height()));
        opening.colourSpace.tag(made);
        if (!spec.encoder().equals(coding.encoderName())) {
            VideoEncoders.configure(made, spec.encoder());
        }
        int flags = AV_CODEC_FLAG_CLOSED_GOP | AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_FRAME_DURATION;
        made.flags(made.flags() | flags | (globalHeader ? AV_CODEC_FLAG_GLOBAL_HEADER : 0));
    }

    private static void open(AVCodecContext made, Opening opening) throws IOException {
        RenderSpec spec = opening.spec;
        VideoCoding coding = spec.preset().coding();
        Map<String, String> all = new HashMap<>(spec.encoders().options(spec.encoder(), coding, spec.alpha()));
        if (spec.encoder().equals(coding.encoderName())) {
            coding.machineOptions(spec.threads())
                    .forEach((name, value) -> all.merge(name, value, (a, b) -> a + ":" + b));
        }
        AVDictionary options = FfmpegCalls.dictionary(all);
        try {
            FfmpegCalls.check(avcodec_open2(made, opening.codec, options), "open the encoder " + spec.encoder());
            if (av_dict_count(options) > 0) {
                throw new IllegalStateException("the encoder " + spec.encoder() + " does not know all options");
            }
        } finally {
            av_dict_free(options);
        }
    }

    private AVStream addStream(Muxer to, AVCodecContext made, @Nullable AlphaLayer layer) throws IOException {
        AVCodecParameters parameters = avcodec_parameters_alloc();
        try {
            FfmpegCalls.check(avcodec_parameters_from_context(parameters, made), "describe the encoded stream");
            if (layer != null) {
                byte[] headers = layer.headers(made);
                av_free(parameters.extradata());
                parameters.extradata(new BytePointer(av_mallocz(headers.length + (long) AV_INPUT_BUFFER_PADDING_SIZE)));
                parameters.extradata().put(headers);
                parameters.extradata_size(headers.length);
            }
            return to.addStream(parameters, timeBase);
        } finally {
            avcodec_parameters_free(parameters);
        }
    }

    /**
     * Encodes a frame.
     *
     * @param tick time since the segment's start, in this encoder's time base
     * @param duration duration in the same time base
     */
    void encode(AVFrame frame, long tick, long duration) throws IOException {
        long time = Math.max(tick, previous + 1); // two frames may round to one tick
        previous = time;
        frame.pts(time);
        frame.duration(Math.max(1, duration));
        frame.pict_type(AV_PICTURE_TYPE_NONE);
        frame.flags(frame.flags() & ~AVFrame.AV_FRAME_FLAG_KEY);
        durations.put(time, frame.duration());
        send(frame);
    }

    private void send(@Nullable AVFrame frame) throws IOException {
        AlphaLayer layer = alphaLayer;
        if (layer != null) {
            layer.encode(frame);
        }
        FfmpegCalls.check(
                avcodec_send_frame(context, layer == null || frame == null ? frame : layer.opaque(frame)),
                "encode a frame");
        while (true) {
            int code = avcodec_receive_packet(context, packet);
            if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
                break;
            }
            FfmpegCalls.check(code, "encode a frame");
            if (layer == null) {
                write();
            } else {
                layer.add(packet);
            }
        }
        while (layer != null && layer.next(packet)) {
            write();
        }
    }

    private void write() throws IOException {
        Long duration = durations.remove(packet.pts());
        if (duration != null) {
            packet.duration(duration);
        }
        muxer.write(packet, stream, timeBase);
    }

    /** Writes the encoder's buffered packets, and the end of the file. */
    void finish() throws IOException {
        send(null);
        muxer.finish();
    }

    private static void close(@Nullable AVCodecContext made, @Nullable AlphaLayer layer, @Nullable Muxer file) {
        if (made != null) {
            avcodec_free_context(made);
        }
        if (layer != null) {
            layer.close();
        }
        if (file != null) {
            file.close();
        }
    }

    @Override
    public void close() {
        close(context, alphaLayer, muxer);
        av_packet_free(packet);
    }
}
