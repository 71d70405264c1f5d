// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;

/**
 * Corrects the box of a line after it was read. The reader also sees a margin beyond each end; a letter that it finds
 * there belongs to the line, and the box is extended to hold it.
 */
public final class LineExtent {
    // minimum distance of a letter's centre beyond the line's end, in line heights, to extend the box
    private static final double LEAST = 0.08;
    private static final double HALF = 0.35; // half the width of a letter with its spacing, in line heights

    private LineExtent() {}

    /**
     * A box extended to all letters that were read.
     *
     * @param beyond margin beyond each end of the line in the reader's view, in line heights
     * @param first centre of the first letter, as a share of the reader's view, from the left
     * @param last centre of the last letter, as a share of the reader's view
     * @param others boxes of the other lines; the extended box does not overlap them
     */
    public static LineBox of(LineBox line, double beyond, double first, double last, List<LineBox> others) {
        double seen = line.width() + 2 * beyond * line.height();
        // position of the first letter's centre along the line; 0 is the line's middle
        double from = first * seen - seen / 2;
        double to = last * seen - seen / 2;
        double left = line.width() / 2
                + (from + line.width() / 2 < -LEAST * line.height()
                        ? HALF * line.height() - from - line.width() / 2
                        : 0);
        double right = line.width() / 2
                + (to - line.width() / 2 > LEAST * line.height() ? HALF * line.height() + to - line.width() / 2 : 0);
        if (left + right <= line.width()) {
            return line;
        }
        double shift = (right - left) / 2;
        LineBox longer = new LineBox(line.atX(shift, 0), line.atY(shift, 0), left + right, line.height(), line.angle());
        boolean free = others.stream()
                .allMatch(other -> other.corners().intersection(longer.corners())
                        <= other.corners().intersection(line.corners()) + 0.02 * other.area());
        return free ? longer : line;
    }
}
