// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import org.jspecify.annotations.Nullable;

/** A square grid of heights, with maximum heights and slopes of its blocks. */
final class TerrainLevel {
    /** Number of block sizes: 1, 2, 4, 8 and 16 cells. Borders of nested grids are borders of blocks of each size. */
    static final int LEVELS = 5;

    private static final int BAND = 32;
    private final int cells;
    private final float cell;
    private final float density;
    private final float side;
    private final float left;
    private final float near;
    private final float[] heights;
    private final float[][] maxima = new float[LEVELS][];
    private final float[] cosines;
    private float top = Float.NEGATIVE_INFINITY;
    private float flattest = 1;

    /**
     * Samples a relief. Near the border, heights blend into those of the surrounding grid, if there is one, so that no crack is visible.
     */
    TerrainLevel(
            TerrainGrid.Relief relief, int cells, float cell, float left, float near, @Nullable TerrainLevel around) {
        this.cells = cells;
        this.cell = cell;
        density = 1 / cell;
        side = cells * cell;
        this.left = left;
        this.near = near;
        int posts = cells + 1;
        heights = new float[posts * posts];
        ParallelRows.each(posts, row -> {
            for (int column = 0; column < posts; column++) {
                float x = left + column * cell;
                float z = near + row * cell;
                int rim = Math.min(Math.min(row, column), Math.min(cells - row, cells - column));
                float own = rim == 0 && around != null ? 0 : relief.at(x, z);
                if (around != null && rim < BAND) {
                    own = PolynomialMath.mix(around.height(x, z), own, PolynomialMath.step(0, BAND, rim));
                }
                heights[row * posts + column] = own;
            }
        });
        for (float height : heights) {
            top = Math.max(top, height);
        }
        maxima[0] = corners();
        for (int level = 1; level < LEVELS; level++) {
            maxima[level] = halve(maxima[level - 1], cells >> (level - 1));
        }
        cosines = slopes();
    }

    private float[] corners() {
        float[] most = new float[cells * cells];
        for (int row = 0; row < cells; row++) {
            for (int column = 0; column < cells; column++) {
                int at = row * (cells + 1) + column;
                most[row * cells + column] = Math.max(
                        Math.max(heights[at], heights[at + 1]),
                        Math.max(heights[at + cells + 1], heights[at + cells + 2]));
            }
        }
        return most;
    }

    private static float[] halve(float[] finer, int side) {
        int half = side / 2;
        float[] most = new float[half * half];
        for (int row = 0; row < half; row++) {
            for (int column = 0; column < half; column++) {
                int at = 2 * row * side + 2 * column;
                most[row * half + column] =
                        Math.max(Math.max(finer[at], finer[at + 1]), Math.max(finer[at + side], finer[at + side + 1]));
            }
        }
        return most;
    }

    /** For each block of 16 by 16 cells, the cosine of the steepest slope in the block and its neighbours. */
    private float[] slopes() {
        int side = cells >> (LEVELS - 1);
        float[] steepest = new float[side * side];
        for (int row = 0; row < cells; row++) {
            for (int column = 0; column < cells; column++) {
                int at = row * (cells + 1) + column;
                float x = Math.max(
                        Math.abs(heights[at + 1] - heights[at]),
                        Math.abs(heights[at + cells + 2] - heights[at + cells + 1]));
                float z = Math.max(
                        Math.abs(heights[at + cells + 1] - heights[at]),
                        Math.abs(heights[at + cells + 2] - heights[at + 1]));
                int block = (row >> (LEVELS - 1)) * side + (column >> (LEVELS - 1));
                steepest[block] = Math.max(steepest[block], (x * x + z * z) / (cell * cell));
            }
        }
        float[] cosine = new float[side * side];
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                float most = 0;
                for (int r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); r++) {
                    for (int c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++) {
                        most = Math.max(most, steepest[r * side + c]);
                    }
                }
                cosine[row * side + column] = 1 / (float) Math.sqrt(1 + most);
                flattest = Math.min(flattest, cosine[row * side + column]);
            }
        }
        return cosine;
    }

    int cells() {
        return cells;
    }

    float cell() {
        return cell;
    }

    /** Number of cells for each metre. */
    float density() {
        return density;
    }

    float left() {
        return left;
    }

    float near() {
        return near;
    }

    float top() {
        return top;
    }

    float flattest() {
        return flattest;
    }

    /** Radius around a point in which {@link #cosine} is valid, metres. */
    float reach() {
        return cell * (1 << (LEVELS - 1)) * 0.9f;
    }

    float cosine(float x, float z) {
        int side = cells >> (LEVELS - 1);
        float block = cell * (1 << (LEVELS - 1));
        int column = Math.clamp((int) ((x - left) / block), 0, side - 1);
        int row = Math.clamp((int) ((z - near) / block), 0, side - 1);
        boolean inside = column > 0 && row > 0 && column < side - 1 && row < side - 1;
        return inside ? cosines[row * side + column] : flattest * 0.5f;
    }

    boolean holds(float x, float z) {
        return x >= left && z >= near && x < left + side && z < near + side;
    }

    float highest(int level, int column, int row) {
        return maxima[level][row * (cells >> level) + column];
    }

    /** Height by bilinear interpolation; outside of the grid, the values at its border. */
    float height(float x, float z) {
        float u = PolynomialMath.clamp((x - left) * density, 0, cells);
        float v = PolynomialMath.clamp((z - near) * density, 0, cells);
        int column = Math.min((int) u, cells - 1);
        int row = Math.min((int) v, cells - 1);
        u -= column;
        v -= row;
        int at = row * (cells + 1) + column;
        float low = heights[at] + (heights[at + 1] - heights[at]) * u;
        float high = heights[at + cells + 1] + (heights[at + cells + 2] - heights[at + cells + 1]) * u;
        return low + (high - low) * v;
    }

    /** Distance at which a ray from outside enters the grid, at least {@code from}; infinity if it does not. */
    float entry(float ox, float oz, float ix, float iz, float from) {
        float x1 = (left - ox) * ix;
        float x2 = (left + side - ox) * ix;
        float z1 = (near - oz) * iz;
        float z2 = (near + side - oz) * iz;
        float in = Math.max(Math.min(x1, x2), Math.min(z1, z2));
        float out = Math.min(Math.max(x1, x2), Math.max(z1, z2));
        return in < out && in >= from ? in : Float.POSITIVE_INFINITY;
    }
}
