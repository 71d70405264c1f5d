// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;

/**
 * Iterates over the markers of a JPEG (ITU-T T.81 annex B), skipping padding and the coded pixels after a start of
 * scan.
 */
final class JpegMarkers {
    static final int START_OF_SCAN = 0xDA;
    static final int END_OF_IMAGE = 0xD9;

    private final ImageBytes file;
    private long next = 2;
    private long start;
    private int marker;
    private ImageBytes body;

    JpegMarkers(ImageBytes file) throws UnreadableImageException {
        this.file = file;
        this.body = file.part(0, 0);
    }

    /** Moves to the next marker. A file that ends before its end-of-image marker is cut short. */
    void advance() throws UnreadableImageException {
        if (!advanced()) {
            throw UnreadableImageException.corrupt("The JPEG file is cut short.");
        }
    }

    /** Moves to the next marker; false if the file ends without another one. */
    boolean advanced() throws UnreadableImageException {
        do {
            start = file.indexOf(0xFF, next);
            if (start < 0 || start + 1 == file.length()) {
                return false;
            }
            marker = file.u8(start + 1);
            next = start + 1;
        } while (!hasMeaning(marker));
        if (marker == END_OF_IMAGE) {
            body = file.part(start, 0);
            return true;
        }
        int length = file.u16(start + 2);
        if (length < 2) {
            throw UnreadableImageException.corrupt("The JPEG file is damaged.");
        }
        body = file.part(start + 4, length - 2);
        next = start + 2 + length;
        return true;
    }

    int marker() {
        return marker;
    }

    ImageBytes body() {
        return body;
    }

    /** The marker and its body, as stored. */
    ImageBytes segment() throws UnreadableImageException {
        return file.part(start, next - start);
    }

    /** Everything from this marker on. */
    ImageBytes rest() throws UnreadableImageException {
        return file.from(start);
    }

    /** Stuffed zeros, fill bytes, restarts and TEM have no body and are skipped. */
    private static boolean hasMeaning(int marker) {
        return marker > 0x01 && marker != 0xFF && (marker < 0xD0 || marker > 0xD8);
    }
}
