// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;

/**
 * Boxes of lines after somebody has read them with a little of what is beyond their ends: a letter that was read there belongs to the line, and the box is drawn out to hold it.
 */
public final class LineExtent {
    private static final double LEAST = 0.08; // heights beyond the end from which on the box has missed a letter
    private static final double HALF = 0.35; // heights: half a letter and its room

    private LineExtent() {}

    /**
     * A box with all letters that were read.
     *
     * @param beyond heights that the reader saw beyond each end
     * @param first middle of the first letter, as a share of what the reader saw, from the left
     * @param last middle of the last letter
     * @param others boxes of the other lines, which it does not reach into
     */
    public static LineBox of(LineBox line, double beyond, double first, double last, List<LineBox> others) {
        double seen = line.width() + 2 * beyond * line.height();
        double from = first * seen - seen / 2; // along the line from its middle
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
