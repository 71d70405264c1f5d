// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FramePlanes;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Encodes the opacity of H.265 frames in addition to their colours, and joins both into one packet: the NAL
 * units of layer 0, then those of layer 1. Both encoders reorder pictures in the same fixed way, so that their packets match.
 */
final class AlphaLayer implements AutoCloseable {
    private static final double NO_COLOUR = 128;

    private final AVCodecContext encoder;
    private final AVFrame opaque = av_frame_alloc();
    private final AVFrame grey = av_frame_alloc();
    private final AVPacket packet = av_packet_alloc();
    private final Queue<Coded> colours = new ArrayDeque<>();
    private final Queue<Coded> opacities = new ArrayDeque<>();

    /** One encoder's output for a frame. */
    private record Coded(long pts, long dts, int flags, long duration, List<HevcUnit> units) {
        static Coded of(AVPacket packet) {
            return new Coded(
                    packet.pts(), packet.dts(), packet.flags(), packet.duration(), HevcUnit.split(content(packet)));
        }

        private static byte[] content(AVPacket packet) {
            byte[] bytes = new byte[packet.size()];
            packet.data().capacity(bytes.length).get(bytes);
            return bytes;
        }
    }

    /**
     * @param encoder open, with the settings of the colours' encoder; this object closes it
     */
    AlphaLayer(AVCodecContext encoder) {
        this.encoder = encoder;
    }

    /** The headers of both layers, as stored in a file. */
    byte[] headers(AVCodecContext ofColours) throws IOException {
        return new HevcAlphaHeaders(extra(ofColours), extra(encoder)).record();
    }

    private static byte[] extra(AVCodecContext context) {
        byte[] bytes = new byte[context.extradata_size()];
        context.extradata().capacity(bytes.length).get(bytes);
        return bytes;
    }

    /** The frame without its opacity. It shares the planes of the given frame, and is valid until the next call. */
    AVFrame opaque(AVFrame frame) throws IOException {
        av_frame_unref(opaque);
        FfmpegCalls.check(av_frame_ref(opaque, frame), "hold a frame");
        opaque.format(AV_PIX_FMT_YUV420P);
        opaque.data(3, new BytePointer());
        opaque.linesize(3, 0);
        return opaque;
    }

    /** Encodes the opacity of a frame; null at the end, to flush the encoder. */
    void encode(@Nullable AVFrame frame) throws IOException {
        FfmpegCalls.check(
                avcodec_send_frame(encoder, frame == null ? null : opacity(frame)), "encode a frame's opacity");
        while (true) {
            int code = avcodec_receive_packet(encoder, packet);
            if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
                return;
            }
            FfmpegCalls.check(code, "encode a frame's opacity");
            opacities.add(Coded.of(packet));
            av_packet_unref(packet);
        }
    }

    private AVFrame opacity(AVFrame frame) throws IOException {
        av_frame_unref(grey);
        grey.format(AV_PIX_FMT_YUV420P);
        grey.width(frame.width());
        grey.height(frame.height());
        FfmpegCalls.check(av_frame_get_buffer(grey, 0), "allocate a frame");
        FfmpegCalls.check(av_frame_copy_props(grey, frame), "describe a frame");
        List<Mat> from = FramePlanes.of(frame);
        List<Mat> to = FramePlanes.of(grey);
        from.get(3).copyTo(to.getFirst());
        try (Scalar none = new Scalar(NO_COLOUR)) {
            to.get(1).put(none);
            to.get(2).put(none);
        }
        FramePlanes.closeAll(from);
        FramePlanes.closeAll(to);
        return grey;
    }

    /** Adds a packet of the colours' encoder. */
    void add(AVPacket ofColours) {
        colours.add(Coded.of(ofColours));
        av_packet_unref(ofColours);
    }

    /** Writes the next packet with both layers into {@code into}; false if one of the layers is not ready. */
    boolean next(AVPacket into) throws IOException {
        if (colours.isEmpty() || opacities.isEmpty()) {
            return false;
        }
        Coded base = colours.remove();
        Coded layer = opacities.remove();
        if (base.pts != layer.pts) {
            throw new IOException("colour and opacity were coded in different orders");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (HevcUnit unit : base.units) {
            write(unit, out);
        }
        if ((base.flags & AV_PKT_FLAG_KEY) != 0) {
            write(HevcAlphaHeaders.alphaInfo(), out);
        }
        for (HevcUnit unit : layer.units) {
            if (unit.isSlice()) {
                write(unit.inLayer(1), out);
            }
        }
        av_packet_unref(into);
        FfmpegCalls.check(av_new_packet(into, bytes.size()), "allocate a packet");
        into.data().put(bytes.toByteArray());
        into.pts(base.pts).dts(base.dts).flags(base.flags).duration(base.duration);
        return true;
    }

    private static void write(HevcUnit unit, DataOutputStream out) throws IOException {
        out.writeInt(unit.bytes().length);
        out.write(unit.bytes());
    }

    @Override
    public void close() {
        avcodec_free_context(encoder);
        av_frame_free(opaque);
        av_frame_free(grey);
        av_packet_free(packet);
    }
}
