// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.containers.BoxCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A box of an ISO base media file (ISO/IEC 14496-12, 4.2).
 *
 * @param type four-letter type code
 * @param content bytes after the header
 */
record IsoBox(String type, ImageBytes content) {
    private static final int MOST_SIBLINGS = 16_384;
    /** The consecutive boxes from a position to the end. */
    static List<IsoBox> all(ImageBytes imageBytes, long from) throws UnreadableImageException {
        return read(imageBytes, from, BoxCursor.Damage.REFUSED);
    }

    /** Reads boxes up to the end of the file, or to the first data that is not a box: phones append other data. */
    static List<IsoBox> leading(ImageBytes file) throws UnreadableImageException {
        return read(file, 0, BoxCursor.Damage.ENDS_LIST);
    }

    private static List<IsoBox> read(ImageBytes bytes, long from, BoxCursor.Damage damage)
            throws UnreadableImageException {
        List<IsoBox> boxes = new ArrayList<>();
        var cursor = new BoxCursor<>(bytes, from, bytes.length(), damage);
        while (cursor.next()) {
            if (boxes.size() == MOST_SIBLINGS) {
                throw UnreadableImageException.corrupt("The image file is damaged.");
            }
            boxes.add(new IsoBox(cursor.type(), bytes.part(cursor.body(), cursor.end() - cursor.body())));
        }
        return boxes;
    }

    /** The first box of a type. */
    static Optional<IsoBox> first(List<IsoBox> boxes, String type) {
        return boxes.stream().filter(box -> box.type.equals(type)).findFirst();
    }

    /** The first byte of a full box. */
    int version() throws UnreadableImageException {
        return content.u8(0);
    }

    /** Flags: the next three bytes of a full box. */
    int flags() throws UnreadableImageException {
        return (int) (content.u32(0) & 0xFFFFFF);
    }
}
