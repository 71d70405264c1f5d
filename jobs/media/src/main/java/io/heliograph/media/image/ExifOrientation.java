// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

/** The one EXIF tag that changes pixels. */
final class ExifOrientation {
    private static final int ORIENTATION = 0x0112;
    private static final int SHORT = 3;

    private ExifOrientation() {}

    /** Orientation 1 to 8 from a TIFF block, 1 if it makes no sense; 0 when it is absent or the block is broken. */
    static int orientation(BoundedBytes tiff) {
        try {
            return stored(tiff);
        } catch (UnreadableImageException broken) {
            return 0;
        }
    }

    private static int stored(BoundedBytes tiff) throws UnreadableImageException {
        boolean little = tiff.matchesAscii(0, "II");
        if (!little && !tiff.matchesAscii(0, "MM")) {
            return 0;
        }
        long directory = little ? tiff.u32le(4) : tiff.u32(4);
        int entries = u16(tiff, directory, little);
        for (int i = 0; i < entries; i++) {
            long entry = directory + 2 + 12L * i;
            if (u16(tiff, entry, little) == ORIENTATION && u16(tiff, entry + 2, little) == SHORT) {
                int value = u16(tiff, entry + 8, little);
                return value >= 1 && value <= 8 ? value : 1;
            }
        }
        return 0;
    }

    private static int u16(BoundedBytes tiff, long at, boolean little) throws UnreadableImageException {
        return little ? tiff.u16le(at) : tiff.u16(at);
    }
}
