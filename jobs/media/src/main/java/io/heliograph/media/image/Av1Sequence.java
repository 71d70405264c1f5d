// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.lang.foreign.MemorySegment;

/**
 * What an AV1 stream of a still picture may hold: the largest picture, by its sequence headers (AV1 specification, 5.3 and 5.5). The decoder itself would believe any size
 * and take the memory for it.
 */
final class Av1Sequence {
    private static final int SEQUENCE_HEADER = 1;
    private static final int FRAME_HEADER = 3;
    private static final int FRAME = 6;

    /** A still picture has one; layers of rising quality have up to four, each with what it is predicted from. More would be decoded and never shown. */
    private static final int MOST_FRAMES = 8;

    private final BoundedBytes boundedBytes;
    private long bit;

    private Av1Sequence(BoundedBytes boundedBytes) {
        this.boundedBytes = boundedBytes;
    }

    /**
     * Checks all headers.
     *
     * @throws UnreadableImageException if there is none, or one allows more
     */
    static void demand(byte[] data, int width, int height) throws UnreadableImageException {
        BoundedBytes file = new BoundedBytes(MemorySegment.ofArray(data));
        boolean found = false;
        int frames = 0;
        for (long at = 0; at < file.length(); ) {
            int head = file.u8(at);
            int skip = (head & 4) != 0 ? 2 : 1;
            long length = file.length() - at - skip;
            long after = at + skip;
            if ((head & 2) != 0) {
                length = 0;
                for (int shift = 0, more = 128; more != 0 && shift < 56; shift += 7) {
                    int next = file.u8(after++);
                    length |= (long) (next & 127) << shift;
                    more = next & 128;
                }
            }
            BoundedBytes unit = file.part(after, length);
            int type = head >> 3 & 15;
            if ((type == FRAME || type == FRAME_HEADER) && ++frames > MOST_FRAMES) {
                throw UnreadableImageException.tooComplex("The AVIF file hides frames behind its picture.");
            }
            if (type == SEQUENCE_HEADER) {
                found = true;
                new Av1Sequence(unit).check(width, height);
            }
            at = after + length;
        }
        if (!found) {
            throw UnreadableImageException.corrupt("The AVIF file has no sequence header.");
        }
    }

    private long read(int bits) throws UnreadableImageException {
        long value = 0;
        for (int i = 0; i < bits; i++, bit++) {
            value = (value << 1) | ((boundedBytes.u8(bit >> 3) >> (7 - (bit & 7))) & 1);
        }
        return value;
    }

    private void check(int width, int height) throws UnreadableImageException {
        read(4); // profile and whether it is a still picture
        if (read(1) == 1) {
            read(5); // reduced header: the level only
        } else {
            skipOperatingPoints();
        }
        int widthBits = (int) read(4) + 1;
        int heightBits = (int) read(4) + 1;
        if (read(widthBits) + 1 > width || read(heightBits) + 1 > height) {
            throw UnreadableImageException.corrupt("The AVIF file holds a larger picture than it says.");
        }
    }

    private void skipOperatingPoints() throws UnreadableImageException {
        boolean model = false;
        int delayBits = 0;
        if (read(1) == 1) {
            read(64); // ticks and time scale
            if (read(1) == 1) {
                int zeros = 0;
                while (read(1) == 0 && zeros < 32) {
                    zeros++;
                }
                read(zeros);
            }
            model = read(1) == 1;
            if (model) {
                delayBits = (int) read(5) + 1;
                read(32 + 5 + 5);
            }
        }
        boolean delays = read(1) == 1;
        long points = read(5) + 1;
        for (long i = 0; i < points; i++) {
            read(12);
            if (read(5) > 7) {
                read(1);
            }
            if (model && read(1) == 1) {
                read(2 * delayBits + 1);
            }
            if (delays && read(1) == 1) {
                read(4);
            }
        }
    }
}
