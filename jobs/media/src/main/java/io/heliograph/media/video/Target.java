// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;

import java.util.Map;
import java.util.Set;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.jspecify.annotations.Nullable;

/** A container that is written: its muxer, and which sound it takes. */
enum Target {
    MP4(
            "mp4",
            "mp4",
            "video/mp4",
            "aac",
            Set.of(
                    AV_CODEC_ID_AAC,
                    AV_CODEC_ID_MP3,
                    AV_CODEC_ID_AC3,
                    AV_CODEC_ID_EAC3,
                    AV_CODEC_ID_ALAC,
                    AV_CODEC_ID_OPUS)),
    MOV(
            "mov",
            "mov",
            "video/quicktime",
            "aac",
            Set.of(
                    AV_CODEC_ID_AAC,
                    AV_CODEC_ID_MP3,
                    AV_CODEC_ID_AC3,
                    AV_CODEC_ID_EAC3,
                    AV_CODEC_ID_ALAC,
                    AV_CODEC_ID_PCM_S16LE,
                    AV_CODEC_ID_PCM_S16BE,
                    AV_CODEC_ID_PCM_S24LE,
                    AV_CODEC_ID_PCM_S24BE)),
    WEBM("webm", "webm", "video/webm", "libopus", Set.of(AV_CODEC_ID_OPUS, AV_CODEC_ID_VORBIS)),
    MKV(
            "matroska",
            "mkv",
            "video/x-matroska",
            "aac",
            Set.of(
                    AV_CODEC_ID_AAC,
                    AV_CODEC_ID_MP3,
                    AV_CODEC_ID_OPUS,
                    AV_CODEC_ID_VORBIS,
                    AV_CODEC_ID_FLAC,
                    AV_CODEC_ID_AC3,
                    AV_CODEC_ID_EAC3,
                    AV_CODEC_ID_ALAC,
                    AV_CODEC_ID_DTS,
                    AV_CODEC_ID_PCM_S16LE,
                    AV_CODEC_ID_PCM_S24LE)),
    AVI("avi", "avi", "video/x-msvideo", "libmp3lame", Set.of(AV_CODEC_ID_MP3, AV_CODEC_ID_AC3, AV_CODEC_ID_PCM_S16LE)),
    GIF("gif", "gif", "image/gif", null, Set.of());

    private static final Map<String, String> BIT_RATES =
            Map.of("aac", "160000", "libopus", "128000", "libmp3lame", "192000");

    private final String muxer;
    private final String extension;
    private final String contentType;
    private final @Nullable String audioEncoder;
    private final Set<Integer> audioTaken;

    Target(String muxer, String extension, String contentType, @Nullable String audioEncoder, Set<Integer> audioTaken) {
        this.muxer = muxer;
        this.extension = extension;
        this.contentType = contentType;
        this.audioEncoder = audioEncoder;
        this.audioTaken = audioTaken;
    }

    String muxer() {
        return muxer;
    }

    String extension() {
        return extension;
    }

    String contentType() {
        return contentType;
    }

    /** Whether sound coded so is copied as it is. */
    boolean takes(int audioCodecId) {
        return audioTaken.contains(audioCodecId);
    }

    /** What other sound is turned into, or null if the container is silent or this build has no such encoder. */
    @Nullable
    AVCodec audioEncoder() {
        return audioEncoder == null ? null : avcodec_find_encoder_by_name(audioEncoder);
    }

    /** Bits per second of sound that we encode. */
    long audioBitRate() {
        return audioEncoder == null ? 0 : Long.parseLong(BIT_RATES.getOrDefault(audioEncoder, "128000"));
    }

    boolean isQuickTime() {
        return this == MP4 || this == MOV;
    }

    /** Options of the muxer for a finished file: players may begin before the last byte has arrived. */
    Map<String, String> finishedOptions() {
        return isQuickTime() ? Map.of("movflags", "+faststart") : Map.of();
    }
}
