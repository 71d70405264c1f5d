// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the solids of a line of a part list: {@code ball .3}, {@code box .1 .2 .3}. The sides of boxes are half lengths, as in
 * {@link Solid}.
 */
final class PrimitiveReader {
    private static final int POINTS = 64;

    private PrimitiveReader() {}

    static Solid read(LineWords lineWords, int slot) {
        String name = lineWords.word();
        return switch (name) {
            case "ball" -> new Solid.Sphere(lineWords.number(), slot);
            case "egg" -> new Solid.Ellipsoid(lineWords.number(), lineWords.number(), lineWords.number(), slot);
            case "box" ->
                new Solid.Box(lineWords.number(), lineWords.number(), lineWords.number(), lineWords.number(0), slot);
            case "cylinder" -> new Solid.Cylinder(lineWords.number(), lineWords.number(), lineWords.number(0), slot);
            case "cone" ->
                new Solid.Cone(lineWords.number(), lineWords.number(), lineWords.number(), lineWords.number(0), slot);
            case "ring" -> new Solid.Torus(lineWords.number(), lineWords.number(), slot);
            case "limb" -> limb(lineWords, slot);
            case "path" -> path(lineWords, 1, slot);
            case "spline" -> path(lineWords, 3, slot);
            case "lathe" -> lathe(lineWords, false, slot);
            case "curve" -> lathe(lineWords, true, slot);
            case "plate" -> plate(lineWords, slot);
            case "half" ->
                new Solid.Half(lineWords.number(), lineWords.number(), lineWords.number(), lineWords.number(), slot);
            default -> throw lineWords.where().wrong("no solid " + name);
        };
    }

    private static Solid limb(LineWords lineWords, int slot) {
        float[] a = lineWords.tuple(3);
        float[] b = lineWords.tuple(3);
        float ra = lineWords.number();
        return new Solid.Capsule(a[0], a[1], a[2], b[0], b[1], b[2], ra, lineWords.number(ra), slot);
    }

    /**
     * Reads a chain of capsules through several points that tapers from the first radius to the second; each span is divided into
     * {@code steps}.
     */
    private static Solid path(LineWords lineWords, int steps, int slot) {
        float from = lineWords.number();
        float to = lineWords.number();
        List<float[]> points = rounded(points(lineWords, 3), steps);
        List<Solid> limbs = new ArrayList<>();
        int spans = points.size() - 1;
        for (int i = 0; i < spans; i++) {
            float[] a = points.get(i);
            float[] b = points.get(i + 1);
            float ra = from + (to - from) * i / spans;
            float rb = from + (to - from) * (i + 1) / spans;
            limbs.add(new Solid.Capsule(a[0], a[1], a[2], b[0], b[1], b[2], ra, rb, slot));
        }
        return limbs.size() == 1 ? limbs.getFirst() : new Solid.Union(limbs, 0);
    }

    /** Inserts points between the given ones, on the curve of Catmull and Rom (1974). */
    private static List<float[]> rounded(List<float[]> points, int steps) {
        if (steps == 1) {
            return points;
        }
        List<float[]> all = new ArrayList<>();
        int last = points.size() - 1;
        for (int i = 0; i < last; i++) {
            float[] before = points.get(Math.max(0, i - 1));
            float[] after = points.get(Math.min(last, i + 2));
            for (int step = 0; step < steps; step++) {
                all.add(between(before, points.get(i), points.get(i + 1), after, step / (float) steps));
            }
        }
        all.add(points.get(last));
        return all;
    }

    private static float[] between(float[] p, float[] q, float[] r, float[] s, float t) {
        float[] point = new float[q.length];
        for (int i = 0; i < point.length; i++) {
            float a = r[i] - p[i];
            float b = 2 * p[i] - 5 * q[i] + 4 * r[i] - s[i];
            float c = 3 * (q[i] - r[i]) + s[i] - p[i];
            point[i] = q[i] + 0.5f * t * (a + t * (b + t * c));
        }
        return point;
    }

    private static Solid lathe(LineWords lineWords, boolean smooth, int slot) {
        List<float[]> points = points(lineWords, 2);
        return new Solid.Lathe(column(points, 0), column(points, 1), smooth, slot);
    }

    private static Solid plate(LineWords lineWords, int slot) {
        float depth = lineWords.number();
        float round = lineWords.number();
        List<float[]> points = points(lineWords, 2);
        return new Solid.Prism(column(points, 0), column(points, 1), depth, round, slot);
    }

    private static List<float[]> points(LineWords lineWords, int size) {
        List<float[]> points = new ArrayList<>();
        while (lineWords.atNumber()) {
            points.add(lineWords.tuple(size));
        }
        if (points.size() < 2 || points.size() > POINTS) {
            throw lineWords.where().wrong("2 to " + POINTS + " points expected, not " + points.size());
        }
        return points;
    }

    private static float[] column(List<float[]> points, int index) {
        float[] column = new float[points.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = points.get(i)[index];
        }
        return column;
    }
}
