// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.SampleFormat;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avcodec.AVPacketSideData;
import org.bytedeco.ffmpeg.avutil.AVChannelLayout;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.javacpp.BytePointer;

/** Encodes and decodes sound sent from a decoding child to its parent. Nothing that the parent reads may be trusted. */
final class SoundMessages {
    private static final int MOST_BYTES = 64 << 20;
    private static final int MOST_CHANNELS = 64;
    private static final int MOST_RATE = 1_000_000;
    private static final int MOST_SIDE_DATA = 16;

    private SoundMessages() {}

    static void write(DataOutputStream out, AVCodecParameters from) throws IOException {
        out.writeInt(from.codec_id());
        out.writeInt(from.codec_tag());
        out.writeInt(from.format());
        out.writeLong(from.bit_rate());
        out.writeInt(from.bits_per_coded_sample());
        out.writeInt(from.bits_per_raw_sample());
        out.writeInt(from.profile());
        out.writeInt(from.level());
        out.writeInt(from.sample_rate());
        out.writeInt(from.block_align());
        out.writeInt(from.frame_size());
        out.writeInt(from.initial_padding());
        out.writeInt(from.trailing_padding());
        out.writeInt(from.seek_preroll());
        write(out, from.ch_layout());
        write(out, from.extradata(), from.extradata_size());
    }

    static void read(DataInputStream in, AVCodecParameters to) throws IOException {
        to.codec_type(AVMEDIA_TYPE_AUDIO);
        to.codec_id(in.readInt());
        to.codec_tag(in.readInt());
        to.format(in.readInt());
        to.bit_rate(in.readLong());
        to.bits_per_coded_sample(in.readInt());
        to.bits_per_raw_sample(in.readInt());
        to.profile(in.readInt());
        to.level(in.readInt());
        to.sample_rate(demand(in.readInt(), MOST_RATE));
        to.block_align(in.readInt());
        to.frame_size(in.readInt());
        to.initial_padding(in.readInt());
        to.trailing_padding(in.readInt());
        to.seek_preroll(in.readInt());
        read(in, to.ch_layout());
        byte[] extra = bytes(in);
        if (extra.length > 0) {
            to.extradata(new BytePointer(av_mallocz(extra.length + (long) AV_INPUT_BUFFER_PADDING_SIZE)));
            to.extradata().put(extra);
            to.extradata_size(extra.length);
        }
    }

    private static void write(DataOutputStream out, AVChannelLayout layout) throws IOException {
        byte[] name = new byte[128];
        av_channel_layout_describe(layout, ByteBuffer.wrap(name), name.length);
        boolean ordered = layout.order() != AV_CHANNEL_ORDER_UNSPEC;
        out.writeInt(layout.nb_channels());
        out.writeUTF(ordered ? new String(name, StandardCharsets.US_ASCII).split("\0", 2)[0] : "");
    }

    private static void read(DataInputStream in, AVChannelLayout layout) throws IOException {
        int channels = demand(in.readInt(), MOST_CHANNELS);
        String name = in.readUTF();
        if (name.isEmpty()) {
            layout.order(AV_CHANNEL_ORDER_UNSPEC).nb_channels(channels);
        } else if (av_channel_layout_from_string(layout, name) < 0 || layout.nb_channels() != channels) {
            throw nonsense();
        }
    }

    static void write(DataOutputStream out, AVPacket packet) throws IOException {
        out.writeLong(packet.pts());
        out.writeLong(packet.dts());
        out.writeLong(packet.duration());
        out.writeInt(packet.flags());
        write(out, packet.data(), packet.size());
        out.writeInt(packet.side_data_elems());
        for (int i = 0; i < packet.side_data_elems(); i++) {
            AVPacketSideData side = packet.side_data().getPointer(i);
            out.writeInt(side.type());
            write(out, side.data(), (int) side.size());
        }
    }

    static void read(DataInputStream in, AVPacket packet) throws IOException {
        long pts = in.readLong();
        long dts = in.readLong();
        long duration = in.readLong();
        int flags = in.readInt();
        byte[] data = bytes(in);
        FfmpegCalls.check(av_new_packet(packet, data.length), "take over a packet of sound");
        packet.data().put(data);
        packet.pts(pts).dts(dts).duration(duration).flags(flags);
        int sides = in.readInt();
        if (sides < 0 || sides > MOST_SIDE_DATA) {
            throw nonsense();
        }
        for (int i = 0; i < sides; i++) {
            int type = in.readInt();
            byte[] side = bytes(in);
            BytePointer place = av_packet_new_side_data(packet, type, side.length);
            if (place != null && side.length > 0) {
                place.put(side);
            }
        }
    }

    static void write(DataOutputStream out, AVFrame frame) throws IOException {
        out.writeLong(frame.pts());
        out.writeInt(frame.format());
        out.writeInt(frame.sample_rate());
        out.writeInt(frame.nb_samples());
        write(out, frame.ch_layout());
        boolean planar = av_sample_fmt_is_planar(frame.format()) != 0;
        int channels = frame.ch_layout().nb_channels();
        int plane = frame.nb_samples() * av_get_bytes_per_sample(frame.format()) * (planar ? 1 : channels);
        for (int i = 0; i < (planar ? channels : 1); i++) {
            write(out, new BytePointer(frame.extended_data().get(i)), plane);
        }
    }

    static void read(DataInputStream in, AVFrame frame) throws IOException {
        frame.pts(in.readLong());
        int format = in.readInt();
        frame.format(format);
        frame.sample_rate(demand(in.readInt(), MOST_RATE));
        int samples = demand(in.readInt(), MOST_BYTES);
        frame.nb_samples(samples);
        read(in, frame.ch_layout());
        int width = av_get_bytes_per_sample(format);
        boolean planar = av_sample_fmt_is_planar(format) != 0;
        int channels = frame.ch_layout().nb_channels();
        long plane = (long) samples * width * (planar ? 1 : channels);
        if (width <= 0 || plane * (planar ? channels : 1) > MOST_BYTES) {
            throw nonsense();
        }
        FfmpegCalls.check(av_frame_get_buffer(frame, 0), "take over samples");
        for (int i = 0; i < (planar ? channels : 1); i++) {
            byte[] bytes = bytes(in);
            if (bytes.length != plane) {
                throw nonsense();
            }
            new BytePointer(frame.extended_data().get(i)).capacity(plane).put(bytes);
        }
    }

    static void check(SampleFormat format) throws UnreadableVideoException {
        demand(format.rate(), MOST_RATE);
        demand(format.channels(), MOST_CHANNELS);
        if (av_get_bytes_per_sample(format.format()) <= 0
                || !format.timeBase().isPositive()
                || !format.layout().matches("[A-Za-z0-9.()+@ ]{1,60}")) {
            throw nonsense();
        }
    }

    private static void write(DataOutputStream out, BytePointer from, int size) throws IOException {
        byte[] bytes = new byte[Math.max(0, size)];
        if (bytes.length > 0) {
            new BytePointer(from).capacity(bytes.length).get(bytes);
        }
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
            throw nonsense();
        }
        return in.readNBytes(length);
    }

    private static int demand(int value, int most) throws UnreadableVideoException {
        if (value <= 0 || value > most) {
            throw nonsense();
        }
        return value;
    }

    private static UnreadableVideoException nonsense() {
        return new UnreadableVideoException(
                Reason.CORRUPT, "the decoded properties of the sound are impossible: the file is damaged");
    }
}
