// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.surroundings.ground.PolynomialMath;

/** Shadows of ground on other ground, computed once, with soft borders, for each grid of a terrain. Takes about 3 MB. */
public final class TerrainShadow {
    private static final float FAR = 5000;
    private final TerrainGrid terrainGrid;
    private final float x;
    private final float y;
    private final float z;
    private final float[][] light;

    /** Computes the shadows under light from a direction, a vector of length 1. */
    public TerrainShadow(TerrainGrid terrainGrid, float x, float y, float z) {
        this.terrainGrid = terrainGrid;
        this.x = x;
        this.y = y;
        this.z = z;
        light = new float[terrainGrid.levels().size()][];
        for (int i = 0; i < light.length; i++) {
            light[i] = bake(terrainGrid.levels().get(i));
        }
    }

    /**
     * Maximum distance from a point to ground that may cast a shadow on it. The distance is small near the origin, so that far mountains do
     * not shade the subject when the sun is low.
     */
    private static float reach(float px, float pz) {
        return Math.min(FAR, 180 + 0.02f * (px * px + pz * pz));
    }

    private float[] bake(TerrainLevel terrainLevel) {
        int posts = terrainLevel.cells() / 2 + 1;
        float step = terrainLevel.cell() * 2;
        float lift = 0.03f + terrainLevel.cell() * 0.10f;
        float[] open = new float[posts * posts];
        ParallelRows.each(posts, row -> {
            for (int column = 0; column < posts; column++) {
                float px = terrainLevel.left() + column * step;
                float pz = terrainLevel.near() + row * step;
                float py = terrainLevel.height(px, pz) + lift;
                float far = reach(px, pz);
                open[row * posts + column] = terrainGrid.trace(px, py, pz, x, y, z, far) < far ? 0 : 1;
            }
        });
        float[] soft = new float[posts * posts];
        for (int row = 0; row < posts; row++) {
            for (int column = 0; column < posts; column++) {
                float sum = 0;
                for (int r = -1; r <= 1; r++) {
                    for (int c = -1; c <= 1; c++) {
                        int at = Math.clamp(row + r, 0, posts - 1) * posts + Math.clamp(column + c, 0, posts - 1);
                        sum += open[at] * (2 - Math.abs(r)) * (2 - Math.abs(c));
                    }
                }
                soft[row * posts + column] = sum / 16;
            }
        }
        return soft;
    }

    /** Share of the light that reaches a point, on the ground or above it. */
    public float at(float px, float py, float pz) {
        int i = 0;
        while (i < light.length - 1 && !terrainGrid.levels().get(i).holds(px, pz)) {
            i++;
        }
        TerrainLevel terrainLevel = terrainGrid.levels().get(i);
        float ground = terrainLevel.height(px, pz);
        if (py > ground + 0.4f + terrainLevel.cell() * 0.4f) {
            float far = reach(px, pz);
            return terrainGrid.trace(px, py, pz, x, y, z, far) < far ? 0 : 1;
        }
        int posts = terrainLevel.cells() / 2 + 1;
        float u = PolynomialMath.clamp((px - terrainLevel.left()) / (2 * terrainLevel.cell()), 0, posts - 1.001f);
        float v = PolynomialMath.clamp((pz - terrainLevel.near()) / (2 * terrainLevel.cell()), 0, posts - 1.001f);
        int column = (int) u;
        int row = (int) v;
        u -= column;
        v -= row;
        float[] grid = light[i];
        int at = row * posts + column;
        float low = PolynomialMath.mix(grid[at], grid[at + 1], u);
        float high = PolynomialMath.mix(grid[at + posts], grid[at + posts + 1], u);
        return PolynomialMath.step(0.15f, 0.85f, PolynomialMath.mix(low, high, v));
    }
}
