// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avcodec.AVPacketSideData;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.jspecify.annotations.Nullable;

/**
 * Makes small clips of a moving test picture, with or without a beep: the inputs of the tests. Mutable on purpose, a recipe to be
 * varied: {@code new Clips("mpeg4")...write(file)}.
 */
final class Clips {
    static final String H264 = OutputPreset.MP4_H264.available() ? "libx264" : "libopenh264";

    OutputContainer target = OutputContainer.MP4;
    String encoder = H264;
    String pixelFormat = "yuv420p";
    String size = "96x64";
    String look = "null";
    /** Matrix and range as the filters "scale" and "setparams" name them. */
    String colours = "";

    int rate = 15;
    double seconds = 3;
    int group = 15;
    int bFrames = 2;
    int rotation;
    Rational sampleAspect = new Rational(0, 1);
    Rational timeBase = new Rational(1, 15 * 512);
    LongUnaryOperator pts = frame -> frame * 512;

    @Nullable
    String audioEncoder;

    String soundSource = "sine";
    String soundOptions = "frequency=440";

    Map<String, String> options = new HashMap<>();

    /** Three seconds at 15 frames a second with B-frames, a key frame every second, and a beep. */
    static Clips beeping() {
        Clips clip = new Clips();
        clip.audioEncoder = "aac";
        return clip;
    }

    /** Two silent seconds in another coding. */
    static Clips silent(OutputContainer outputContainer, String encoder, String pixelFormat) {
        Clips clip = new Clips();
        clip.target = outputContainer;
        clip.encoder = encoder;
        clip.pixelFormat = pixelFormat;
        clip.seconds = 2;
        clip.bFrames = 0;
        if (outputContainer == OutputContainer.MKV || outputContainer == OutputContainer.WEBM) {
            clip.timeBase = Rational.MILLIS;
            clip.pts = frame -> Math.round(frame * 1000 / 15.0);
        } else if (outputContainer == OutputContainer.AVI) {
            clip.timeBase = new Rational(1, 15);
            clip.pts = frame -> frame;
        } else if (outputContainer == OutputContainer.GIF) {
            clip.timeBase = new Rational(1, 100);
            clip.pts = frame -> Math.round(frame * 100 / 15.0);
        }
        return clip;
    }

    Path write(Path file) throws IOException {
        try (Muxer muxer = new Muxer(file, target);
                FilterChain pictures = pictures();
                Track video = new Track(muxer, pictures, videoEncoder(muxer), pts)) {
            if (rotation != 0) {
                turn(video.stream);
            }
            if (audioEncoder == null) {
                muxer.writeHeader(Map.of());
                video.writeUpTo(Double.MAX_VALUE);
            } else {
                writeWithSound(muxer, video);
            }
            muxer.finish();
        }
        return file;
    }

    /** The beep without pictures. */
    Path soundOnly(Path file) throws IOException {
        try (Muxer muxer = new Muxer(file, target)) {
            writeWithSound(muxer, null);
            muxer.finish();
        }
        return file;
    }

    private void writeWithSound(Muxer muxer, @Nullable Track video) throws IOException {
        AVCodecContext context = soundEncoder(muxer);
        try (FilterChain samples = new FilterChain()) {
            samples.source(soundSource, soundOptions + ":sample_rate=44100:duration=" + seconds);
            samples.then(
                    "aformat",
                    "channel_layouts=stereo:sample_fmts="
                            + av_get_sample_fmt_name(context.sample_fmt()).getString());
            samples.then("asetnsamples", "n=" + Math.max(1024, context.frame_size()) + ":p=0");
            samples.sink("abuffersink");
            try (Track sound = new Track(muxer, samples, context, null)) {
                muxer.writeHeader(Map.of());
                for (double second = 0; second < seconds + 1; second += 0.1) {
                    if (video != null) {
                        video.writeUpTo(second);
                    }
                    sound.writeUpTo(second);
                }
                if (video != null) {
                    video.writeUpTo(Double.MAX_VALUE);
                }
                sound.writeUpTo(Double.MAX_VALUE);
            }
        }
    }

    private FilterChain pictures() throws IOException {
        FilterChain chain = new FilterChain();
        chain.source("testsrc2", "size=" + size + ":rate=" + rate + ":duration=" + seconds);
        int equals = look.indexOf('=');
        if (!colours.isEmpty()) {
            chain.then("format", "pix_fmts=gbrp"); // pictures are drawn in RGB, then converted as asked
        }
        chain.then(equals < 0 ? look : look.substring(0, equals), equals < 0 ? null : look.substring(equals + 1));
        if (!colours.isEmpty()) {
            int blank = colours.indexOf(' ');
            chain.then(
                    "scale",
                    "out_color_matrix=" + colours.substring(0, blank) + ":out_range=" + colours.substring(blank + 1));
        }
        chain.then("format", "pix_fmts=" + pixelFormat);
        chain.sink("buffersink");
        return chain;
    }

    private AVCodecContext videoEncoder(Muxer muxer) throws IOException {
        AVCodec codec = FfmpegCalls.made(avcodec_find_encoder_by_name(encoder), encoder);
        AVCodecContext context = avcodec_alloc_context3(codec);
        int x = size.indexOf('x');
        context.width(Integer.parseInt(size.substring(0, x)));
        context.height(Integer.parseInt(size.substring(x + 1)));
        context.pix_fmt(av_get_pix_fmt(pixelFormat));
        context.time_base(timeBase.toNative());
        context.framerate(new Rational(rate, 1).toNative());
        context.sample_aspect_ratio(sampleAspect.toNative());
        context.gop_size(group);
        context.max_b_frames(bFrames);
        context.thread_count(1);
        context.flags(context.flags() | AV_CODEC_FLAG_FRAME_DURATION | header(muxer));
        if (pixelFormat.startsWith("yuvj")) {
            context.color_range(AVCOL_RANGE_JPEG);
        }
        if (!colours.isEmpty()) {
            context.colorspace(colours.startsWith("bt709") ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M);
            context.color_range(colours.endsWith("pc") ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG);
        }
        return open(context, codec, options);
    }

    private AVCodecContext soundEncoder(Muxer muxer) throws IOException {
        AVCodec codec = FfmpegCalls.made(avcodec_find_encoder_by_name(audioEncoder), "sound");
        AVCodecContext context = avcodec_alloc_context3(codec);
        context.sample_fmt(codec.id() == AV_CODEC_ID_AAC ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_S16);
        context.sample_rate(44_100);
        av_channel_layout_default(context.ch_layout(), 2);
        context.time_base(new Rational(1, 44_100).toNative());
        context.flags(context.flags() | header(muxer));
        return open(context, codec, Map.of());
    }

    private static int header(Muxer muxer) {
        return muxer.wantsGlobalHeader() ? AV_CODEC_FLAG_GLOBAL_HEADER : 0;
    }

    private static AVCodecContext open(AVCodecContext context, AVCodec codec, Map<String, String> options)
            throws IOException {
        AVDictionary dictionary = FfmpegCalls.dictionary(options);
        FfmpegCalls.check(avcodec_open2(context, codec, dictionary), "open an encoder");
        av_dict_free(dictionary);
        return context;
    }

    /** Tells players to turn the picture clockwise. */
    private void turn(AVStream stream) {
        AVCodecParameters parameters = stream.codecpar();
        AVPacketSideData list = new AVPacketSideData(null);
        try (IntPointer count = new IntPointer(1L);
                IntPointer matrix = new IntPointer(9)) {
            count.put(0);
            AVPacketSideData entry =
                    av_packet_side_data_new(list, count, AV_PKT_DATA_DISPLAYMATRIX, 9L * Integer.BYTES, 0);
            av_display_rotation_set(matrix, rotation);
            BytePointer.memcpy(entry.data(), matrix, 9L * Integer.BYTES);
            parameters.coded_side_data(list);
            parameters.nb_coded_side_data(count.get());
        }
    }

    /** One encoded stream of a clip. */
    private static final class Track implements AutoCloseable {
        private final Muxer muxer;
        private final FilterChain source;
        private final AVCodecContext context;
        private final @Nullable LongUnaryOperator pts;
        private final Rational timeBase;
        private final AVStream stream;
        private final AVFrame frame = av_frame_alloc();
        private final AVPacket packet = av_packet_alloc();
        private long count;
        private long samples;
        private boolean ended;

        Track(Muxer muxer, FilterChain source, AVCodecContext context, @Nullable LongUnaryOperator pts)
                throws IOException {
            this.muxer = muxer;
            this.source = source;
            this.context = context;
            this.pts = pts;
            this.timeBase = Rational.of(context.time_base());
            AVCodecParameters parameters = avcodec_parameters_alloc();
            avcodec_parameters_from_context(parameters, context);
            this.stream = muxer.addStream(parameters, timeBase);
            stream.avg_frame_rate(context.framerate());
            avcodec_parameters_free(parameters);
        }

        void writeUpTo(double second) throws IOException {
            while (!ended) {
                long next = pts == null ? samples : pts.applyAsLong(count);
                if (next * timeBase.value() > second) {
                    return;
                }
                ended = !source.pull(frame);
                if (!ended) {
                    frame.pts(next);
                    frame.duration(pts == null ? frame.nb_samples() : pts.applyAsLong(count + 1) - next);
                    frame.pict_type(AV_PICTURE_TYPE_NONE);
                    samples += frame.nb_samples();
                    count++;
                }
                encode(ended ? null : frame);
                av_frame_unref(frame);
            }
        }

        private void encode(@Nullable AVFrame next) throws IOException {
            FfmpegCalls.check(avcodec_send_frame(context, next), "encode");
            while (avcodec_receive_packet(context, packet) >= 0) {
                muxer.write(packet, stream, timeBase);
            }
        }

        @Override
        public void close() {
            avcodec_free_context(context);
            av_frame_free(frame);
            av_packet_free(packet);
        }
    }
}
