// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * An open bitstream unit (OBU) of an AV1 stream (AV1 specification, 5.3).
 *
 * @param type OBU type
 * @param layers bit mask: the temporal layer in the lower 8 bits, the spatial layer in the 4 above; 0 for a unit that
 *     belongs to all layers
 * @param whole bytes with the header
 * @param content bytes without the header
 */
record Av1Unit(int type, int layers, ImageBytes whole, ImageBytes content) {
    static final int SEQUENCE_HEADER = 1;
    static final int FRAME_HEADER = 3;
    static final int FRAME = 6;

    /** All units of a stream, in stream order. */
    static List<Av1Unit> all(byte[] data) throws UnreadableImageException {
        ImageBytes file = new ImageBytes(MemorySegment.ofArray(data));
        List<Av1Unit> units = new ArrayList<>();
        for (long at = 0; at < file.length(); ) {
            int head = file.u8(at);
            boolean extended = (head & 4) != 0;
            int skip = extended ? 2 : 1;
            int extension = extended ? file.u8(at + 1) : 0;
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
            ImageBytes content = file.part(after, length);
            units.add(new Av1Unit(
                    head >> 3 & 15,
                    extended ? 1 << (extension >> 5) | 256 << (extension >> 3 & 3) : 0,
                    file.part(at, after + length - at),
                    content));
            at = after + length;
        }
        return units;
    }
}
