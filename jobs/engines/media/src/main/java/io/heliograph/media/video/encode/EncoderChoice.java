// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FramePlanes;
import io.heliograph.media.video.Rational;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * Finds working hardware encoders: each is tried with a frame before it is used, and software replaces it if it fails.
 */
public final class EncoderChoice {
    /** Setting: use no hardware encoder. */
    public static final String OFF = "off";

    /** Setting: use any hardware encoder that works. */
    public static final String AUTO = "auto";

    /** Hardware encoders that accept frames in main memory. Others (VAAPI, Vulkan, Quick Sync) need frames in their own memory. */
    private static final List<String> HARDWARE = List.of(
            "h264_nvenc",
            "hevc_nvenc",
            "h264_amf",
            "hevc_amf",
            "h264_videotoolbox",
            "hevc_videotoolbox",
            "h264_v4l2m2m",
            "hevc_v4l2m2m");

    private static final int SIDE = 256;
    private static final double GREY = 128;

    private EncoderChoice() {}

    /**
     * Chooses the encoders.
     *
     * @param preset speed preset of libx264 and libx265
     * @param wanted {@link #OFF}, {@link #AUTO}, or FFmpeg's names of encoders, separated by commas
     * @param failures receives a sentence for each wanted encoder that does not work
     */
    public static VideoEncoders of(String preset, String wanted, Consumer<String> failures) {
        VideoEncoders software = new VideoEncoders(preset, VideoEncoders.X264, VideoEncoders.X265);
        if (wanted.equals(OFF)) {
            return software;
        }
        boolean auto = wanted.equals(AUTO);
        List<String> names = auto
                ? HARDWARE
                : Arrays.stream(wanted.split(",", -1)).map(String::strip).toList();
        Consumer<String> told = auto ? _ -> {} : failures;
        return new VideoEncoders(
                preset,
                first(names, AV_CODEC_ID_H264, told).orElse(software.h264()),
                first(names, AV_CODEC_ID_HEVC, told).orElse(software.h265()));
    }

    private static Optional<String> first(List<String> names, int codecId, Consumer<String> failures) {
        for (String name : names) {
            AVCodec codec = VideoEncoders.codec(name);
            if (codec == null) {
                if (codecId == AV_CODEC_ID_H264) { // report a missing encoder once, not for each codec
                    failures.accept("this build of FFmpeg has no encoder '" + name + "'");
                }
            } else if (codec.id() == codecId) {
                Optional<String> failure = failure(codec);
                if (failure.isEmpty()) {
                    return Optional.of(name);
                }
                failures.accept("the encoder '" + name + "' does not work here: " + failure.get());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> failure(AVCodec codec) {
        AVCodecContext context = avcodec_alloc_context3(codec);
        AVFrame frame = av_frame_alloc();
        AVPacket packet = av_packet_alloc();
        try {
            context.width(SIDE).height(SIDE).pix_fmt(AV_PIX_FMT_YUV420P);
            context.time_base(Rational.MILLIS.toNative());
            context.framerate(new Rational(25, 1).toNative());
            VideoEncoders.configure(context, codec.name().getString());
            FfmpegCalls.check(avcodec_open2(context, codec, (AVDictionary) null), "open it");
            FfmpegCalls.check(avcodec_send_frame(context, grey(frame)), "encode a frame");
            FfmpegCalls.check(avcodec_send_frame(context, null), "encode a frame");
            FfmpegCalls.check(avcodec_receive_packet(context, packet), "encode a frame");
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } finally {
            avcodec_free_context(context);
            av_frame_free(frame);
            av_packet_free(packet);
        }
    }

    private static AVFrame grey(AVFrame frame) throws IOException {
        frame.format(AV_PIX_FMT_YUV420P);
        frame.width(SIDE);
        frame.height(SIDE);
        frame.pts(0);
        FfmpegCalls.check(av_frame_get_buffer(frame, 0), "allocate a frame");
        var planes = FramePlanes.of(frame);
        try (var level = new org.bytedeco.opencv.opencv_core.Scalar(GREY)) {
            planes.forEach(plane -> plane.put(level));
        }
        FramePlanes.closeAll(planes);
        return frame;
    }
}
