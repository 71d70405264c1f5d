// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import io.heliograph.media.image.header.CodePoints;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.List;

/**
 * Collects the colour information of a PNG's chunks. Code points have precedence over a profile (PNG third edition,
 * 4.3).
 */
final class PngColour {
    private static final int LUMINANCE_UNITS = 10_000; // one unit of a stored luminance is 1/10,000 cd/m²

    private List<ImageBytes> profile = List.of();
    private CodePoints codePoints = CodePoints.NONE;
    private long peak;

    /** Reads a chunk; chunks without colour information are ignored. */
    void take(String type, ImageBytes content) throws UnreadableImageException {
        long length = content.length();
        if (type.equals("iCCP")) {
            profile = List.of(content);
        } else if (type.equals("cICP") && length == 4 && content.u8(2) == 0) {
            codePoints = new CodePoints(content.u8(0), content.u8(1), content.u8(3) != 0, 0);
        } else if (type.equals("cLLI") && length == 8) {
            peak = content.u32(0) / LUMINANCE_UNITS;
        } else if (type.equals("mDCV") && length == 24 && peak == 0) {
            peak = content.u32(16) / LUMINANCE_UNITS;
        }
    }

    List<ImageBytes> profile() {
        return codePoints.isUnspecified() ? profile : List.of();
    }

    CodePoints codePoints() {
        return codePoints.withPeak(peak);
    }
}
