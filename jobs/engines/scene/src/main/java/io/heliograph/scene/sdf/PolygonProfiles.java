// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Computes the polygons of lathes and prisms. */
final class PolygonProfiles {
    private static final int MOST_POINTS = 512;
    private static final int MOST_PIECES = 12; // maximum number of straight pieces of a smooth curve between two points
    private static final double TURN = 0.09; // maximum angle between two pieces, radians; smaller ones are invisible

    /**
     * Numbers that describe a polygon.
     *
     * @param values the step's own numbers, then (u, v) by point
     * @param points number of points
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Table(float[] values, int points) {}

    private PolygonProfiles() {}

    /** The profile of a lathe as a closed polygon; the closing edge is far on the other side of the axis, where no point is evaluated. */
    static Table lathe(Solid.Lathe s) {
        int n = check(s.radius().length, s.height().length, 2);
        List<float[]> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(new float[] {s.radius()[i], s.height()[i]});
            if (s.smooth() && i + 1 < n) {
                curve(s, i, points);
            }
        }
        float first = s.height()[0];
        float last = s.height()[n - 1];
        points.addFirst(new float[] {0, first});
        points.addLast(new float[] {0, last});
        points.addFirst(new float[] {-SolidBounds.FAR, first});
        points.addLast(new float[] {-SolidBounds.FAR, last});
        float[] values = new float[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            values[2 * i] = points.get(i)[0];
            values[2 * i + 1] = points.get(i)[1];
        }
        return new Table(boxed(values, 0, points.size()), points.size());
    }

    /**
     * Appends the box of each group of edges, minimum and maximum of u and v, and the reciprocal of each edge's squared length. Edge i ends
     * at point i.
     */
    private static float[] boxed(float[] values, int from, int n) {
        int groups = (n + OutlineDistances.GROUP - 1) / OutlineDistances.GROUP;
        float[] all = Arrays.copyOf(values, values.length + OutlineDistances.tail(n));
        for (int g = 0; g < groups; g++) {
            float[] box = {SolidBounds.FAR, -SolidBounds.FAR, SolidBounds.FAR, -SolidBounds.FAR};
            for (int i = g * OutlineDistances.GROUP - 1; i < Math.min(n, (g + 1) * OutlineDistances.GROUP); i++) {
                int p = from + 2 * (i < 0 ? n - 1 : i);
                box[0] = Math.min(box[0], values[p]);
                box[1] = Math.max(box[1], values[p]);
                box[2] = Math.min(box[2], values[p + 1]);
                box[3] = Math.max(box[3], values[p + 1]);
            }
            System.arraycopy(box, 0, all, values.length + 4 * g, 4);
        }
        for (int i = 0; i < n; i++) {
            int p = from + 2 * i;
            int q = from + 2 * (i == 0 ? n - 1 : i - 1);
            float u = values[q] - values[p];
            float v = values[q + 1] - values[p + 1];
            all[values.length + 4 * groups + i] = 1 / (u * u + v * v + 1e-20f);
        }
        return all;
    }

    /** Catmull-Rom curve between points i and i + 1, without these; the number of straight pieces depends on how much the curve turns. */
    private static void curve(Solid.Lathe s, int i, List<float[]> points) {
        int n = s.radius().length;
        int pieces = pieces(s, i, n);
        for (int j = 1; j < pieces; j++) {
            float t = j / (float) pieces;
            float u = spline(s.radius(), i, n, t);
            points.add(new float[] {Math.max(u, 0), spline(s.height(), i, n, t)});
        }
    }

    private static int pieces(Solid.Lathe s, int i, int n) {
        double turn = 0;
        float before = 0;
        for (int j = 0; j < 8; j++) {
            float du = spline(s.radius(), i, n, (j + 1) / 8f) - spline(s.radius(), i, n, j / 8f);
            float dv = spline(s.height(), i, n, (j + 1) / 8f) - spline(s.height(), i, n, j / 8f);
            float angle = StableMath.atan2(dv, du);
            if (j > 0) {
                double off = Math.abs(angle - before);
                turn += Math.min(off, 2 * StrictMath.PI - off);
            }
            before = angle;
        }
        return Math.max(3, Math.min(MOST_PIECES, (int) (turn / TURN) + 1));
    }

    private static float spline(float[] v, int i, int n, float t) {
        float a = v[Math.max(i - 1, 0)];
        float b = v[i];
        float c = v[i + 1];
        float d = v[Math.min(i + 2, n - 1)];
        return b + 0.5f * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    }

    static Table prism(Solid.Prism s) {
        int n = check(s.x().length, s.y().length, 3);
        float[] values = new float[2 + 2 * n];
        values[0] = s.depth();
        values[1] = Math.min(s.round(), s.depth());
        for (int i = 0; i < n; i++) {
            values[2 + 2 * i] = s.x()[i];
            values[3 + 2 * i] = s.y()[i];
        }
        return new Table(boxed(values, 2, n), n);
    }

    private static int check(int n, int other, int least) {
        if (n != other || n < least || n > MOST_POINTS) {
            throw new IllegalArgumentException(
                    "a profile has %d to %d points, as many of one coordinate as of the other"
                            .formatted(least, MOST_POINTS));
        }
        return n;
    }
}
