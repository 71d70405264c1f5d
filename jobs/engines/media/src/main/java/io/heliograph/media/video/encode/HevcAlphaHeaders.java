// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/**
 * The headers of an H.265 stream that has the opacity of layer 0 in layer 1, as in Apple's HEVC with alpha. A video
 * parameter set with an extension declares layer 1 an auxiliary picture of the kind "alpha", independent of layer 0
 * (ITU-T H.265, F.7.3.2.1), and a message defines the opaque value (F.14.2.8). Both layers are encoded alike, so they
 * share sequence and picture parameter sets.
 */
final class HevcAlphaHeaders {
    private static final int AUXILIARY = 1 << (15 - 3); // bit of scalability_mask_flag
    private static final int ALPHA_CHANNEL_INFO = 165;
    private static final int OPAQUE = 255;

    private final HevcUnit sps;
    private final HevcUnit pps;
    private final long[] profile = new long[3]; // profile, tier and level: 12 bytes
    private final int[] buffer = new int[3]; // decoder buffer in pictures: held, reordered, latency
    private int chroma;
    private int width;
    private int height;
    private int[] window = {};

    /**
     * Reads the headers of both encoders.
     *
     * @throws IOException if the headers differ, since a decoder would use the parameters of one layer for the other
     */
    HevcAlphaHeaders(byte[] colours, byte[] alpha) throws IOException {
        List<HevcUnit> units = HevcUnit.split(colours);
        List<HevcUnit> others = HevcUnit.split(alpha);
        sps = only(units, HevcUnit.SPS);
        pps = only(units, HevcUnit.PPS);
        if (!sps.same(only(others, HevcUnit.SPS)) || !pps.same(only(others, HevcUnit.PPS))) {
            throw new IOException("the layers of colour and of opacity were encoded in different ways");
        }
        readVps(only(units, HevcUnit.VPS).reader());
        readSps(sps.reader());
    }

    private static HevcUnit only(List<HevcUnit> units, int type) throws IOException {
        return units.stream()
                .filter(unit -> unit.type() == type)
                .findFirst()
                .orElseThrow(() -> new IOException("the encoder gave no header of type " + type));
    }

    private void readVps(BitReader in) {
        in.bits(32); // parameter set id, layers, sub-layers, reserved
        for (int i = 0; i < profile.length; i++) {
            profile[i] = in.bits(32);
        }
        in.bits(1);
        for (int i = 0; i < buffer.length; i++) {
            buffer[i] = in.golomb();
        }
    }

    private void readSps(BitReader in) {
        in.bits(8);
        in.bits(32);
        in.bits(32);
        in.bits(32);
        in.golomb();
        chroma = in.golomb();
        width = in.golomb();
        height = in.golomb();
        if (in.bits(1) == 1) {
            window = new int[] {in.golomb(), in.golomb(), in.golomb(), in.golomb()};
        }
    }

    private HevcUnit vps() {
        BitWriter out = new BitWriter();
        out.bits(4, 0).bits(2, 3).bits(6, 1).bits(3, 0).bits(1, 1).bits(16, 0xffff);
        for (long part : profile) {
            out.bits(32, part);
        }
        out.flag(true).golomb(buffer[0]).golomb(buffer[1]).golomb(buffer[2]);
        out.bits(6, 1).golomb(1).bits(2, 3); // layer ids up to 1; one more layer set with both layers
        out.flag(false).flag(true).align(); // no timing; an extension follows
        out.bits(8, profile[2] & 0xff); // level
        out.flag(false).bits(16, AUXILIARY).bits(3, 0).flag(false).bits(1, 1); // auxiliary picture of type 1: alpha
        out.bits(4, 0).flag(false).golomb(0); // no views; layer 1 depends on nothing; no more layer sets
        out.flag(false).flag(false).flag(false);
        out.golomb(1).golomb(0).bits(2, 0).bits(1, 1).bits(1, 1); // profiles of the two layers; both are output
        representation(out.golomb(0));
        out.flag(false).flag(false).flag(true); // IDR slices of layer 1 have no picture order count
        out.flag(false).golomb(buffer[0]).golomb(buffer[0]).golomb(buffer[1]).golomb(buffer[2]);
        out.golomb(0).flag(false).golomb(0).flag(false).flag(false);
        return HevcUnit.of(HevcUnit.VPS, 0, out.ended());
    }

    private void representation(BitWriter out) {
        out.bits(16, width)
                .bits(16, height)
                .flag(true)
                .bits(2, chroma)
                .bits(4, 0)
                .bits(4, 0);
        out.flag(window.length > 0);
        for (int each : window) {
            out.golomb(each);
        }
    }

    /**
     * Message for layer 1, written before layer 1 of each key frame: 255 is opaque, 0 is transparent, and colours are
     * not premultiplied.
     */
    static HevcUnit alphaInfo() {
        BitWriter info = new BitWriter();
        info.flag(false)
                .bits(3, 0)
                .bits(3, 0)
                .bits(9, 0)
                .bits(9, OPAQUE)
                .flag(false)
                .flag(false);
        byte[] payload = info.ended();
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.write(ALPHA_CHANNEL_INFO);
        message.write(payload.length);
        message.writeBytes(payload);
        message.write(0x80);
        return HevcUnit.of(HevcUnit.PREFIX_SEI, 1, message.toByteArray());
    }

    /**
     * All headers in the form of QuickTime files (ISO/IEC 14496-15, 8.3.3.1). Units in packets are preceded by their
     * length in four bytes.
     */
    byte[] record() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(1);
        for (long part : profile) {
            out.writeInt((int) part);
        }
        out.writeShort(0xf000);
        out.writeByte(0xfc);
        out.writeByte(0xfc | chroma);
        out.writeByte(0xf8);
        out.writeByte(0xf8);
        out.writeShort(0);
        out.writeByte((1 << 3) | (1 << 2) | 3); // one temporal layer, nested; lengths of four bytes
        List<HevcUnit> units = List.of(vps(), sps, pps);
        out.writeByte(units.size());
        for (HevcUnit unit : units) {
            out.writeByte(0x80 | unit.type());
            out.writeShort(1);
            out.writeShort(unit.bytes().length);
            out.write(unit.bytes());
        }
        return bytes.toByteArray();
    }
}
