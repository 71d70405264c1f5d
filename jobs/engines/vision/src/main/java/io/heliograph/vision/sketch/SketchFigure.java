// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Areas that touch each other: a thing of the drawing, or several that touch. */
final class SketchFigure {
    // minimum share of its own bounding box that an area fills to enclose another one
    private static final double COMPACT = 0.6;
    // maximum difference of similar areas, in the natural logarithm of size and of aspect ratio
    private static final double TWIN = 0.3;

    private static final double GAP = 0.08; // maximum gap between parts of a thing, as a share of the drawing's height

    final List<SketchArea> areas = new ArrayList<>();
    int pixels;
    int top = Integer.MAX_VALUE;
    int bottom;
    private int left = Integer.MAX_VALUE;
    private int right;

    /** The figures, the largest first; areas of the background belong to none. */
    static List<SketchFigure> of(EnclosedAreas enclosed, SketchArea[] areas) {
        int[] parent = new int[areas.length];
        Arrays.setAll(parent, k -> k);
        int w = enclosed.width;
        for (int i = w; i < enclosed.id.length; i++) {
            if (i % w > 0) {
                join(parent, areas, enclosed.id[i], enclosed.id[i - 1]);
            }
            join(parent, areas, enclosed.id[i], enclosed.id[i - w]);
        }
        Map<Integer, SketchFigure> figures = new LinkedHashMap<>();
        for (SketchArea area : areas) {
            if (!area.behind && area.pixels > 0) {
                figures.computeIfAbsent(root(parent, area.id), _ -> new SketchFigure())
                        .add(area);
            }
        }
        return joined(List.copyOf(figures.values()), enclosed.height * GAP).stream()
                .sorted(Comparator.comparingInt(figure -> -figure.pixels))
                .toList();
    }

    /** Joins figures closely above each other: a sail and the hull below it are one thing. */
    private static List<SketchFigure> joined(List<SketchFigure> figures, double gap) {
        List<SketchFigure> whole = new ArrayList<>();
        for (SketchFigure figure : figures) {
            SketchFigure all = new SketchFigure();
            figure.areas.forEach(all::add);
            for (SketchFigure near : whole.stream()
                    .filter(other -> other.isOver(all, gap) || all.isOver(other, gap))
                    .toList()) {
                near.areas.forEach(all::add);
                whole.remove(near);
            }
            whole.add(all);
        }
        return whole;
    }

    private boolean isOver(SketchFigure other, double gap) {
        int shared = Math.min(right, other.right) - Math.max(left, other.left);
        return shared > Math.min(right - left, other.right - other.left) / 2
                && other.top > top
                && other.top - bottom <= gap;
    }

    private static void join(int[] parent, SketchArea[] areas, int one, int other) {
        if (one != other && !areas[one].behind && !areas[other].behind) {
            parent[root(parent, one)] = root(parent, other);
        }
    }

    private static int root(int[] parent, int k) {
        int at = k;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void add(SketchArea area) {
        areas.add(area);
        pixels += area.pixels;
        top = Math.min(top, area.top);
        bottom = Math.max(bottom, area.bottom);
        left = Math.min(left, area.left);
        right = Math.max(right, area.right);
    }

    /** Number of other areas of nearly the same size and aspect ratio. */
    int twins(SketchArea area) {
        return (int) areas.stream()
                .filter(other -> other != area && isTwin(area, other))
                .count();
    }

    /** Distance of an area from the common middle of itself and all similar areas, as a share of the figure's height. */
    double offCentre(SketchArea area) {
        List<SketchArea> alike = areas.stream()
                .filter(other -> other == area || isTwin(area, other))
                .toList();
        double x = alike.stream().mapToDouble(SketchArea::middle).average().orElse(0);
        double y = alike.stream().mapToDouble(SketchArea::row).average().orElse(0);
        return Math.hypot(area.middle() - x, area.row() - y) / height();
    }

    /** Distance of an area from the nearer of the left and right edges, as a share of the figure's width. */
    double edge(SketchArea area) {
        return Math.min(area.left - left, right - area.right) / (double) (right - left + 1);
    }

    /** Whether another area has nearly the same size and proportions. */
    boolean hasTwin(SketchArea area) {
        return areas.stream().anyMatch(other -> other != area && isTwin(area, other));
    }

    /** Whether the bounding box of a larger, compact area encloses that of this area. */
    boolean isInside(SketchArea area) {
        return areas.stream()
                .anyMatch(other -> other.pixels > area.pixels
                        && other.left < area.left
                        && other.right > area.right
                        && other.top < area.top
                        && other.bottom > area.bottom
                        && other.fill() > COMPACT);
    }

    /** Whether two areas have nearly the same size and proportions. */
    static boolean isTwin(SketchArea one, SketchArea other) {
        return isNear(one.pixels, other.pixels) && isNear(one.ratio(), other.ratio());
    }

    private static boolean isNear(double one, double other) {
        return Math.abs(Math.log(one / other)) < TWIN;
    }

    /** Moves an area to a figure of its own; the bounding box of this figure is unchanged. */
    SketchFigure split(SketchArea area) {
        areas.remove(area);
        pixels -= area.pixels;
        SketchFigure own = new SketchFigure();
        own.add(area);
        return own;
    }

    /** Whether the middle of the bounding box is at a position in a drawing of this size. */
    boolean isAt(DrawingSpot spot, int drawingWidth, int drawingHeight) {
        return spot.has((left + right) / 2.0 / drawingWidth, (top + bottom) / 2.0 / drawingHeight);
    }

    /** Whether an area is at a position in this figure. */
    boolean has(SketchArea area, DrawingSpot spot) {
        return spot.has((area.middle() - left) / width(), (area.row() - top) / height());
    }

    /** Width over height of the bounding box. */
    double ratio() {
        return (right - left + 1) / (double) height();
    }

    int width() {
        return right - left + 1;
    }

    int height() {
        return bottom - top + 1;
    }
}
