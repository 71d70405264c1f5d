// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.containers.SegmentCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * JPEG files without an end-of-image marker: some programs and transfers drop the last bytes although every pixel is
 * there.
 */
public final class JpegEnd {
    private static final int COEFFICIENTS = 64;

    private final long[] complete; // per component, a bit for each complete coefficient
    private final int[] names;

    private JpegEnd(int[] names) {
        this.names = names;
        this.complete = new long[names.length];
    }

    /** Refuses a file without an end marker if its scans lack coefficients. Only a decoder can tell whether the last scan is complete. */
    static void demandAllScans(ImageBytes file) throws UnreadableImageException {
        JpegEnd end = new JpegEnd(new int[0]);
        JpegMarkers markers = new JpegMarkers(file);
        while (markers.advanced()) {
            if (JpegAnatomy.isFrame(markers.marker())) {
                end = new JpegEnd(names(markers.body(), 5, 3));
            } else if (markers.marker() == SegmentCursor.START_OF_SCAN) {
                end.take(markers.body());
            }
        }
        for (long coefficients : end.complete) {
            if (coefficients != -1L) {
                throw UnreadableImageException.corrupt("The JPEG file is cut short.");
            }
        }
        if (end.complete.length == 0) {
            throw UnreadableImageException.corrupt("The JPEG file is cut short.");
        }
    }

    private static int[] names(ImageBytes body, int countAt, int step) throws UnreadableImageException {
        int[] names = new int[body.u8(countAt)];
        for (int i = 0; i < names.length; i++) {
            names[i] = body.u8(countAt + 1L + (long) step * i);
        }
        return names;
    }

    private void take(ImageBytes scan) throws UnreadableImageException {
        int[] inScan = names(scan, 0, 2);
        int after = 1 + 2 * inScan.length;
        int first = scan.u8(after);
        int last = Math.min(scan.u8(after + 1), COEFFICIENTS - 1);
        if ((scan.u8(after + 2) & 15) != 0) {
            return; // not complete: a later scan has the lower bits
        }
        for (int i = 0; i < names.length; i++) {
            for (int name : inScan) {
                for (int k = first; names[i] == name && k <= last; k++) {
                    complete[i] |= 1L << k;
                }
            }
        }
    }

    /** The file with an end-of-image marker. */
    public static ImageBytes appended(ImageBytes file, Arena arena) {
        MemorySegment whole = arena.allocate(file.length() + 2);
        whole.copyFrom(file.segment());
        whole.set(java.lang.foreign.ValueLayout.JAVA_BYTE, file.length(), (byte) 0xFF);
        whole.set(java.lang.foreign.ValueLayout.JAVA_BYTE, file.length() + 1, (byte) SegmentCursor.END_OF_IMAGE);
        return new ImageBytes(whole);
    }

    /** Whether the file ends without an end-of-image marker. */
    public static boolean isMissing(ImageBytes file) throws UnreadableImageException {
        JpegMarkers markers = new JpegMarkers(file);
        do {
            if (!markers.advanced()) {
                return true;
            }
        } while (markers.marker() != SegmentCursor.END_OF_IMAGE);
        return false;
    }
}
