// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/** Measures and colour of an area of a drawing. */
final class SketchArea {
    private static final double BORDER =
            0.12; // minimum length of a background along the picture's rim, relative to the picture's width plus height
    private static final double LOW = 0.55; // minimum mean row of an area of the ground, as a share of the height

    final int id;
    int pixels;
    int left = Integer.MAX_VALUE;
    int top = Integer.MAX_VALUE;
    int right;
    int bottom;
    int colour;
    boolean behind;
    boolean low;
    private long rows;
    private int onTop;
    private int onBottom;
    private int onSides;

    private SketchArea(int id) {
        this.id = id;
    }

    /** Measures all areas, in the order of their numbers. */
    static SketchArea[] of(EnclosedAreas areas) {
        SketchArea[] found = new SketchArea[areas.count];
        for (int k = 0; k < found.length; k++) {
            found[k] = new SketchArea(k);
        }
        for (int y = 0; y < areas.height; y++) {
            for (int x = 0; x < areas.width; x++) {
                found[areas.id[y * areas.width + x]].add(x, y, areas);
            }
        }
        for (SketchArea area : found) {
            area.classify(areas);
        }
        return found;
    }

    private void add(int x, int y, EnclosedAreas areas) {
        pixels++;
        rows += y;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
        onTop += y == 0 ? 1 : 0;
        onBottom += y == areas.height - 1 ? 1 : 0;
        onSides += x == 0 || x == areas.width - 1 ? 1 : 0;
    }

    /** Decides whether the area is background. A figure cropped only by the lower edge, such as a portrait, is not. */
    private void classify(EnclosedAreas areas) {
        boolean cutOff = onTop == 0 && onSides == 0;
        behind = !cutOff && onTop + onBottom + onSides > BORDER * (areas.width + areas.height);
        low = behind && onTop == 0 && rows > LOW * areas.height * Math.max(1, pixels);
    }

    double row() {
        return rows / (double) Math.max(1, pixels);
    }

    /** Middle column of the area's bounding box. */
    double middle() {
        return (left + right) / 2.0;
    }

    int width() {
        return right - left + 1;
    }

    int height() {
        return bottom - top + 1;
    }

    /** Width over height of the area's bounding box. */
    double ratio() {
        return width() / (double) height();
    }

    /** Share of the area's bounding box that the area covers. */
    double fill() {
        return pixels / ((double) width() * height());
    }
}
