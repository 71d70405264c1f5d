// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import io.heliograph.containers.DirectoryCursor;

/** Reads the orientation, the only EXIF tag that affects the pixels. */
final class ExifOrientation {
    private static final int ORIENTATION = 0x0112;
    private static final int BYTE = 1; // types of TIFF 6.0, section 2; cameras write SHORT, some programs others
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
        var directory = DirectoryCursor.exif(tiff, little);
        if (!directory.next()) {
            return 0;
        }
        for (int i = 0; i < directory.count(); i++) {
            if (directory.tag(i) == ORIENTATION) {
                long at = directory.fieldAt(i);
                long value = switch (directory.type(i)) {
                    case BYTE, SIGNED_BYTE -> tiff.u8(at);
                    case SHORT, SIGNED_SHORT -> directory.u16(at);
                    case LONG, SIGNED_LONG -> directory.u32(at);
                    default -> 0; // not a number: ignored
                };
                return value == 0 ? 0 : value <= 8 ? (int) value : 1;
            }
        }
        return 0;
    }
}
