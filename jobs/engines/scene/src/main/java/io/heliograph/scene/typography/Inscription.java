// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import io.heliograph.scene.sdf.Solid;
import java.util.Arrays;

/**
 * A text as a distance field: cells of a grid, row by row from the bottom, lengths in heights of capitals.
 *
 * @param distances signed distances to the edge of the letters, negative inside
 * @param columns of the grid
 * @param rows of the grid
 * @param cell side of a cell
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, which the caller hands over without a copy
public record Inscription(float[] distances, int columns, int rows, float cell) {
    private static final float MARGIN = 0.25f;
    private static final float REACH = 0.35f; // maximum stored distance from a letter, in heights of capitals
    private static final int LONGEST = 80;
    private static final int CELLS = 1 << 19;

    /**
     * Lays out a text.
     *
     * @param text at most 80 characters; a longer one is cut
     * @param font {@code serif}, {@code sans}, {@code mono}, {@code script} or {@code display}
     * @param across target ratio of width to height, for line breaks
     * @param fineness number of cells in the height of a capital, 8 to 200
     */
    public static Inscription of(String text, String font, float across, int fineness) {
        String cut = text.codePointCount(0, text.length()) > LONGEST
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST))
                : text;
        SetText setText = new SetText(cut, PenFace.of(font), Math.max(0.1f, across));
        float wide = setText.width() + 2 * MARGIN;
        float high = setText.height() + 2 * MARGIN;
        float finest = (float) Math.sqrt(CELLS / (wide * high));
        float cell = 1 / Math.max(4, Math.min(fineness, finest));
        int columns = (int) Math.ceil(wide / cell);
        int rows = (int) Math.ceil(high / cell);
        float[] distances = new float[columns * rows];
        Arrays.fill(distances, REACH);
        for (SetText.Piece piece : setText.pieces()) {
            int left = Math.max(0, (int) ((Math.min(piece.ax(), piece.bx()) - REACH * 1.5f + MARGIN) / cell));
            int right = Math.min(columns, (int) ((Math.max(piece.ax(), piece.bx()) + REACH * 1.5f + MARGIN) / cell));
            float ground = setText.bottom() - MARGIN;
            int low = Math.max(0, (int) ((Math.min(piece.ay(), piece.by()) - REACH * 1.5f - ground) / cell));
            int top = Math.min(rows, (int) ((Math.max(piece.ay(), piece.by()) + REACH * 1.5f - ground) / cell));
            for (int row = low; row < top; row++) {
                for (int column = left; column < right; column++) {
                    int at = row * columns + column;
                    float far = piece.distance((column + 0.5f) * cell - MARGIN, ground + (row + 0.5f) * cell);
                    distances[at] = Math.min(distances[at], far);
                }
            }
        }
        return new Inscription(distances, columns, rows, cell);
    }

    /** Width of the grid in heights of capitals. */
    public float width() {
        return columns * cell;
    }

    /** Height of the grid in heights of capitals. */
    public float height() {
        return rows * cell;
    }

    /**
     * Distance to the letters at a point, which is given in cells from the lower left corner; interpolated, and extrapolated beyond the
     * border.
     */
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
