// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Dimension lines beside the largest objects of a blueprint: extension lines, arrows at both ends, ticks; and a frame around the sheet. */
final class Dimensions {
    private static final int MOST = 3;

    private Dimensions() {}

    static void draw(Motif motif, Pen pen) {
        float u = motif.unit;
        float thin = 1.1f * u;
        float inset = 14 * u;
        box(pen, inset, inset, motif.width - inset, motif.height - inset, 1.6f * u);
        for (int[] box : largest(motif)) {
            float gap = 16 * u;
            float left = box[0];
            float right = box[2] + 1;
            float top = box[1];
            float bottom = box[3] + 1;
            boolean below = bottom + 2.2f * gap < motif.height - inset;
            float y = below ? bottom + gap : top - gap;
            pen.line(left, below ? bottom - gap : top + gap, left, y + (below ? gap : -gap) * 0.4f, thin, thin);
            pen.line(right, below ? bottom - gap : top + gap, right, y + (below ? gap : -gap) * 0.4f, thin, thin);
            arrow(pen, left, y, right, y, u);
            boolean beside = right + 2.2f * gap < motif.width - inset;
            float x = beside ? right + gap : left - gap;
            pen.line(beside ? right - gap : left + gap, top, x + (beside ? gap : -gap) * 0.4f, top, thin, thin);
            pen.line(beside ? right - gap : left + gap, bottom, x + (beside ? gap : -gap) * 0.4f, bottom, thin, thin);
            arrow(pen, x, top, x, bottom, u);
        }
    }

    private static void box(Pen pen, float left, float top, float right, float bottom, float width) {
        pen.line(left, top, right, top, width, width);
        pen.line(right, top, right, bottom, width, width);
        pen.line(right, bottom, left, bottom, width, width);
        pen.line(left, bottom, left, top, width, width);
    }

    /** A line between two points on one row or column, with heads of 8 by 3 units at both ends. */
    private static void arrow(Pen pen, float x0, float y0, float x1, float y1, float u) {
        float thin = 1.1f * u;
        pen.line(x0, y0, x1, y1, thin, thin);
        float dx = x1 > x0 ? 8 * u : 0;
        float dy = y1 > y0 ? 8 * u : 0;
        pen.line(x0, y0, x0 + dx, y0 + dy, thin, 5 * u);
        pen.line(x1, y1, x1 - dx, y1 - dy, thin, 5 * u);
    }

    /** Boxes left, top, right, bottom of the objects with most pixels, if they are of any size. */
    private static List<int[]> largest(Motif motif) {
        TreeMap<Integer, int[]> boxes = new TreeMap<>();
        for (int i = 0; i < motif.pixels; i++) {
            int id = motif.frame.object()[i];
            if (id > 0) {
                int x = i % motif.width;
                int y = i / motif.width;
                int[] box = boxes.computeIfAbsent(id, any -> new int[] {x, y, x, y, 0});
                box[0] = Math.min(box[0], x);
                box[2] = Math.max(box[2], x);
                box[3] = y;
                box[4]++;
            }
        }
        return boxes.values().stream()
                .filter(box -> box[4] > motif.pixels / 150)
                .sorted(Comparator.comparingInt(box -> -box[4]))
                .limit(MOST)
                .toList();
    }
}
