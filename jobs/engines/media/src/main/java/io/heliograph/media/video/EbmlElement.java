// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.util.Optional;

/**
 * Head of an element of a WebM or Matroska file (RFC 8794).
 *
 * @param id with its length marker, at most four bytes
 * @param size bytes of the body, or {@link #UNKNOWN}
 * @param body position of the first byte behind the head
 */
record EbmlElement(long id, long size, long body) {
    static final long UNKNOWN = -1;

    /** The head at a position; empty if there is none. */
    static Optional<EbmlElement> at(WindowedBytes<UnreadableVideoException> file, long at) throws IOException {
        int idLength = lengthOf(file.u8(at));
        if (idLength > 4) {
            return Optional.empty();
        }
        long id = 0;
        for (int i = 0; i < idLength; i++) {
            id = id << 8 | file.u8(at + i);
        }
        long sizeAt = at + idLength;
        int length = lengthOf(file.u8(sizeAt));
        if (length > 8) {
            return Optional.empty();
        }
        long size = file.u8(sizeAt) & (0xFF >> length);
        boolean ones = size == 0xFF >> length;
        for (int i = 1; i < length; i++) {
            int next = file.u8(sizeAt + i);
            ones &= next == 0xFF;
            size = size << 8 | next;
        }
        long body = sizeAt + length;
        return body > file.length() ? Optional.empty() : Optional.of(new EbmlElement(id, ones ? UNKNOWN : size, body));
    }

    /** Number of bytes of an id or a size by its first byte; 9 if that is 0. */
    private static int lengthOf(int first) {
        return Integer.numberOfLeadingZeros(first) - 23;
    }

    /** Position behind the element, at most {@code limit}, which is also taken for an unknown size. */
    long end(long limit) {
        return size == UNKNOWN || size > limit - body ? limit : body + size;
    }

    /** The body as an unsigned number; of a longer body the last eight bytes. */
    long number(WindowedBytes<UnreadableVideoException> file) throws IOException {
        long value = 0;
        for (long i = Math.max(0, size - 8); i < size; i++) {
            value = value << 8 | file.u8(body + i);
        }
        return value;
    }

    /** The body as a floating-point number of four or eight bytes; 0 for other lengths. */
    double real(WindowedBytes<UnreadableVideoException> file) throws IOException {
        return switch ((int) Math.min(size, 9)) {
            case 4 -> Float.intBitsToFloat((int) number(file));
            case 8 -> Double.longBitsToDouble(number(file));
            default -> 0;
        };
    }
}
