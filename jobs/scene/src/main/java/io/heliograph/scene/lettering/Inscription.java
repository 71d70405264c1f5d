// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.lettering;

import io.heliograph.scene.sdf.Solid;

/**
 * A text as a distance field: cells of a grid, row by row from the bottom, lengths in heights of capitals.
 *
 * @param distances to the edge of the letters, negative inside
 * @param columns of the grid
 * @param rows of the grid
 * @param cell side of a cell
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
public record Inscription(float[] distances, int columns, int rows, float cell) {
    private static final float MARGIN = 0.25f;
    private static final int LONGEST = 80;
    private static final int CELLS = 1 << 19;

    /**
     * Sets a text.
     *
     * @param text at most 80 characters; what is longer is cut
     * @param font {@code serif}, {@code sans}, {@code mono}, {@code script} or {@code display}
     * @param across width by height that the text should fill: decides where lines are broken
     * @param fineness cells to the height of a capital, 8 to 200
     */
    public static Inscription of(String text, String font, float across, int fineness) {
        String cut = text.codePointCount(0, text.length()) > LONGEST
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST))
                : text;
        Words words = new Words(cut, Face.of(font), Math.max(0.1f, across));
        float wide = words.width() + 2 * MARGIN;
        float high = words.height() + 2 * MARGIN;
        float finest = (float) Math.sqrt(CELLS / (wide * high));
        float cell = 1 / Math.max(4, Math.min(fineness, finest));
        int columns = (int) Math.ceil(wide / cell);
        int rows = (int) Math.ceil(high / cell);
        float[] distances = new float[columns * rows];
        for (int row = 0; row < rows; row++) {
            float y = words.bottom() - MARGIN + (row + 0.5f) * cell;
            for (int column = 0; column < columns; column++) {
                float x = (column + 0.5f) * cell - MARGIN;
                distances[row * columns + column] = nearest(words, x, y);
            }
        }
        return new Inscription(distances, columns, rows, cell);
    }

    private static float nearest(Words words, float x, float y) {
        float nearest = MARGIN * 4;
        for (Words.Piece p : words.pieces()) {
            if (Math.abs(y - p.ay()) > 1.5f && Math.abs(y - p.by()) > 1.5f) {
                continue;
            }
            float dx = p.bx() - p.ax();
            float dy = p.by() - p.ay();
            float along = ((x - p.ax()) * dx + (y - p.ay()) * dy) / Math.max(1e-9f, dx * dx + dy * dy);
            float t = Math.max(0, Math.min(1, along));
            float ex = x - p.ax() - t * dx;
            float ey = y - p.ay() - t * dy;
            nearest = Math.min(nearest, (float) Math.sqrt(ex * ex + ey * ey) - p.half());
        }
        return nearest;
    }

    /** Width of the grid in heights of capitals. */
    public float width() {
        return columns * cell;
    }

    /** Height of the grid in heights of capitals. */
    public float height() {
        return rows * cell;
    }

    /** Distance at a point of the grid in cells from its lower left corner, between cells and beyond the border too. */
    public float at(float u, float v) {
        float x = Math.max(0, Math.min(columns - 1.001f, u - 0.5f));
        float y = Math.max(0, Math.min(rows - 1.001f, v - 0.5f));
        int i = (int) x;
        int j = (int) y;
        float fx = x - i;
        float fy = y - j;
        int at = j * columns + i;
        float low = distances[at] + fx * (distances[at + 1] - distances[at]);
        float high = distances[at + columns] + fx * (distances[at + columns + 1] - distances[at + columns]);
        return low + fy * (high - low);
    }

    /**
     * The letters as a solid that stands on y = 0, centred on x = 0 and z = 0.
     *
     * @param capital height of capitals, metres
     * @param depth half the thickness, metres
     */
    public Solid solid(float capital, float depth, int slot) {
        float[] metres = new float[distances.length];
        for (int i = 0; i < metres.length; i++) {
            metres[i] = distances[i] * capital;
        }
        return new Solid.Relief(metres, columns, rows, cell * capital, depth, slot);
    }
}
