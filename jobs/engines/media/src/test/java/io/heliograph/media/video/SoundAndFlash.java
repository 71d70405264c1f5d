// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.opencv.global.opencv_core.mean;

import io.heliograph.media.video.encode.Clips;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** A clip that flashes and beeps together once a second, and when it does so in a file, in seconds of that file. */
public final class SoundAndFlash {
    private static final double LOUD = 0.2;
    private static final double BRIGHT = 200;
    private static final double APART = 0.5;

    private SoundAndFlash() {}

    /** Six seconds at 15 frames a second; white from every full second on for a fifth of it, with a tone. */
    public static Clips clip() {
        Clips clip = Clips.beeping();
        clip.seconds = 6;
        clip.group = 23;
        clip.look = "drawbox=color=white:t=fill:enable='lt(mod(t,1),0.199)'";
        clip.soundSource = "aevalsrc";
        clip.soundOptions = "exprs='if(lt(mod(t,1),0.2),0.8*sin(6283*t),0)'";
        return clip;
    }

    /** When the picture becomes white, in seconds of the file. */
    public static List<Double> flashes(Path file) throws IOException {
        List<Double> begins = new ArrayList<>();
        boolean before = false;
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    boolean bright = mean(picture.mat()).get(1) > BRIGHT;
                    if (bright && !before) {
                        begins.add(reader.micros() / 1e6);
                    }
                    before = bright;
                }
            }
        }
        return begins;
    }

    /** When tones begin, in seconds of the file. */
    public static List<Double> beeps(Path file) throws IOException {
        List<Double> begins = new ArrayList<>();
        double last = -APART;
        AVPacket packet = av_packet_alloc();
        AVFrame frame = av_frame_alloc();
        AVCodecContext decoder = new AVCodecContext(null);
        try (Demuxer demuxer = Demuxer.open(file, VideoLimits.STANDARD)) {
            AVStream sound = Objects.requireNonNull(demuxer.audio());
            AVCodec codec = Objects.requireNonNull(
                    AllowedCodecs.audioDecoder(sound.codecpar().codec_id()));
            decoder = avcodec_alloc_context3(codec);
            FfmpegCalls.check(avcodec_parameters_to_context(decoder, sound.codecpar()), "copy");
            decoder.pkt_timebase(sound.time_base());
            FfmpegCalls.check(avcodec_open2(decoder, codec, (AVDictionary) null), "open");
            double tick = Rational.of(sound.time_base()).value();
            for (boolean more = true; more; ) {
                more = demuxer.read(sound, packet);
                avcodec_send_packet(decoder, more ? packet : null);
                av_packet_unref(packet);
                while (avcodec_receive_frame(decoder, frame) >= 0) {
                    float[] samples = samples(frame);
                    for (int i = 0; i < samples.length; i++) {
                        double at = frame.best_effort_timestamp() * tick + (double) i / frame.sample_rate();
                        if (Math.abs(samples[i]) > LOUD) {
                            if (at - last > APART) {
                                begins.add(at);
                            }
                            last = at;
                        }
                    }
                }
            }
        } finally {
            avcodec_free_context(decoder);
            av_frame_free(frame);
            av_packet_free(packet);
        }
        return begins;
    }

    /** The loudest channel. */
    private static float[] samples(AVFrame frame) {
        float[] loudest = new float[frame.nb_samples()];
        int channels = frame.ch_layout().nb_channels();
        boolean planar = av_sample_fmt_is_planar(frame.format()) != 0;
        boolean floats = av_get_bytes_per_sample(frame.format()) == Float.BYTES;
        for (int c = 0; c < channels; c++) {
            int stride = planar ? 1 : channels;
            int first = planar ? 0 : c;
            var bytes = frame.data(planar ? c : 0)
                    .capacity((long) loudest.length * stride * (floats ? Float.BYTES : Short.BYTES))
                    .asByteBuffer()
                    .order(ByteOrder.nativeOrder());
            FloatBuffer whole = bytes.asFloatBuffer();
            ShortBuffer half = bytes.asShortBuffer();
            for (int i = 0; i < loudest.length; i++) {
                float sample = floats ? whole.get(i * stride + first) : half.get(i * stride + first) / 32768f;
                if (Math.abs(sample) > Math.abs(loudest[i])) {
                    loudest[i] = sample;
                }
            }
        }
        return loudest;
    }
}
