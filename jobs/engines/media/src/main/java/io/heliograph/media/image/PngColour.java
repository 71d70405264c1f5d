// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.util.List;

/**
 * Collects the colour information of a PNG's chunks. Code points have precedence over a profile (PNG third edition,
 * 4.3).
 */
final class PngColour {
    private static final int LUMINANCE_UNITS = 10_000; // of a candela per square metre

    private List<BoundedBytes> profile = List.of();
    private CodePoints codePoints = CodePoints.NONE;
    private long peak;

    /** Reads a chunk with its type at {@code type} in the file; chunks without colour information are ignored. */
    void take(BoundedBytes file, long type, BoundedBytes content) throws UnreadableImageException {
        long length = content.length();
        if (file.matchesAscii(type, "iCCP")) {
            profile = List.of(content);
        } else if (file.matchesAscii(type, "cICP") && length == 4 && content.u8(2) == 0) {
            codePoints = new CodePoints(content.u8(0), content.u8(1), content.u8(3) != 0, 0);
        } else if (file.matchesAscii(type, "cLLI") && length == 8) {
            peak = content.u32(0) / LUMINANCE_UNITS;
        } else if (file.matchesAscii(type, "mDCV") && length == 24 && peak == 0) {
            peak = content.u32(16) / LUMINANCE_UNITS;
        }
    }

    List<BoundedBytes> profile() {
        return codePoints.isUnspecified() ? profile : List.of();
    }

    CodePoints codePoints() {
        return codePoints.withPeak(peak);
    }
}
