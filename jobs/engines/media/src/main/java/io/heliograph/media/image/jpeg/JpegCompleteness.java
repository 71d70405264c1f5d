// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.containers.SegmentCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;

/** Checks that a JPEG has all its scans, and not too many of them. */
public final class JpegCompleteness {
    private JpegCompleteness() {}

    /** Checks a whole file: it has an end marker, or else scans that give all coefficients. */
    public static void demand(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        ScanCount scans = new ScanCount(header);
        JpegMarkers markers = new JpegMarkers(file);
        do {
            if (!markers.advanced()) {
                JpegEnd.demandAllScans(file);
                return;
            }
            if (markers.marker() == SegmentCursor.START_OF_SCAN) {
                scans.another();
            }
        } while (markers.marker() != SegmentCursor.END_OF_IMAGE);
    }
}
