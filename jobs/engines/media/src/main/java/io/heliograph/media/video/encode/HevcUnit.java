// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A NAL unit of an H.265 stream (ITU-T H.265, 7.3.1).
 *
 * @param bytes with its header of two bytes, with emulation prevention, without a start code
 */
@SuppressWarnings("ArrayRecordComponent") // compared by same()
record HevcUnit(byte[] bytes) {
    static final int VPS = 32;
    static final int SPS = 33;
    static final int PPS = 34;
    static final int PREFIX_SEI = 39;
    private static final int HEADER = 2;

    /** Creates a unit of a type and layer; adds the emulation prevention that the payload lacks. */
    static HevcUnit of(int type, int layer, byte[] payload) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write((type << 1) | (layer >> 5));
        all.write(((layer & 31) << 3) | 1);
        int zeros = 0;
        for (byte each : payload) {
            if (zeros >= 2 && (each & 0xff) <= 3) {
                all.write(3);
                zeros = 0;
            }
            all.write(each);
            zeros = each == 0 ? zeros + 1 : 0;
        }
        return new HevcUnit(all.toByteArray());
    }

    /** Splits bytes with start codes into units. */
    static List<HevcUnit> split(byte[] stream) {
        List<HevcUnit> units = new ArrayList<>();
        int begin = -1;
        for (int i = 0; i + 2 < stream.length; i++) {
            if (stream[i] == 0 && stream[i + 1] == 0 && stream[i + 2] == 1) {
                add(units, stream, begin, i);
                begin = i + 3;
                i += 2;
            }
        }
        add(units, stream, begin, stream.length);
        return units;
    }

    private static void add(List<HevcUnit> units, byte[] stream, int begin, int end) {
        int last = end;
        while (last > begin && begin >= 0 && stream[last - 1] == 0) {
            last--; // this zero belongs to the next start code
        }
        if (begin >= 0 && last - begin > HEADER) {
            units.add(new HevcUnit(Arrays.copyOfRange(stream, begin, last)));
        }
    }

    int type() {
        return (bytes[0] >> 1) & 63;
    }

    /** Whether it contains picture data. */
    boolean isSlice() {
        return type() < VPS;
    }

    /** The same unit with the number of another layer. */
    HevcUnit inLayer(int layer) {
        byte[] copy = bytes.clone();
        copy[0] = (byte) ((copy[0] & 0xfe) | (layer >> 5));
        copy[1] = (byte) (((layer & 31) << 3) | (copy[1] & 7));
        return new HevcUnit(copy);
    }

    boolean same(HevcUnit other) {
        return Arrays.equals(bytes, other.bytes);
    }

    /** Reads the payload after the header, without emulation prevention. */
    BitReader reader() {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        int zeros = 0;
        for (byte each : bytes) {
            if (zeros >= 2 && each == 3) {
                zeros = 0;
                continue;
            }
            plain.write(each);
            zeros = each == 0 ? zeros + 1 : 0;
        }
        return new BitReader(plain.toByteArray(), HEADER);
    }
}
