// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.containers.SegmentCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;

/**
 * Iterates over the markers of a JPEG (ITU-T T.81 annex B), skipping padding and the coded pixels after a start of
 * scan.
 */
final class JpegMarkers {
    private static final int SHORTEST = 2; // a segment's length includes its own two bytes

    private final ImageBytes file;
    private final SegmentCursor<UnreadableImageException, RuntimeException> segments;
    private ImageBytes body;

    JpegMarkers(ImageBytes file) throws UnreadableImageException {
        this.file = file;
        segments = SegmentCursor.searching(file);
        body = file.part(0, 0);
    }

    /** Moves to the next marker. A file that ends before its end-of-image marker is cut short. */
    void advance() throws UnreadableImageException {
        if (!advanced()) {
            throw UnreadableImageException.corrupt("The JPEG file is cut short.");
        }
    }

    /** Moves to the next marker; false if the file ends without another one. */
    boolean advanced() throws UnreadableImageException {
        if (!segments.next()) {
            return false;
        }
        if (marker() == SegmentCursor.END_OF_IMAGE) {
            body = file.part(segments.start(), 0);
            return true;
        }
        int length = segments.length();
        if (length < SHORTEST) {
            throw UnreadableImageException.corrupt("The JPEG file is damaged.");
        }
        body = file.part(segments.body(), length - SHORTEST);
        return true;
    }

    int marker() {
        return segments.marker();
    }

    ImageBytes body() {
        return body;
    }

    /** The marker and its body, as stored. */
    ImageBytes segment() throws UnreadableImageException {
        return file.part(segments.start(), segments.end() - segments.start());
    }

    /** Everything from this marker on. */
    ImageBytes rest() throws UnreadableImageException {
        return file.from(segments.start());
    }
}
