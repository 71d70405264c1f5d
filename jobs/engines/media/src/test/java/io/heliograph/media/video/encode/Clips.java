// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.AV_DISPOSITION_DEFAULT;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FilterChain;
import io.heliograph.media.video.Rational;
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
public final class Clips {
    static final String H264 = OutputPreset.MP4_H264.available() ? "libx264" : "libopenh264";

    public OutputContainer target = OutputContainer.MP4;
    String encoder = H264;
    String pixelFormat = "yuv420p";
    public String size = "96x64";
    /** Filters after the picture's source, separated by bars. */
    public String look = "null";
    /** Matrix and range as the filters "scale" and "setparams" name them. */
    public String colours = "";

    /** AVCOL_TRC_* of a clip whose values are those of BT.2020. */
    public int transfer = AVCOL_TRC_UNSPECIFIED;

    /** AVCOL_SPC_* that such a clip is tagged with. */
    public int matrix = AVCOL_SPC_BT2020_NCL;

    public int rate = 15;
    public double seconds = 3;
    public int group = 15;
    int bFrames = 2;
    public boolean interlaced;
    public int rotation;
    boolean mirrored;
    Rational sampleAspect = new Rational(0, 1);
    public Rational timeBase = new Rational(1, 15 * 512);
    public LongUnaryOperator pts = frame -> frame * 512;

    public @Nullable String audioEncoder;

    String channels = "stereo";
    boolean secondSound;
    public String soundSource = "sine";
    public String soundOptions = "frequency=440";

    Map<String, String> options = new HashMap<>();

    /** Three seconds at 15 frames a second with B-frames, a key frame every second, and a beep. */
    public static Clips beeping() {
        Clips clip = new Clips();
        clip.audioEncoder = "aac";
        return clip;
    }

    /** Two silent seconds in another coding. */
    public static Clips silent(OutputContainer outputContainer, String encoder, String pixelFormat) {
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

    /** The encoder's name. The LGPL build lacks two of them and skips what needs them; where another one is missing, or in another build, the test fails. */
    public static String requiredEncoder(String name) {
        boolean lgpl = !"-gpl".equals(System.getProperty("ffmpeg.licence", "-gpl"));
        assumeThat(lgpl && name.startsWith("libx26")).as("left out: %s", name).isFalse();
        assertThat(avcodec_find_encoder_by_name(name) != null)
                .as("encoder %s", name)
                .isTrue();
        return name;
    }

    public Path write(Path file) throws IOException {
        try (Muxer muxer = new Muxer(file, target);
                FilterChain pictures = pictures();
                Track video = new Track(muxer, pictures, videoEncoder(muxer), pts)) {
            if (rotation != 0 || mirrored) {
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
    public Path soundOnly(Path file) throws IOException {
        try (Muxer muxer = new Muxer(file, target)) {
            writeWithSound(muxer, null);
            muxer.finish();
        }
        return file;
    }

    private void writeWithSound(Muxer muxer, @Nullable Track video) throws IOException {
        AVCodecContext context = soundEncoder(muxer);
        AVCodecContext other = secondSound ? soundEncoder(muxer) : null;
        try (FilterChain samples = samples(context, soundSource, soundOptions);
                FilterChain silence = samples(context, "sine", "frequency=3000");
                Track sound = new Track(muxer, samples, context, null);
                Track second = other == null ? null : new Track(muxer, silence, other, null)) {
            sound.stream.disposition(AV_DISPOSITION_DEFAULT);
            muxer.writeHeader(Map.of());
            for (double at = 0; at < seconds + 1; at += 0.1) {
                writeUpTo(at, video, sound, second);
            }
            writeUpTo(Double.MAX_VALUE, video, sound, second);
        }
    }

    private static void writeUpTo(double second, @Nullable Track... tracks) throws IOException {
        for (Track track : tracks) {
            if (track != null) {
                track.writeUpTo(second);
            }
        }
    }

    private FilterChain samples(AVCodecContext context, String source, String soundOptions) throws IOException {
        FilterChain samples = new FilterChain();
        samples.source(source, soundOptions + ":sample_rate=" + context.sample_rate() + ":duration=" + seconds);
        samples.then("aformat", "channel_layouts=" + channels);
        samples.then(
                "aformat",
                "sample_fmts=" + av_get_sample_fmt_name(context.sample_fmt()).getString());
        samples.then("asetnsamples", "n=" + (context.frame_size() > 0 ? context.frame_size() : 1024) + ":p=0");
        samples.sink("abuffersink");
        return samples;
    }

    private FilterChain pictures() throws IOException {
        FilterChain chain = new FilterChain();
        chain.source("testsrc2", "size=" + size + ":rate=" + rate + ":duration=" + seconds);
        if (!colours.isEmpty()) {
            chain.then("format", "pix_fmts=gbrp"); // pictures are drawn in RGB, then converted as asked
        }
        for (String filter : look.split("\\|", -1)) {
            int equals = filter.indexOf('=');
            chain.then(
                    equals < 0 ? filter : filter.substring(0, equals),
                    equals < 0 ? null : filter.substring(equals + 1));
        }
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
        if (interlaced) {
            context.flags(context.flags() | AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME);
            context.field_order(AV_FIELD_TT);
        }
        if (transfer != AVCOL_TRC_UNSPECIFIED) {
            context.color_trc(transfer);
            context.color_primaries(AVCOL_PRI_BT2020);
            context.colorspace(matrix);
            context.color_range(AVCOL_RANGE_MPEG);
        }
        if (!colours.isEmpty()) {
            context.colorspace(
                    colours.startsWith("bt709")
                            ? AVCOL_SPC_BT709
                            : colours.startsWith("bt2020") ? AVCOL_SPC_BT2020_NCL : AVCOL_SPC_SMPTE170M);
            context.color_range(colours.endsWith("pc") ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG);
        }
        return open(context, codec, options);
    }

    private AVCodecContext soundEncoder(Muxer muxer) throws IOException {
        AVCodec codec = FfmpegCalls.made(avcodec_find_encoder_by_name(audioEncoder), "sound");
        AVCodecContext context = avcodec_alloc_context3(codec);
        int rate = codec.id() == AV_CODEC_ID_OPUS ? 48_000 : 44_100;
        context.sample_fmt(
                codec.id() == AV_CODEC_ID_OPUS || codec.id() == AV_CODEC_ID_PCM_S16LE
                        ? AV_SAMPLE_FMT_S16
                        : AV_SAMPLE_FMT_FLTP);
        context.sample_rate(rate);
        av_channel_layout_from_string(context.ch_layout(), channels);
        context.time_base(new Rational(1, rate).toNative());
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

    /** Tells players to turn the picture clockwise, and then to mirror it. */
    private void turn(AVStream stream) {
        AVCodecParameters parameters = stream.codecpar();
        AVPacketSideData list = new AVPacketSideData(null);
        try (IntPointer count = new IntPointer(1L);
                IntPointer matrix = new IntPointer(9)) {
            count.put(0);
            AVPacketSideData entry =
                    av_packet_side_data_new(list, count, AV_PKT_DATA_DISPLAYMATRIX, 9L * Integer.BYTES, 0);
            av_display_rotation_set(matrix, rotation);
            av_display_matrix_flip(matrix, mirrored ? 1 : 0, 0);
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
