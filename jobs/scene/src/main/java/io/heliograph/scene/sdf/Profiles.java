// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.List;

/** Polygons of lathes and prisms. */
final class Profiles {
    private static final int MOST_POINTS = 512;
    private static final int PIECES = 4; // straight pieces of a smooth curve between two points

    /**
     * Numbers of a polygon.
     *
     * @param values the step's own numbers, then (u, v) by point
     * @param points how many
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Table(float[] values, int points) {}

    private Profiles() {}

    /** A closed polygon; the closing edge runs far on the other side of the axis, where no point asks for it. */
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
        points.addFirst(new float[] {-Bounds.FAR, first});
        points.addLast(new float[] {-Bounds.FAR, last});
        float[] values = new float[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            values[2 * i] = points.get(i)[0];
            values[2 * i + 1] = points.get(i)[1];
        }
        return new Table(values, points.size());
    }

    /** Catmull-Rom between points i and i + 1, without the ends. */
    private static void curve(Solid.Lathe s, int i, List<float[]> points) {
        int n = s.radius().length;
        for (int j = 1; j < PIECES; j++) {
            float t = j / (float) PIECES;
            float u = spline(s.radius(), i, n, t);
            points.add(new float[] {Math.max(u, 0), spline(s.height(), i, n, t)});
        }
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
        return new Table(values, n);
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
