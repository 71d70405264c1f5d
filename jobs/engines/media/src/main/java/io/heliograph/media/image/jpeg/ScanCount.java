// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;

/**
 * Limits the scans of a JPEG. A decoder processes all coefficients for each scan, however few its bytes: 0.12 ms for a
 * megapixel and an empty scan (measured), so that some hundred kilobytes keep it busy for minutes. Encoders write 10
 * scans by default (libjpeg), up to some 20 when they search for the smallest file (mozjpeg).
 */
final class ScanCount {
    /** Number of scans allowed in any file. */
    private static final int USUAL = 20;

    private static final int MOST = 100;

    /** Pixels processed by 20 scans of the largest picture: 0.2 s if they are empty. */
    private static final long MOST_PIXELS = 1_300_000_000L;

    private final long pixels;
    private int scans;

    ScanCount(ImageHeader header) {
        pixels = header.pixels();
    }

    void another() throws UnreadableImageException {
        scans++;
        if (scans > MOST || (scans > USUAL && scans * pixels > MOST_PIXELS)) {
            throw UnreadableImageException.tooComplex("The JPEG file refines its picture in more than " + (scans - 1)
                    + " scans, which is too many for its size.");
        }
    }
}
