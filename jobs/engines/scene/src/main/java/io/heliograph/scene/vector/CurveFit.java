// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import java.util.ArrayList;
import java.util.List;

/**
 * Cubic Bezier curves through a closed line, everywhere within a tolerance of its points (Schneider, "An algorithm for automatically
 * fitting digitized curves", Graphics Gems 1990). Corners stay corners; elsewhere neighbours share their tangent.
 */
final class CurveFit {
    private static final int ROUNDS = 4; // maximum rounds of Newton's method before a piece is split
    private static final int SPAN = 4; // number of points on each side that the test for a corner uses
    private static final double CORNER =
            0.35; // maximum cosine of the angle by which a line turns at a corner: about 70 degrees

    private final double[] p;
    private final int count;
    private final double square;
    private final List<double[]> curves = new ArrayList<>();

    private CurveFit(double[] points, double tolerance) {
        p = points;
        count = points.length / 2;
        square = tolerance * tolerance;
    }

    /**
     * Fits a closed line.
     *
     * @param points x, y, x, y, ..., at least three points, the first not repeated
     * @param tolerance maximum distance from the points, in the same unit
     * @return curves of eight numbers: start, two controls, end; each curve starts at the end of the previous one, and the last ends at the
     *     start of the first
     */
    static List<double[]> closed(double[] points, double tolerance) {
        CurveFit fit = new CurveFit(points, tolerance);
        List<Integer> corners = fit.corners();
        if (corners.isEmpty()) {
            double[] tangent = fit.through(0);
            fit.piece(0, fit.count, tangent, new double[] {-tangent[0], -tangent[1]});
            return fit.curves;
        }
        for (int k = 0; k < corners.size(); k++) {
            int from = corners.get(k);
            int to = k + 1 < corners.size() ? corners.get(k + 1) : corners.getFirst() + fit.count;
            fit.piece(from, to, fit.towards(from, 1, to - from), fit.towards(to, -1, to - from));
        }
        return fit.curves;
    }

    private double x(int i) {
        return p[2 * Math.floorMod(i, count)];
    }

    private double y(int i) {
        return p[2 * Math.floorMod(i, count) + 1];
    }

    private static double[] unit(double x, double y) {
        double length = Math.sqrt(x * x + y * y);
        return length < 1e-12 ? new double[] {1, 0} : new double[] {x / length, y / length};
    }

    /** Direction of the line at a smooth point. */
    private double[] through(int i) {
        int span = Math.min(SPAN, Math.max(1, count / 8));
        return unit(x(i + span) - x(i - span), y(i + span) - y(i - span));
    }

    /** Direction of the line at an end of a piece, towards the inside of the piece. */
    private double[] towards(int i, int step, int length) {
        int span = Math.min(3, Math.max(1, length));
        return unit(x(i + step * span) - x(i), y(i + step * span) - y(i));
    }

    private double turn(int i) {
        double[] before = unit(x(i) - x(i - SPAN), y(i) - y(i - SPAN));
        double[] after = unit(x(i + SPAN) - x(i), y(i + SPAN) - y(i));
        return before[0] * after[0] + before[1] * after[1];
    }

    /** Corners: points that turn more than the minimum, and more than their neighbours. */
    private List<Integer> corners() {
        List<Integer> corners = new ArrayList<>();
        if (count < 4 * SPAN) {
            return corners;
        }
        double[] turns = new double[count];
        for (int i = 0; i < count; i++) {
            turns[i] = turn(i);
        }
        for (int i = 0; i < count; i++) {
            boolean sharpest = turns[i] < CORNER;
            for (int k = 1; k <= SPAN && sharpest; k++) {
                sharpest = turns[i] < turns[Math.floorMod(i - k, count)] && turns[i] <= turns[(i + k) % count];
            }
            if (sharpest) {
                corners.add(i);
            }
        }
        return corners;
    }

    private void piece(int from, int to, double[] start, double[] end) {
        int points = to - from + 1;
        if (points <= 2) {
            double third = Math.sqrt((x(to) - x(from)) * (x(to) - x(from)) + (y(to) - y(from)) * (y(to) - y(from))) / 3;
            curves.add(curve(from, to, start, end, third, third));
            return;
        }
        double[] u = chords(from, to);
        double[] curve = solve(from, to, u, start, end);
        for (int round = 0; ; round++) {
            int[] worst = {from + points / 2};
            double error = error(curve, from, to, u, worst);
            if (error < square) {
                curves.add(curve);
                return;
            }
            if (round == ROUNDS || error > 16 * square) {
                double[] tangent = middle(worst[0], from, to);
                piece(from, worst[0], start, new double[] {-tangent[0], -tangent[1]});
                piece(worst[0], to, tangent, end);
                return;
            }
            for (int k = 1; k < points - 1; k++) {
                u[k] = closer(curve, x(from + k), y(from + k), u[k]);
            }
            curve = solve(from, to, u, start, end);
        }
    }

    private double[] middle(int i, int from, int to) {
        int span = Math.max(1, Math.min(SPAN, Math.min(i - from, to - i)));
        return unit(x(i + span) - x(i - span), y(i + span) - y(i - span));
    }

    private double[] chords(int from, int to) {
        double[] u = new double[to - from + 1];
        for (int k = 1; k < u.length; k++) {
            double dx = x(from + k) - x(from + k - 1);
            double dy = y(from + k) - y(from + k - 1);
            u[k] = u[k - 1] + Math.sqrt(dx * dx + dy * dy);
        }
        double whole = u[u.length - 1];
        for (int k = 1; k < u.length; k++) {
            u[k] /= whole;
        }
        return u;
    }

    private double[] curve(int from, int to, double[] start, double[] end, double a, double b) {
        return new double[] {
            x(from),
            y(from),
            x(from) + start[0] * a,
            y(from) + start[1] * a,
            x(to) + end[0] * b,
            y(to) + end[1] * b,
            x(to),
            y(to)
        };
    }

    /** Lengths of the tangents by least squares (the paper's equations for alpha 1 and 2). */
    private double[] solve(int from, int to, double[] u, double[] start, double[] end) {
        double c00 = 0;
        double c01 = 0;
        double c11 = 0;
        double r0 = 0;
        double r1 = 0;
        double dot = start[0] * end[0] + start[1] * end[1];
        for (int k = 0; k < u.length; k++) {
            double t = u[k];
            double s = 1 - t;
            double b1 = 3 * t * s * s;
            double b2 = 3 * t * t * s;
            double toEnd = t * t * t + b2;
            double dx = x(from + k) - (1 - toEnd) * x(from) - toEnd * x(to);
            double dy = y(from + k) - (1 - toEnd) * y(from) - toEnd * y(to);
            c00 += b1 * b1;
            c01 += b1 * b2 * dot;
            c11 += b2 * b2;
            r0 += b1 * (dx * start[0] + dy * start[1]);
            r1 += b2 * (dx * end[0] + dy * end[1]);
        }
        double determinant = c00 * c11 - c01 * c01;
        double chord = Math.sqrt((x(to) - x(from)) * (x(to) - x(from)) + (y(to) - y(from)) * (y(to) - y(from)));
        double a = Math.abs(determinant) < 1e-12 ? 0 : (r0 * c11 - r1 * c01) / determinant;
        double b = Math.abs(determinant) < 1e-12 ? 0 : (c00 * r1 - c01 * r0) / determinant;
        double least = 1e-6 * chord;
        if (a < least || b < least) {
            a = chord / 3;
            b = chord / 3;
        }
        return curve(from, to, start, end, a, b);
    }

    private double error(double[] curve, int from, int to, double[] u, int[] worst) {
        double most = 0;
        for (int k = 1; k < to - from; k++) {
            double dx = at(curve, 0, u[k]) - x(from + k);
            double dy = at(curve, 1, u[k]) - y(from + k);
            double d = dx * dx + dy * dy;
            if (d > most) {
                most = d;
                worst[0] = from + k;
            }
        }
        return most;
    }

    static double at(double[] c, int axis, double t) {
        double s = 1 - t;
        return s * s * s * c[axis]
                + 3 * s * s * t * c[2 + axis]
                + 3 * s * t * t * c[4 + axis]
                + t * t * t * c[6 + axis];
    }

    private static double slope(double[] c, int axis, double t) {
        double s = 1 - t;
        return 3
                * (s * s * (c[2 + axis] - c[axis])
                        + 2 * s * t * (c[4 + axis] - c[2 + axis])
                        + t * t * (c[6 + axis] - c[4 + axis]));
    }

    private static double bend(double[] c, int axis, double t) {
        return 6
                * ((1 - t) * (c[4 + axis] - 2 * c[2 + axis] + c[axis])
                        + t * (c[6 + axis] - 2 * c[4 + axis] + c[2 + axis]));
    }

    /** Improves the parameter of the nearest point on a curve by one step of Newton's method. */
    private static double closer(double[] c, double px, double py, double t) {
        double dx = at(c, 0, t) - px;
        double dy = at(c, 1, t) - py;
        double sx = slope(c, 0, t);
        double sy = slope(c, 1, t);
        double below = sx * sx + sy * sy + dx * bend(c, 0, t) + dy * bend(c, 1, t);
        if (Math.abs(below) < 1e-12) {
            return t;
        }
        return Math.min(1, Math.max(0, t - (dx * sx + dy * sy) / below));
    }
}
