// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;

/**
 * Limits the scans of a JPEG. A decoder processes all coefficients in each scan, even if the scan is empty: 0.12 ms a
 * megapixel (measured). So some hundred kilobytes could keep it busy for minutes. Encoders write 10 scans by default
 * (libjpeg), and about 20 when they search for the smallest file (mozjpeg).
 */
final class ScanCount {
    /** Number of scans allowed in any file. */
    private static final int USUAL = 20;

    private static final int MOST = 100;

    /** Maximum product of pixels and scans for files with more than 20 scans; empty scans of that size take 0.2 s. */
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
