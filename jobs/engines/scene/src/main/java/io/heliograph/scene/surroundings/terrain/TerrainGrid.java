// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A height field in three nested grids, fine near the origin and coarse far away, computed once. Rays skip blocks by grids of block maxima
 * (Tevs, Ihrke and Seidel, "Maximum Mipmaps for Fast, Accurate, and Scalable Dynamic Height Field Rendering", 2008). Read-only, so threads
 * share it. Memory about 6 MB.
 */
public final class TerrainGrid {
    private static final int CELLS = 512;
    private static final int STEPS = 16 * CELLS; // maximum steps of a ray through blocks of all levels
    private final List<TerrainLevel> tiers;
    private final TerrainLevel near;
    private final TerrainLevel middle;
    private final TerrainLevel far;
    private final float top;
    private final float flattest;
    private volatile @Nullable HorizonSlopes horizon; // slopes seen from the camera; null until it is known

    /** Function that gives the heights of a place, in metres. */
    interface Relief {
        float at(float x, float z);
    }

    public TerrainGrid(Relief relief) {
        far = new TerrainLevel(relief, CELLS, 16, -4096, -1024, null);
        middle = new TerrainLevel(relief, CELLS, 2, -512, -256, far);
        near = new TerrainLevel(relief, CELLS, 0.25f, -64, -32, middle);
        tiers = List.of(near, middle, far);
        float highest = Float.NEGATIVE_INFINITY;
        float cosine = 1;
        for (TerrainLevel terrainLevel : tiers) {
            highest = Math.max(highest, terrainLevel.top());
            cosine = Math.min(cosine, terrainLevel.flattest());
        }
        top = highest;
        flattest = cosine;
    }

    List<TerrainLevel> levels() {
        return tiers;
    }

    private TerrainLevel tier(float x, float z) {
        return near.holds(x, z) ? near : middle.holds(x, z) ? middle : far;
    }

    public float height(float x, float z) {
        return tier(x, z).height(x, z);
    }

    /** Slope along x, measured over {@code span} metres to both sides, which should match the distance from the camera. */
    public float slopeX(float x, float z, float span) {
        return (height(x + span, z) - height(x - span, z)) / (2 * span);
    }

    public float slopeZ(float x, float z, float span) {
        return (height(x, z + span) - height(x, z - span)) / (2 * span);
    }

    /** Cell side at a position, metres. */
    public float cell(float x, float z) {
        return tier(x, z).cell();
    }

    /** A lower bound of the distance to the ground; negative under it. */
    public float distance(float x, float y, float z) {
        TerrainLevel terrainLevel = tier(x, z);
        float above = y - terrainLevel.height(x, z);
        if (above <= 0) {
            return above * flattest;
        }
        // the larger of two bounds: one by the steepest slope anywhere, one by the steepest slope within the radius
        // around the point
        float nearby = Math.min(above, terrainLevel.reach());
        return Math.max(above * flattest, nearby * terrainLevel.cosine(x, z));
    }

    /** Prepares for faster tracing of rays from a point; results stay the same. */
    public void watchFrom(float x, float y, float z) {
        HorizonSlopes known = horizon;
        if (known == null || !known.from(x, y, z)) {
            horizon = new HorizonSlopes(tiers, x, y, z);
        }
    }

    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float t = 0;
        float end = limit;
        HorizonSlopes slopes = horizon;
        if (slopes != null && slopes.from(ox, oy, oz)) {
            t = slopes.clear(dx, dy, dz);
        }
        if (oy > top) {
            if (dy >= 0) {
                return Float.POSITIVE_INFINITY;
            }
            t = Math.max(t, (top - oy) / dy);
        } else if (dy > 0) {
            end = Math.min(limit, (top - oy) / dy + 1e-3f);
        }
        float ix = 1 / (Math.abs(dx) < 1e-9f ? 1e-9f : dx);
        float iz = 1 / (Math.abs(dz) < 1e-9f ? 1e-9f : dz);
        int level = 2;
        for (int step = 0; step < STEPS && t < end; step++) {
            float bump = 1e-6f * t + 1e-4f;
            float x = ox + dx * (t + bump);
            float z = oz + dz * (t + bump);
            TerrainLevel terrainLevel = tier(x, z);
            if (terrainLevel == far && !far.holds(x, z)) {
                float entry = terrainLevel.entry(ox, oz, ix, iz, t);
                if (entry == Float.POSITIVE_INFINITY) {
                    return entry;
                }
                t = Math.max(entry, t + bump);
                continue;
            }
            int last = terrainLevel.cells() - 1;
            int column = Math.min((int) ((x - terrainLevel.left()) * terrainLevel.density()), last) >> level;
            int row = Math.min((int) ((z - terrainLevel.near()) * terrainLevel.density()), last) >> level;
            float side = terrainLevel.cell() * (1 << level);
            float exitX = (terrainLevel.left() + (column + (ix > 0 ? 1 : 0)) * side - ox) * ix;
            float exit = (terrainLevel.near() + (row + (iz > 0 ? 1 : 0)) * side - oz) * iz;
            exit = exitX < exit ? exitX : exit;
            exit = exit > t + bump ? exit : t + bump;
            float lowest = oy + dy * (dy < 0 ? exit : t);
            if (lowest > terrainLevel.highest(level, column, row)) {
                t = exit;
                level = level < TerrainLevel.LEVELS - 1 ? level + 1 : level;
            } else if (level > 0) {
                level--;
            } else {
                float hit = meet(terrainLevel, ox, oy, oz, dx, dy, dz, t, exit);
                if (hit < Float.POSITIVE_INFINITY) {
                    return hit < limit ? hit : Float.POSITIVE_INFINITY;
                }
                t = exit;
                level = 1;
            }
        }
        return Float.POSITIVE_INFINITY;
    }

    /** Finds the first root of the height above ground along the ray within a cell: a parabola, given by three values. */
    private static float meet(
            TerrainLevel terrainLevel,
            float ox,
            float oy,
            float oz,
            float dx,
            float dy,
            float dz,
            float from,
            float to) {
        float span = to - from;
        float f0 = oy + dy * from - terrainLevel.height(ox + dx * from, oz + dz * from);
        if (f0 <= 0) {
            return from;
        }
        float m = from + 0.5f * span;
        float f1 = oy + dy * m - terrainLevel.height(ox + dx * m, oz + dz * m);
        float f2 = oy + dy * to - terrainLevel.height(ox + dx * to, oz + dz * to);
        float a = 2 * (f0 - 2 * f1 + f2);
        float b = -3 * f0 + 4 * f1 - f2;
        float root = b * b - 4 * a * f0;
        if (root < 0) {
            return Float.POSITIVE_INFINITY;
        }
        // the smaller positive root, in its numerically stable form
        float q = -0.5f * (b + (b < 0 ? -1 : 1) * (float) Math.sqrt(root));
        float r1 = q == 0 ? 2 : f0 / q;
        float r2 = a == 0 ? 2 : q / a;
        float low = Math.min(r1, r2);
        float high = Math.max(r1, r2);
        float s = low >= 0 ? low : high;
        return s >= 0 && s <= 1 ? from + s * span : f2 <= 0 ? to : Float.POSITIVE_INFINITY;
    }
}
