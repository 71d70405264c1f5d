// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.util.List;

/**
 * Lines of type, one below the other.
 *
 * @param size size of the letters, pixels
 * @param pitch distance between baselines, pixels
 * @param rise distance from the block's upper side to the first baseline, pixels
 * @param height from the upper side of the first line's ink to the lower side of the last line's ink, pixels
 * @param width of the widest line's ink, pixels
 */
public record TypesetText(
        List<TypesetLine> lines,
        LetterStyle style,
        double size,
        double pitch,
        double rise,
        double height,
        double width,
        boolean rightToLeft) {
    /** Copies the lines. */
    public TypesetText {
        lines = List.copyOf(lines);
    }
}
