// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Draws dimension lines beside the largest objects of a blueprint (extension lines, arrows at both ends, ticks), and a frame around the
 * sheet.
 */
final class DimensionLines {
    private static final int MOST = 3;

    private DimensionLines() {}

    static void draw(StyleSource styleSource, LinePen linePen) {
        float u = styleSource.unit;
        float thin = 1.1f * u;
        float inset = 14 * u;
        box(linePen, inset, inset, styleSource.width - inset, styleSource.height - inset, 1.6f * u);
        for (int[] box : largest(styleSource)) {
            float gap = 16 * u;
            float left = box[0];
            float right = box[2] + 1;
            float top = box[1];
            float bottom = box[3] + 1;
            boolean below = bottom + 2.2f * gap < styleSource.height - inset;
            float y = below ? bottom + gap : top - gap;
            linePen.line(left, below ? bottom - gap : top + gap, left, y + (below ? gap : -gap) * 0.4f, thin, thin);
            linePen.line(right, below ? bottom - gap : top + gap, right, y + (below ? gap : -gap) * 0.4f, thin, thin);
            arrow(linePen, left, y, right, y, u);
            boolean beside = right + 2.2f * gap < styleSource.width - inset;
            float x = beside ? right + gap : left - gap;
            linePen.line(beside ? right - gap : left + gap, top, x + (beside ? gap : -gap) * 0.4f, top, thin, thin);
            linePen.line(
                    beside ? right - gap : left + gap, bottom, x + (beside ? gap : -gap) * 0.4f, bottom, thin, thin);
            arrow(linePen, x, top, x, bottom, u);
        }
    }

    private static void box(LinePen linePen, float left, float top, float right, float bottom, float width) {
        linePen.line(left, top, right, top, width, width);
        linePen.line(right, top, right, bottom, width, width);
        linePen.line(right, bottom, left, bottom, width, width);
        linePen.line(left, bottom, left, top, width, width);
    }

    /** Draws a horizontal or vertical line between two points with arrow heads of 8 by 3 units at both ends. */
    private static void arrow(LinePen linePen, float x0, float y0, float x1, float y1, float u) {
        float thin = 1.1f * u;
        linePen.line(x0, y0, x1, y1, thin, thin);
        float dx = x1 > x0 ? 8 * u : 0;
        float dy = y1 > y0 ? 8 * u : 0;
        linePen.line(x0, y0, x0 + dx, y0 + dy, thin, 5 * u);
        linePen.line(x1, y1, x1 - dx, y1 - dy, thin, 5 * u);
    }

    /** Boxes (left, top, right, bottom) of the objects with the most pixels, above a minimum size. */
    private static List<int[]> largest(StyleSource styleSource) {
        TreeMap<Integer, int[]> boxes = new TreeMap<>();
        for (int i = 0; i < styleSource.pixels; i++) {
            int id = styleSource.frame.object()[i];
            if (id > 0) {
                int x = i % styleSource.width;
                int y = i / styleSource.width;
                int[] box = boxes.computeIfAbsent(id, any -> new int[] {x, y, x, y, 0});
                box[0] = Math.min(box[0], x);
                box[2] = Math.max(box[2], x);
                box[3] = y;
                box[4]++;
            }
        }
        return boxes.values().stream()
                .filter(box -> box[4] > styleSource.pixels / 150)
                .sorted(Comparator.comparingInt(box -> -box[4]))
                .limit(MOST)
                .toList();
    }
}
