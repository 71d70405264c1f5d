// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder_by_name;

import io.heliograph.media.video.Rational;
import java.util.HashMap;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.jspecify.annotations.Nullable;

/**
 * Encoders of H.264 and H.265. All results of one request use one choice: it is part of
 * {@link OutputPreset#fingerprint}.
 *
 * @param preset speed preset of libx264 and libx265: ultrafast to veryslow
 * @param h264 FFmpeg's name of the encoder of H.264
 * @param h265 FFmpeg's name of the encoder of H.265; transparent and ten-bit results always use libx265
 */
public record VideoEncoders(String preset, String h264, String h265) {
    static final String X264 = "libx264";
    static final String X265 = "libx265";

    /** Software encoders with a fast preset. */
    public static final VideoEncoders STANDARD = new VideoEncoders("veryfast", X264, X265);

    /** Bits per pixel for encoders without constant quality. */
    private static final double BITS_PER_PIXEL = 0.15;

    /** FFmpeg's name of the encoder to use for a coding. */
    String nameFor(VideoCoding coding, boolean alpha, boolean deep) {
        return switch (coding) {
            case H264, H264_AVI -> h264;
            case H265, H265_LAYERS -> alpha || deep ? X265 : h265;
            default -> coding.encoderName();
        };
    }

    /** Finds an encoder; null if this build of FFmpeg lacks it. */
    static @Nullable AVCodec codec(String name) {
        AVCodec codec = avcodec_find_encoder_by_name(name);
        return codec == null || codec.isNull() ? null : codec;
    }

    /** Options of an encoder that do not depend on the machine. */
    Map<String, String> options(String encoder, VideoCoding coding, boolean alpha) {
        if (encoder.equals(coding.encoderName())) {
            Map<String, String> all = coding.options(alpha);
            all.computeIfPresent("preset", (_, _) -> preset);
            return all;
        }
        Map<String, String> all = new HashMap<>();
        if (encoder.endsWith("_nvenc")) {
            all.putAll(Map.of("preset", "p4", "rc", "vbr", "cq", "23", "forced-idr", "1"));
        }
        return all;
    }

    /** Sets options of hardware encoders: no reordering of frames, and a bit rate for those without constant quality. */
    static void configure(AVCodecContext context, String encoder) {
        context.max_b_frames(0);
        if (!encoder.endsWith("_nvenc")) {
            double pixels = (double) context.width() * context.height();
            double rate = Math.max(1, Rational.of(context.framerate()).value());
            context.bit_rate(Math.round(pixels * rate * BITS_PER_PIXEL));
        }
    }
}
