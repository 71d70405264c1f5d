// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** Finds the ends, the top and the foot of a line from profiles of the region map along and across it. */
final class LineFitting {
    private static final double STEP = 0.5; // step of the search, pixels of the maps
    private static final double FALL = 0.5; // share of the profile in the middle, below which the line ends
    private static final double LEAST = 0.35; // minimum profile in the middle, 0 to 1
    private static final double REACH = 1.1; // maximum search distance beyond the core, in line heights

    private final TextMaps maps;
    private final LineBox core;

    private LineFitting(TextMaps maps, LineBox core) {
        this.maps = maps;
        this.core = core;
    }

    /**
     * A box around a line.
     *
     * @param core box of the middle of the line
     * @param height expected height of the line
     */
    static LineBox fit(TextMaps maps, LineBox core, double height) {
        LineFitting fitting = new LineFitting(maps, core);
        double half = core.width() / 2;
        double top = fitting.across(-1, half, height);
        double foot = fitting.across(1, half, height);
        double left = fitting.along(-1, top, foot, height);
        double right = fitting.along(1, top, foot, height);
        double u = (right - left) / 2;
        double v = (foot - top) / 2;
        return new LineBox(core.atX(u, v), core.atY(u, v), left + right, top + foot, core.angle());
    }

    /** Extent of the line from its axis to one side, in pixels of the maps. */
    private double across(int side, double half, double height) {
        double middle = Math.max(LEAST, row(0, half));
        double v = 0;
        while (v < REACH * height && row(side * (v + STEP), half) > FALL * middle) {
            v += STEP;
        }
        return v + STEP / 2;
    }

    private double row(double v, double half) {
        double sum = 0;
        int count = 0;
        for (double u = -half; u <= half; u++) {
            sum += region(u, v);
            count++;
        }
        return sum / count;
    }

    /** Extent of the line from its centre to one end, in pixels of the maps. */
    private double along(int side, double top, double foot, double height) {
        double u = Math.max(0, core.width() / 2 - height / 4);
        double farthest = core.width() / 2 + REACH * height;
        while (u < farthest && column(side * (u + STEP), top, foot) > FALL) {
            u += STEP;
        }
        return u + STEP / 2;
    }

    /** Mean of the region map in a column of the line's middle, where letters without ascenders lie. */
    private double column(double u, double top, double foot) {
        double sum = 0;
        int count = 0;
        for (double v = -0.6 * top; v <= 0.6 * foot; v += 1) {
            sum += region(u, v);
            count++;
        }
        return sum / count;
    }

    private double region(double u, double v) {
        return maps.at(maps.region(), core.atX(u, v), core.atY(u, v));
    }
}
