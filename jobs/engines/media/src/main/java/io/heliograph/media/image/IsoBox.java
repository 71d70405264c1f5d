// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A box of an ISO base media file (ISO/IEC 14496-12, 4.2).
 *
 * @param type its four letters
 * @param content without the head
 */
record IsoBox(String type, BoundedBytes content) {
    private static final int MOST_SIBLINGS = 16_384;
    private static final int HEAD = 8;
    private static final int LONG_HEAD = 16;

    /** The consecutive boxes from a position to the end. */
    static List<IsoBox> all(BoundedBytes boundedBytes, long from) throws UnreadableImageException {
        return read(boundedBytes, from, false);
    }

    /** The boxes up to the end of the file or to the first data that are no box: phones append data of their own. */
    static List<IsoBox> leading(BoundedBytes file) throws UnreadableImageException {
        return read(file, 0, true);
    }

    private static List<IsoBox> read(BoundedBytes boundedBytes, long from, boolean trailer)
            throws UnreadableImageException {
        List<IsoBox> boxes = new ArrayList<>();
        long at = from;
        while (at + HEAD <= boundedBytes.length()) {
            long size = boundedBytes.u32(at);
            int head = HEAD;
            if (size == 1) {
                size = boundedBytes.u32(at + HEAD) << 32 | boundedBytes.u32(at + HEAD + 4);
                head = LONG_HEAD;
            } else if (size == 0) {
                size = boundedBytes.length() - at;
            }
            if (trailer && (size < head || size > boundedBytes.length() - at)) {
                return boxes;
            }
            if (size < head || boxes.size() == MOST_SIBLINGS) {
                throw UnreadableImageException.corrupt("The image file is damaged.");
            }
            boxes.add(new IsoBox(letters(boundedBytes, at + 4), boundedBytes.part(at + head, size - head)));
            at += size;
        }
        return boxes;
    }

    /** The first box of a type. */
    static Optional<IsoBox> first(List<IsoBox> boxes, String type) {
        return boxes.stream().filter(box -> box.type.equals(type)).findFirst();
    }

    static String letters(BoundedBytes boundedBytes, long at) throws UnreadableImageException {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            letters.append((char) boundedBytes.u8(at + i));
        }
        return letters.toString();
    }

    /** The first byte of a full box. */
    int version() throws UnreadableImageException {
        return content.u8(0);
    }

    /** The other three. */
    int flags() throws UnreadableImageException {
        return (int) (content.u32(0) & 0xFFFFFF);
    }
}
