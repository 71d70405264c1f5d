// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

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
import org.jspecify.annotations.Nullable;

/** Encodes frames into one file: a single closed group of pictures or several, beginning with a key frame at time 0. */
final class SegmentEncoder implements AutoCloseable {
    /** Longer segments get further key frames, so that players can seek. */
    private static final int GROUP_FRAMES = 250;

    private final AVCodecContext context;
    private final Rational timeBase;
    private final AVPacket packet = av_packet_alloc();
    private final Map<Long, Long> durations = new HashMap<>();
    private final Muxer muxer;
    private final AVStream stream;
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
        AVCodec codec = coding.encoder();
        if (codec == null) {
            throw new IOException(coding.encoderName() + " is not part of this build: preset unavailable");
        }
        context = FfmpegCalls.made(avcodec_alloc_context3(codec), "an encoder");
        Muxer opened = null;
        try {
            opened = new Muxer(file, coding.segment());
            configure(spec, frameRate, colourSpace, aspect, opened.wantsGlobalHeader());
            open(codec, coding, spec);
            stream = addStream(opened);
            stream.avg_frame_rate(frameRate.toNative());
            opened.writeHeader(Map.of());
            muxer = opened;
        } catch (IOException | RuntimeException e) {
            avcodec_free_context(context);
            if (opened != null) {
                opened.close();
            }
            throw e;
        }
    }

    private void configure(
            RenderSpec spec, Rational frameRate, ColourSpace colourSpace, AVRational aspect, boolean globalHeader) {
        context.width(spec.codedWidth());
        context.height(spec.codedHeight());
        context.pix_fmt(spec.format());
        context.time_base(timeBase.toNative());
        context.framerate(frameRate.toNative());
        context.sample_aspect_ratio(aspect);
        context.gop_size(GROUP_FRAMES);
        context.thread_count(spec.preset().coding().threads(spec.threads(), spec.height()));
        colourSpace.tag(context);
        int flags = AV_CODEC_FLAG_CLOSED_GOP | AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_FRAME_DURATION;
        context.flags(context.flags() | flags | (globalHeader ? AV_CODEC_FLAG_GLOBAL_HEADER : 0));
    }

    private void open(AVCodec codec, VideoCoding coding, RenderSpec spec) throws IOException {
        Map<String, String> all = new HashMap<>(coding.options(spec.alpha()));
        all.putAll(coding.machineOptions(spec.threads()));
        AVDictionary options = FfmpegCalls.dictionary(all);
        try {
            FfmpegCalls.check(avcodec_open2(context, codec, options), "open the encoder " + coding.encoderName());
            if (av_dict_count(options) > 0) {
                throw new IllegalStateException("the encoder " + coding.encoderName() + " does not know all options");
            }
        } finally {
            av_dict_free(options);
        }
    }

    private AVStream addStream(Muxer to) throws IOException {
        AVCodecParameters parameters = avcodec_parameters_alloc();
        try {
            FfmpegCalls.check(avcodec_parameters_from_context(parameters, context), "describe the encoded stream");
            return to.addStream(parameters, timeBase);
        } finally {
            avcodec_parameters_free(parameters);
        }
    }

    /**
     * Encodes a frame.
     *
     * @param tick its time, in this encoder's time base from the segment's start
     * @param duration in the same ticks
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
        FfmpegCalls.check(avcodec_send_frame(context, frame), "encode a frame");
        while (true) {
            int code = avcodec_receive_packet(context, packet);
            if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
                return;
            }
            FfmpegCalls.check(code, "encode a frame");
            Long duration = durations.remove(packet.pts());
            if (duration != null) {
                packet.duration(duration);
            }
            muxer.write(packet, stream, timeBase);
        }
    }

    /** Writes what the encoder still holds, and the end of the file. */
    void finish() throws IOException {
        send(null);
        muxer.finish();
    }

    @Override
    public void close() {
        avcodec_free_context(context);
        av_packet_free(packet);
        muxer.close();
    }
}
