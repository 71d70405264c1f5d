// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.jspecify.annotations.Nullable;

/** Decoders that may be opened. The list is short on purpose: each decoder parses untrusted bytes. */
public final class AllowedCodecs {
    /** Decoders of a picture track, best first. */
    private static final Map<Integer, List<String>> VIDEO = Map.ofEntries(
            Map.entry(AV_CODEC_ID_H264, List.of("h264")),
            Map.entry(AV_CODEC_ID_HEVC, List.of("hevc")),
            Map.entry(AV_CODEC_ID_VP8, List.of("vp8")),
            Map.entry(AV_CODEC_ID_VP9, List.of("vp9")),
            Map.entry(AV_CODEC_ID_AV1, List.of("libdav1d", "libaom-av1")),
            Map.entry(AV_CODEC_ID_MPEG4, List.of("mpeg4")),
            Map.entry(AV_CODEC_ID_MJPEG, List.of("mjpeg")),
            Map.entry(AV_CODEC_ID_GIF, List.of("gif")),
            Map.entry(AV_CODEC_ID_PRORES, List.of("prores")),
            Map.entry(AV_CODEC_ID_RAWVIDEO, List.of("rawvideo")),
            Map.entry(AV_CODEC_ID_FFV1, List.of("ffv1")),
            Map.entry(AV_CODEC_ID_QTRLE, List.of("qtrle")));

    /** Decoders for VP8 and VP9 with alpha: FFmpeg's native decoders of these two ignore the second stream with alpha. */
    private static final Map<Integer, String> WITH_ALPHA =
            Map.of(AV_CODEC_ID_VP8, "libvpx", AV_CODEC_ID_VP9, "libvpx-vp9");

    private static final List<String> AUDIO = List.of(
            "aac",
            "mp3",
            "mp3float",
            "ac3",
            "eac3",
            "alac",
            "flac",
            "opus",
            "libopus",
            "vorbis",
            "dca",
            "pcm_s16le",
            "pcm_s16be",
            "pcm_s24le",
            "pcm_s24be",
            "pcm_s32le",
            "pcm_f32le",
            "pcm_u8",
            "pcm_alaw",
            "pcm_mulaw");

    private AllowedCodecs() {}

    /** Names of the decoders, in the syntax of FFmpeg's {@code codec_whitelist}. */
    public static String whitelist() {
        return Stream.of(VIDEO.values().stream().flatMap(List::stream), WITH_ALPHA.values().stream(), AUDIO.stream())
                .flatMap(names -> names)
                .sorted()
                .collect(Collectors.joining(","));
    }

    /** The decoder of a picture track, or null if that codec is not accepted. */
    public static @Nullable AVCodec videoDecoder(int codecId, boolean alpha) {
        String special = alpha ? WITH_ALPHA.get(codecId) : null;
        List<String> names = special == null ? VIDEO.getOrDefault(codecId, List.of()) : List.of(special);
        return firstAvailable(names);
    }

    /** The decoder of a sound track, or null if that codec is not accepted. */
    public static @Nullable AVCodec audioDecoder(int codecId) {
        AVCodec codec = avcodec_find_decoder(codecId);
        return codec != null && AUDIO.contains(codec.name().getString()) ? codec : null;
    }

    static @Nullable AVCodec firstAvailable(List<String> names) {
        for (String name : names) {
            AVCodec codec = avcodec_find_decoder_by_name(name);
            if (codec != null && !codec.isNull()) {
                return codec;
            }
        }
        return null;
    }
}
