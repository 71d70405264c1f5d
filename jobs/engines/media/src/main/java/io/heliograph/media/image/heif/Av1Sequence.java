// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the AV1 stream of a still picture: the size of the largest picture in its sequence headers (AV1
 * specification, 5.3 and 5.5), and the number of frames. The decoder itself would accept any size and allocate the
 * memory for it.
 */
final class Av1Sequence {
    /**
     * Maximum number of frames. A still picture has one; one with quality layers has up to four, each with a
     * reference frame. Further frames would be decoded but not shown.
     */
    private static final int MOST_FRAMES = 8;

    private final ImageBytes imageBytes;
    private final List<Integer> operatingPoints = new ArrayList<>();
    private long bit;

    private Av1Sequence(ImageBytes imageBytes) {
        this.imageBytes = imageBytes;
    }

    /**
     * Checks all headers.
     *
     * @throws UnreadableImageException if there is no header, or a header allows a larger picture
     */
    static void demand(byte[] data, int width, int height) throws UnreadableImageException {
        int frames = 0;
        boolean found = false;
        for (Av1Unit unit : Av1Unit.all(data)) {
            boolean frame = unit.type() == Av1Unit.FRAME || unit.type() == Av1Unit.FRAME_HEADER;
            if (frame && ++frames > MOST_FRAMES) {
                throw UnreadableImageException.tooComplex("The AVIF file has more frames than a still picture needs.");
            }
            if (unit.type() == Av1Unit.SEQUENCE_HEADER) {
                found = true;
                new Av1Sequence(unit.content()).check(width, height);
            }
        }
        if (!found) {
            throw UnreadableImageException.corrupt("The AVIF file has no sequence header.");
        }
    }

    /**
     * The layers of an operating point as a bit mask, from the first sequence header: 8 bits for temporal layers,
     * then 4 for spatial ones; 0 for all layers.
     */
    static int layers(byte[] data, int operatingPoint) throws UnreadableImageException {
        for (Av1Unit unit : Av1Unit.all(data)) {
            if (unit.type() == Av1Unit.SEQUENCE_HEADER) {
                Av1Sequence sequence = new Av1Sequence(unit.content());
                sequence.check(Integer.MAX_VALUE, Integer.MAX_VALUE);
                return operatingPoint < sequence.operatingPoints.size()
                        ? sequence.operatingPoints.get(operatingPoint)
                        : 0;
            }
        }
        return 0;
    }

    private long read(int bits) throws UnreadableImageException {
        long value = 0;
        for (int i = 0; i < bits; i++, bit++) {
            value = (value << 1) | ((imageBytes.u8(bit >> 3) >> (7 - (bit & 7))) & 1);
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
            throw UnreadableImageException.corrupt("The AVIF file contains a larger picture than its header states.");
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
            operatingPoints.add((int) read(12));
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
