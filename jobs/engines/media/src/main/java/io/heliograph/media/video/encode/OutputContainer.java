// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder_by_name;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_get_name;

import java.util.Arrays;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.jspecify.annotations.Nullable;

/** An output container: its muxer, and the sound that it supports. */
public enum OutputContainer {
    MP4("mp4", "mp4", "video/mp4", "aac", "aac mp3 ac3 eac3 alac opus"),
    MOV("mov", "mov", "video/quicktime", "aac", "aac mp3 ac3 eac3 alac pcm_s16le pcm_s16be pcm_s24le pcm_s24be"),
    WEBM("webm", "webm", "video/webm", "libopus", "opus vorbis"),
    MKV("matroska", "mkv", "video/x-matroska", "aac", "aac mp3 opus vorbis flac ac3 eac3 alac dts pcm_s16le pcm_s24le"),
    AVI("avi", "avi", "video/x-msvideo", "libmp3lame", "mp3 ac3 pcm_s16le"),
    GIF("gif", "gif", "image/gif", null, "");

    private static final Map<String, String> BIT_RATES =
            Map.of("aac", "160000", "libopus", "128000", "libmp3lame", "192000");

    private final String muxer;
    private final String extension;
    private final String contentType;
    private final @Nullable String audioEncoder;
    private final String audioTaken;

    OutputContainer(
            String muxer, String extension, String contentType, @Nullable String audioEncoder, String audioTaken) {
        this.muxer = muxer;
        this.extension = extension;
        this.contentType = contentType;
        this.audioEncoder = audioEncoder;
        this.audioTaken = audioTaken;
    }

    String muxer() {
        return muxer;
    }

    public String extension() {
        return extension;
    }

    String contentType() {
        return contentType;
    }

    /** Whether the container accepts sound of this codec unchanged. */
    boolean takes(int audioCodecId) {
        return Arrays.asList(audioTaken.split(" "))
                .contains(avcodec_get_name(audioCodecId).getString());
    }

    /**
     * Encoder for sound that cannot be copied, or null if the container is silent or this build has no such encoder.
     */
    @Nullable
    AVCodec audioEncoder() {
        return audioEncoder == null ? null : avcodec_find_encoder_by_name(audioEncoder);
    }

    /** Bit rate of re-encoded sound, bits per second. */
    long audioBitRate() {
        return audioEncoder == null ? 0 : Long.parseLong(BIT_RATES.getOrDefault(audioEncoder, "128000"));
    }

    boolean isQuickTime() {
        return this == MP4 || this == MOV;
    }

    /** Options of the muxer for a finished file: index first, so that players can start before the last byte has arrived. */
    Map<String, String> finishedOptions() {
        return isQuickTime() ? Map.of("movflags", "+faststart") : Map.of();
    }
}
