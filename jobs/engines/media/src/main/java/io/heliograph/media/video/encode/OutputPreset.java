// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.Rational;
import io.heliograph.media.video.VideoInfo;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Output formats of videos: container, encoder at constant quality, pixel formats, and treatment of the sound. */
public enum OutputPreset {
    MP4_H264(OutputContainer.MP4, VideoCoding.H264),
    MP4_H265(OutputContainer.MP4, VideoCoding.H265),
    WEBM_VP9(OutputContainer.WEBM, VideoCoding.VP9),
    /** H.265 in QuickTime; transparency is stored as in Apple's HEVC with alpha: opacity in a second layer. */
    MOV_H265(OutputContainer.MOV, VideoCoding.H265_LAYERS),
    MOV_PRORESKS(OutputContainer.MOV, VideoCoding.PRORES),
    MKV_H264(OutputContainer.MKV, VideoCoding.H264),
    MKV_H265(OutputContainer.MKV, VideoCoding.H265),
    MKV_VP9(OutputContainer.MKV, VideoCoding.VP9),
    /** Uncompressed: planar 4:2:0 when opaque, RGBA with alpha. A minute of it is many gigabytes. */
    MKV_RAW(OutputContainer.MKV, VideoCoding.RAW),
    AVI_H264(OutputContainer.AVI, VideoCoding.H264_AVI),
    /**
     * GIF with one palette for the whole video, in an endless loop; each pixel is either opaque or transparent.
     * Segments are lossless FFV1.
     */
    GIF(OutputContainer.GIF, VideoCoding.GIF_SEGMENT);

    private final OutputContainer outputContainer;
    private final VideoCoding coding;

    OutputPreset(OutputContainer outputContainer, VideoCoding coding) {
        this.outputContainer = outputContainer;
        this.coding = coding;
    }

    /** Name in the API, such as {@code mp4_h264}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Finds a preset by its name in the API. */
    public static Optional<OutputPreset> byId(String id) {
        for (OutputPreset preset : values()) {
            if (preset.id().equals(id)) {
                return Optional.of(preset);
            }
        }
        return Optional.empty();
    }

    /** Whether the format has transparency. */
    public boolean carriesAlpha() {
        return coding.alphaFormat() != null;
    }

    /** Whether the format keeps more than eight bits a sample. */
    public boolean carriesTenBits() {
        return coding.deepFormat() != null;
    }

    /** The MIME type of the assembled file. */
    public String contentType() {
        return outputContainer.contentType();
    }

    /** The file name extension of the assembled file, without a dot. */
    public String extension() {
        return outputContainer.extension();
    }

    /** The file name extension of a segment, without a dot. */
    public String segmentExtension() {
        return coding.segment().extension();
    }

    /** Whether this build of FFmpeg has the encoder; H.264 and H.265 need the GPL build. */
    public boolean available() {
        return coding.encoder() != null;
    }

    /**
     * Fingerprint of everything that determines the bytes of a segment, so that incompatible segments are never joined:
     * encoder, options, pixel formats, version of the library.
     */
    public String fingerprint(VideoEncoders encoders) {
        return String.join(
                "|",
                id(),
                encoders.nameFor(coding, false, false),
                encoders.preset() + coding.options(false) + "/" + coding.options(true),
                name(coding.opaqueFormat()),
                name(coding.alphaFormat()),
                name(coding.deepFormat()),
                coding.segment().extension(),
                av_version_info().getString());
    }

    private static String name(@Nullable Integer format) {
        return format == null ? "none" : av_get_pix_fmt_name(format).getString();
    }

    OutputContainer target() {
        return outputContainer;
    }

    VideoCoding coding() {
        return coding;
    }

    /** Time base of the encoded frames: the source's, except for two containers. AVI counts frames, Matroska (also WebM) milliseconds. */
    Rational timeBase(VideoInfo source) {
        return switch (coding == VideoCoding.GIF_SEGMENT ? OutputContainer.MKV : outputContainer) {
            case AVI ->
                new Rational(
                        source.frameRate().denominator(),
                        Math.max(1, source.frameRate().numerator()));
            case MKV, WEBM -> Rational.MILLIS;
            default -> source.timeBase();
        };
    }
}
