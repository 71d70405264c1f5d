// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** Measures how far even ground extends beyond both ends of a line: longer text can use this space without shrinking. */
final class FreeMargin {
    private static final double MOST = 0.35; // maximum free length at either end, as a share of the line's length
    private static final double EVEN = 16; // maximum difference, in levels, of free ground from that at the line's end
    private static final double KEPT = 0.75; // share of the free length that text may use
    private static final int NO_STROKE = 60; // minimum level of a stroke in the stroke map, 0 to 255

    private final LinePatch ground;
    private final LineBox line;
    private final LineMeasure measure;

    private FreeMargin(LinePatch ground, LineBox line, LineMeasure measure) {
        this.ground = ground;
        this.line = line;
        this.measure = measure;
    }

    /**
     * The available length for text, at least that of the old line.
     *
     * @param ground the patch without the letters
     * @param middle whether the text keeps its middle; otherwise it keeps its start, and only the space at its end is
     *     available
     */
    static double of(LinePatch ground, LineBox line, LineMeasure measure, boolean middle) {
        FreeMargin freeMargin = new FreeMargin(ground, line, measure);
        double length = measure.right() - measure.left();
        double right = freeMargin.beyond(measure.right(), 1, length);
        double more = middle ? 2 * Math.min(right, freeMargin.beyond(measure.left(), -1, length)) : right;
        return length + KEPT * more;
    }

    private double beyond(double end, int side, double length) {
        double[] first = column(end);
        double reach = 0;
        while (reach < MOST * length) {
            double[] next = column(end + side * (reach + 1));
            if (first.length == 0 || next.length == 0 || apart(first, next) > EVEN) {
                break;
            }
            reach++;
        }
        return reach;
    }

    /** Mean colour of the ground across the line at a position; empty outside the picture or on other strokes. */
    private double[] column(double u) {
        double[] sum = new double[3];
        int count = 0;
        double foot = measure.baseline().at(u);
        for (double v = foot - measure.capital().at(u); v <= foot; v++) {
            int x = (int) Math.floor(line.atX(u, v));
            int y = (int) Math.floor(line.atY(u, v));
            if (x < 1 || y < 1 || x >= ground.width() - 1 || y >= ground.height() - 1) {
                return new double[0];
            }
            int i = y * ground.width() + x;
            boolean beyond = u > measure.right() + 2 || u < measure.left() - 2;
            if (beyond && ground.ink(i) > NO_STROKE) {
                return new double[0];
            }
            for (int c = 0; c < 3; c++) {
                sum[c] += ground.level(i, c);
            }
            count++;
        }
        return count == 0 ? new double[0] : new double[] {sum[0] / count, sum[1] / count, sum[2] / count};
    }

    private static double apart(double[] one, double[] other) {
        double most = 0;
        for (int c = 0; c < 3; c++) {
            most = Math.max(most, Math.abs(one[c] - other[c]));
        }
        return most;
    }
}
