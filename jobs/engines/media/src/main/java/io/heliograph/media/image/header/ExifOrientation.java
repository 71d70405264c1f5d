// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

/** Reads the one EXIF tag that changes pixels. */
final class ExifOrientation {
    private static final int ORIENTATION = 0x0112;
    private static final int BYTE = 1; // TIFF 6.0, section 2; cameras write SHORT, some programs others
    private static final int SHORT = 3;
    private static final int LONG = 4;
    private static final int SIGNED_BYTE = 6;
    private static final int SIGNED_SHORT = 8;
    private static final int SIGNED_LONG = 9;

    private ExifOrientation() {}

    /** Orientation 1 to 8 from a TIFF block, 1 if it is invalid; 0 when it is absent or the block is broken. */
    static int orientation(ImageBytes tiff) {
        try {
            return stored(tiff);
        } catch (UnreadableImageException broken) {
            return 0;
        }
    }

    private static int stored(ImageBytes tiff) throws UnreadableImageException {
        boolean little = tiff.matchesAscii(0, "II");
        if (!little && !tiff.matchesAscii(0, "MM")) {
            return 0;
        }
        long directory = little ? tiff.u32le(4) : tiff.u32(4);
        int entries = u16(tiff, directory, little);
        for (int i = 0; i < entries; i++) {
            long entry = directory + 2 + 12L * i;
            if (u16(tiff, entry, little) == ORIENTATION) {
                long value = switch (u16(tiff, entry + 2, little)) {
                    case BYTE, SIGNED_BYTE -> tiff.u8(entry + 8);
                    case SHORT, SIGNED_SHORT -> u16(tiff, entry + 8, little);
                    case LONG, SIGNED_LONG -> little ? tiff.u32le(entry + 8) : tiff.u32(entry + 8);
                    default -> 0; // not a number: ignored
                };
                return value == 0 ? 0 : value <= 8 ? (int) value : 1;
            }
        }
        return 0;
    }

    private static int u16(ImageBytes tiff, long at, boolean little) throws UnreadableImageException {
        return little ? tiff.u16le(at) : tiff.u16(at);
    }
}
