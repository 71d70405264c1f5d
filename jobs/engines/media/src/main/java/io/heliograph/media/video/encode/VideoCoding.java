// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_encoder_by_name;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.ColourSpace;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.jspecify.annotations.Nullable;

/** An encoder with its options: constant quality, closed groups of pictures, and equal bytes for equal numbers of threads. */
enum VideoCoding {
    H264("libx264", OutputContainer.MP4, AV_PIX_FMT_YUV420P, null, null, true, "preset=veryfast crf=20"),
    /** AVI has no presentation times, so frames must be shown in the order of encoding (no B-frames); headers are in the stream. */
    H264_AVI("libx264", OutputContainer.AVI, AV_PIX_FMT_YUV420P, null, null, true, "preset=veryfast crf=20 bf=0"),
    H265(
            "libx265",
            OutputContainer.MP4,
            AV_PIX_FMT_YUV420P,
            null,
            AV_PIX_FMT_YUV420P10LE,
            true,
            "preset=veryfast crf=23"),
    /** H.265 with opacity in a second layer, see {@link AlphaLayer}. Frames are reordered in a fixed way, so that both layers match. */
    H265_LAYERS(
            "libx265",
            OutputContainer.MOV,
            AV_PIX_FMT_YUV420P,
            AV_PIX_FMT_YUVA420P,
            AV_PIX_FMT_YUV420P10LE,
            true,
            "preset=veryfast crf=23"),
    VP9(
            "libvpx-vp9",
            OutputContainer.MKV,
            AV_PIX_FMT_YUV420P,
            AV_PIX_FMT_YUVA420P,
            null,
            false,
            "deadline=good cpu-used=5 crf=30 b=0 row-mt=1"),
    PRORES(
            "prores_ks",
            OutputContainer.MOV,
            AV_PIX_FMT_YUV422P10LE,
            AV_PIX_FMT_YUVA444P10LE,
            AV_PIX_FMT_YUV422P10LE,
            false,
            "vendor=apl0"),
    RAW("rawvideo", OutputContainer.MKV, AV_PIX_FMT_YUV420P, AV_PIX_FMT_RGBA, null, false, ""),
    /** Segments of a GIF: lossless with opacity, since its palette is chosen over all segments. */
    GIF_SEGMENT(
            "ffv1",
            OutputContainer.MKV,
            AV_PIX_FMT_BGRA,
            AV_PIX_FMT_BGRA,
            null,
            false,
            "level=3 slices=4 slicecrc=1 g=1");

    private static final int ROWS_PER_THREAD = 100;

    private final String encoder;
    private final OutputContainer segment;
    private final int opaqueFormat;
    private final @Nullable Integer alphaFormat;
    /** Pixel format of opaque frames with more than eight bits. */
    private final @Nullable Integer deepFormat;

    private final boolean even;
    /** Pairs like {@code crf=20}, separated by blanks. */
    private final String options;

    VideoCoding(
            String encoder,
            OutputContainer segment,
            int opaqueFormat,
            @Nullable Integer alphaFormat,
            @Nullable Integer deepFormat,
            boolean even,
            String options) {
        this.encoder = encoder;
        this.segment = segment;
        this.opaqueFormat = opaqueFormat;
        this.alphaFormat = alphaFormat;
        this.deepFormat = deepFormat;
        this.even = even;
        this.options = options;
    }

    String encoderName() {
        return encoder;
    }

    /** The encoder; null if this build of FFmpeg lacks it. */
    @Nullable
    AVCodec encoder() {
        AVCodec codec = avcodec_find_encoder_by_name(encoder);
        return codec == null || codec.isNull() ? null : codec;
    }

    /** The container of a segment. */
    OutputContainer segment() {
        return segment;
    }

    int opaqueFormat() {
        return opaqueFormat;
    }

    /** Pixel format of frames with alpha; null if the coding is opaque only. */
    @Nullable
    Integer alphaFormat() {
        return alphaFormat;
    }

    /** Pixel format of opaque frames with more than eight bits; null if the coding has eight bits only. */
    @Nullable
    Integer deepFormat() {
        return deepFormat;
    }

    int format(boolean alpha, boolean deep) {
        if (!alpha) {
            return deep && deepFormat != null ? deepFormat : opaqueFormat;
        }
        if (alphaFormat == null) {
            throw new IllegalArgumentException(encoder + " carries no alpha");
        }
        return alphaFormat;
    }

    /** Pixel format of the encoder's input: with two layers, each has the format of an opaque frame. */
    int encodedFormat(boolean alpha, boolean deep) {
        return hasLayers(alpha) ? opaqueFormat : format(alpha, deep);
    }

    /** Whether opacity is encoded separately. */
    boolean hasLayers(boolean alpha) {
        return this == H265_LAYERS && alpha;
    }

    /**
     * Side of the encoded frame in pixels: rounded up to an even number if the encoder needs that. The ProRes encoder
     * writes a green column for an odd width in 4:2:2.
     */
    int codedSide(int side, boolean alpha) {
        return even || (this == PRORES && !alpha) ? side + (side & 1) : side;
    }

    /** Colour space of the encoded frame: ProRes cannot signal full range. */
    ColourSpace colours(ColourSpace source) {
        return this == PRORES ? source.withRange(AVCOL_RANGE_MPEG) : source;
    }

    /** Options without those that depend on threads, sorted by name. */
    Map<String, String> options(boolean alpha) {
        Map<String, String> all = new TreeMap<>();
        for (String pair : options.isEmpty() ? new String[0] : options.split(" ")) {
            int equals = pair.indexOf('=');
            all.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        if (this == VP9 && alpha) {
            all.put("auto-alt-ref", "0"); // libvpx refuses hidden frames with an alpha stream
        }
        if (this == H265_LAYERS && alpha) {
            all.put("x265-params", "b-adapt=0:scenecut=0:bframes=3:info=0");
        }
        if (this == PRORES) {
            all.put("profile", alpha ? "4444" : "hq");
        }
        return all;
    }

    /** Number of threads for a frame of this height: one for every 100 rows, at most {@code most}. */
    int threads(int most, int height) {
        return Math.clamp(height / ROWS_PER_THREAD, 1, most);
    }

    /**
     * Options that depend on the machine: limits on the encoder's own thread pools, where FFmpeg's setting does not
     * reach them, and no AVX-512 in libx264. With AVX-512, its macroblock tree gives different bytes for small pictures
     * (320 x 240, 426 x 240) in about one run of five, whatever the number of threads. Without it, hundreds of runs
     * gave the same bytes as AVX and SSE4.2.
     */
    Map<String, String> machineOptions(int threads) {
        int frames = Math.clamp(threads / 2, 1, 3);
        return switch (this) {
            case H264, H264_AVI ->
                (av_get_cpu_flags() & AV_CPU_FLAG_AVX512) == 0 ? Map.of() : Map.of("x264-params", "asm=AVX2");
            case H265, H265_LAYERS ->
                Map.of("x265-params", "log-level=none:open-gop=0:pools=" + threads + ":frame-threads=" + frames);
            default -> Map.of();
        };
    }
}
