// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;

import io.heliograph.media.image.HeifFile;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Codes stills with FFmpeg's encoders, for the files of {@link HeifSamples}: libaom, and libx265 of its GPL build. */
public final class HeifCoder {
    private static final int HEVC_PARAMETERS = 32; // VPS, SPS and PPS are NAL units 32, 33 and 34

    private HeifCoder() {}

    /**
     * A coded still.
     *
     * @param type of the item
     * @param data of the item
     * @param configuration box of the decoder
     */
    @SuppressWarnings("ArrayRecordComponent") // files for tests
    public record Coded(String type, byte[] data, byte[] configuration) {}

    /** Codes a BGR matrix, or for a gray format its first channel, in BT.709 and full range. */
    public static Coded code(Mat bgr, boolean av1, int format) {
        AVCodec codec = avcodec_find_encoder_by_name(av1 ? "libaom-av1" : "libx265");
        AVCodecContext context = avcodec_alloc_context3(codec);
        context.width(bgr.cols()).height(bgr.rows()).pix_fmt(format).gop_size(1);
        context.time_base().num(1).den(1);
        context.color_range(AVCOL_RANGE_JPEG).colorspace(AVCOL_SPC_BT709);
        context.flags(context.flags() | (av1 ? 0 : AV_CODEC_FLAG_GLOBAL_HEADER));
        Map.of("crf", av1 ? "12" : "10", "cpu-used", "6", "preset", "fast", "x265-params", "log-level=none:info=0")
                .forEach((name, value) -> av_opt_set(context.priv_data(), name, value, 0));
        demand(avcodec_open2(context, codec, (PointerPointer<?>) null));
        AVFrame frame = frame(bgr, format);
        AVPacket packet = av_packet_alloc();
        demand(avcodec_send_frame(context, frame));
        demand(avcodec_send_frame(context, null));
        demand(avcodec_receive_packet(context, packet));
        byte[] data = new byte[packet.size()];
        packet.data().get(data);
        Coded coded = av1 ? av1(data, format) : hevc(data, extradata(context), format);
        av_packet_free(packet);
        av_frame_free(frame);
        avcodec_free_context(context);
        return coded;
    }

    private static void demand(int code) {
        if (code < 0) {
            throw new IllegalStateException("FFmpeg says " + code);
        }
    }

    private static AVFrame frame(Mat bgr, int format) {
        AVFrame frame = av_frame_alloc();
        frame.width(bgr.cols()).height(bgr.rows()).format(format);
        frame.color_range(AVCOL_RANGE_JPEG).colorspace(AVCOL_SPC_BT709);
        demand(av_frame_get_buffer(frame, 0));
        SwsContext scaler = sws_getContext(
                bgr.cols(),
                bgr.rows(),
                AV_PIX_FMT_BGR24,
                bgr.cols(),
                bgr.rows(),
                format,
                SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP,
                null,
                null,
                (DoublePointer) null);
        IntPointer table = sws_getCoefficients(SWS_CS_ITU709);
        sws_setColorspaceDetails(scaler, table, 1, table, 1, 0, 1 << 16, 1 << 16);
        sws_scale(
                scaler,
                new PointerPointer<BytePointer>(4).put(0, bgr.data()),
                new IntPointer((int) bgr.step(), 0, 0, 0),
                0,
                bgr.rows(),
                new PointerPointer<>(frame.data()),
                frame.linesize());
        sws_freeContext(scaler);
        return frame;
    }

    private static byte[] extradata(AVCodecContext context) {
        byte[] bytes = new byte[context.extradata_size()];
        context.extradata().get(bytes);
        return bytes;
    }

    private static Coded av1(byte[] data, int format) {
        boolean deep = format == AV_PIX_FMT_YUV420P10LE;
        boolean gray = format == AV_PIX_FMT_GRAY8;
        int profile = format == AV_PIX_FMT_YUV444P ? 1 : 0;
        int flags = (deep ? 0x40 : 0) | (gray ? 0x10 : 0) | (profile == 1 ? 0 : 0x0C);
        return new Coded("av01", data, HeifFile.box("av1C", HeifFile.u8(0x81, profile << 5, flags, 0)));
    }

    private static Coded hevc(byte[] data, byte[] parameters, int format) {
        ByteArrayOutputStream arrays = new ByteArrayOutputStream();
        byte[] level = {};
        for (byte[] unit : units(parameters)) {
            int type = unit[0] >> 1 & 63;
            if (type >= HEVC_PARAMETERS && type < HEVC_PARAMETERS + 3) {
                arrays.writeBytes(
                        HeifFile.concat(HeifFile.u8(128 | type), HeifFile.u16(1), HeifFile.u16(unit.length), unit));
                level = type == HEVC_PARAMETERS + 1 ? java.util.Arrays.copyOfRange(plain(unit), 3, 15) : level;
            }
        }
        int depth = format == AV_PIX_FMT_YUV420P10LE ? 2 : 0;
        byte[] configuration = HeifFile.box(
                "hvcC",
                HeifFile.u8(1),
                level,
                HeifFile.u8(0xF0, 0, 0xFC, 0xFD, 0xF8 | depth, 0xF8 | depth, 0, 0, 0x0F, 3),
                arrays.toByteArray());
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        for (byte[] unit : units(data)) {
            if ((unit[0] >> 1 & 63) < HEVC_PARAMETERS) {
                picture.writeBytes(HeifFile.concat(HeifFile.u32(unit.length), unit));
            }
        }
        return new Coded("hvc1", picture.toByteArray(), configuration);
    }

    /** What lies between the start codes. */
    private static List<byte[]> units(byte[] stream) {
        List<byte[]> units = new ArrayList<>();
        int from = -1;
        for (int i = 0; i + 2 < stream.length; i++) {
            if (stream[i] == 0 && stream[i + 1] == 0 && stream[i + 2] == 1) {
                if (from >= 0) {
                    units.add(java.util.Arrays.copyOfRange(stream, from, i > 0 && stream[i - 1] == 0 ? i - 1 : i));
                }
                from = i + 3;
            }
        }
        units.add(java.util.Arrays.copyOfRange(stream, from, stream.length));
        return units;
    }

    /** Without the bytes that keep start codes out. */
    private static byte[] plain(byte[] unit) {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        for (int i = 0; i < unit.length; i++) {
            boolean guard = i > 1 && unit[i] == 3 && unit[i - 1] == 0 && unit[i - 2] == 0;
            if (!guard) {
                plain.write(unit[i]);
            }
        }
        return plain.toByteArray();
    }
}
