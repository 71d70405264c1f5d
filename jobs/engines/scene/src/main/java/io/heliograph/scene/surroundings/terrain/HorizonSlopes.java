// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Maximum slopes of the ground as seen from one point, by direction and distance. A ray that is steeper than all ground up to a distance
 * can start at that distance. Slopes are upper bounds from blocks of the grids, so a ray never starts behind the ground. Read-only; takes
 * about 0.7 MB.
 */
final class HorizonSlopes {
    private static final int SECTORS = 2048;
    private static final int RINGS = 84;
    private static final float FIRST = 0.5f; // outer radius of the innermost ring, metres
    private static final float GROWTH = 1.125f;
    private static final int BLOCK = 1; // size of the blocks, as a level of TerrainLevel
    private static final float GUARD = 1e-3f; // safety margin against rounding, as a share of distances and slopes

    private final float x;
    private final float y;
    private final float z;
    private final float[] inner = new float[RINGS + 1]; // inner radii of the rings, metres
    // for each ring the distance in metres by which a ray starts before it: the widest cell in the ring
    private final float[] back = new float[RINGS];
    private final float[] slopes = new float[SECTORS * RINGS]; // maximum slope in each sector up to each ring

    HorizonSlopes(List<TerrainLevel> tiers, float x, float y, float z) {
        this.x = x;
        this.y = y;
        this.z = z;
        float radius = FIRST;
        for (int ring = 1; ring <= RINGS; ring++) {
            inner[ring] = ring < RINGS ? radius : Float.POSITIVE_INFINITY;
            radius *= GROWTH;
        }
        Arrays.fill(slopes, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < tiers.size(); i++) {
            add(tiers.get(i), i == 0 ? null : tiers.get(i - 1));
        }
        for (int sector = 0; sector < SECTORS; sector++) {
            for (int at = sector * RINGS + 1; at < (sector + 1) * RINGS; at++) {
                slopes[at] = Math.max(slopes[at], slopes[at - 1]);
            }
        }
    }

    /** Whether these slopes apply to rays from a point. */
    boolean from(float ox, float oy, float oz) {
        return ox == x && oy == y && oz == z;
    }

    /** Distance up to which a ray from the point meets no ground; infinity if it meets none at all. */
    float clear(float dx, float dy, float dz) {
        float flat = (float) Math.sqrt(dx * dx + dz * dz);
        if (flat < 1e-3f) {
            return 0;
        }
        float slope = dy / flat;
        int first = Math.min((int) (turn(dx, dz) * (SECTORS / 4)), SECTORS - 1) * RINGS;
        int low = 0;
        int high = RINGS; // the first ring with ground that may be higher than the ray
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (slopes[first + middle] < slope) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == RINGS ? Float.POSITIVE_INFINITY : Math.max(0, (inner[low] - back[low]) / flat);
    }

    /** Direction as a number from 0 to 4 that grows with the angle. */
    private static float turn(float dx, float dz) {
        float share = dx / (Math.abs(dx) + Math.abs(dz));
        return dz >= 0 ? 1 - share : 3 + share;
    }

    private void add(TerrainLevel tier, @Nullable TerrainLevel within) {
        int blocks = tier.cells() >> BLOCK;
        float side = tier.cell() * (1 << BLOCK);
        for (int row = 0; row < blocks; row++) {
            for (int column = 0; column < blocks; column++) {
                float left = tier.left() + column * side;
                float near = tier.near() + row * side;
                if (within == null || !within.holds(left, near)) {
                    add(left - x, near - z, side, tier.highest(BLOCK, column, row) - y, 1.5f * tier.cell());
                }
            }
        }
    }

    /** Takes a block of ground into account; its corner and height are relative to the point. */
    private void add(float left, float near, float side, float height, float behind) {
        float right = left + side;
        float far = near + side;
        float outX = Math.max(0, Math.max(left, -right));
        float outZ = Math.max(0, Math.max(near, -far));
        float nearest = (float) Math.sqrt(outX * outX + outZ * outZ) * (1 - GUARD);
        float farX = Math.max(-left, right);
        float farZ = Math.max(-near, far);
        float farthest = (float) Math.sqrt(farX * farX + farZ * farZ) * (1 + GUARD);
        int from = 0;
        int to = SECTORS - 1;
        if (nearest > 0) {
            float a = turn(left, near);
            float b = away(turn(right, near), a);
            float c = away(turn(left, far), a);
            float d = away(turn(right, far), a);
            from = sector(a + Math.min(Math.min(0, b), Math.min(c, d))) - 1;
            to = sector(a + Math.max(Math.max(0, b), Math.max(c, d))) + 1;
        }
        for (int ring = ring(nearest); ring < RINGS && inner[ring] <= farthest; ring++) {
            back[ring] = Math.max(back[ring], behind);
            float slope =
                    height > 0 ? height / Math.max(nearest, inner[ring]) : height / Math.min(farthest, inner[ring + 1]);
            slope += GUARD * (1 + Math.abs(slope));
            for (int sector = from; sector <= to; sector++) {
                int at = (sector & SECTORS - 1) * RINGS + ring;
                slopes[at] = Math.max(slopes[at], slope);
            }
        }
    }

    /** Signed difference from {@code a} to {@code b} on a circle of length 4, the shorter way: -2 to 2. */
    private static float away(float b, float a) {
        float turn = b - a;
        return turn > 2 ? turn - 4 : turn < -2 ? turn + 4 : turn;
    }

    private static int sector(float turn) {
        return (int) Math.floor(turn * (SECTORS / 4));
    }

    private int ring(float distance) {
        int at = Arrays.binarySearch(inner, distance);
        return at >= 0 ? at : -at - 2;
    }
}
