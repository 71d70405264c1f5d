// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Scatters things over a landscape: in groups, never in the clearing, between it and the camera, in water or on cliffs. */
public final class PlantScattering {
    private static final float TURN = 6.2831855f;
    private final TerrainGrid terrainGrid;
    private final float level;
    private final int seed;
    private final float clear;
    private final List<String> details;
    private final List<SetPiece> sown = new ArrayList<>();

    public PlantScattering(TerrainGrid terrainGrid, float level, float clear, List<String> details, int seed) {
        this.terrainGrid = terrainGrid;
        this.level = level;
        this.clear = clear;
        this.details = details;
        this.seed = seed;
    }

    /**
     * Scatters things of one kind.
     *
     * @param name of the archetype
     * @param count maximum number
     * @param from minimum z, metres
     * @param to maximum z, metres
     * @param low minimum height of a thing, metres
     * @param high maximum height of a thing, metres
     * @param stand size of the groups, metres; 0: evenly scattered
     */
    @SuppressWarnings("TooManyParameters")
    PlantScattering sow(String name, int count, float from, float to, float low, float high, float stand) {
        // under snow only evergreens keep their crown
        String kind = name.equals("tree") && details.contains("snowy") ? "pine" : name;
        int salt = seed + 1000 * (1 + sown.size()) + name.length();
        int made = 0;
        for (int i = 0; i < count * 12 && made < count; i++) {
            float far = TerrainNoise.hash(i, 1, salt);
            float z = from + (to - from) * far * (0.4f + 0.6f * far);
            float x = (TerrainNoise.hash(i, 2, salt) - 0.5f) * 2 * (5 + (z + 9) * 0.85f);
            float size = low + (high - low) * TerrainNoise.hash(i, 3, salt);
            if (stand > 0 && TerrainNoise.fbm(x / stand, z / stand, 2, salt + 5) < 0.5f) {
                continue;
            }
            if (free(x, z, size)) {
                float y = terrainGrid.height(x, z);
                sown.add(new SetPiece(
                        kind,
                        x,
                        y - 0.015f * size,
                        z,
                        size,
                        TerrainNoise.hash(i, 4, salt) * TURN,
                        TerrainNoise.bits(i, 5, salt),
                        details));
                made++;
            }
        }
        return this;
    }

    /**
     * Whether a thing may stand at a position: on dry level ground outside of the clearing, neither in front of nor right behind it, and
     * not inside another thing.
     */
    private boolean free(float x, float z, float size) {
        float wide = clear + size * 0.35f;
        if (x * x + z * z < wide * wide) {
            return false;
        }
        float aisle = clear * 0.55f + size * 0.3f + Math.max(0, -z) * 0.5f;
        if (z < clear && Math.abs(x) < aisle + 0.5f) {
            return false;
        }
        // a tall thing right behind the subject would seem to grow out of its head
        if (z < clear + size * 2 && Math.abs(x) < size * 0.6f) {
            return false;
        }
        float y = terrainGrid.height(x, z);
        if (y < level + 0.12f) {
            return false;
        }
        float sx = terrainGrid.slopeX(x, z, 0.8f);
        float sz = terrainGrid.slopeZ(x, z, 0.8f);
        if (sx * sx + sz * sz > 0.5f) {
            return false;
        }
        float room = size * 0.22f;
        for (SetPiece d : sown) {
            float ex = d.x() - x;
            float ez = d.z() - z;
            float both = room + d.height() * 0.2f;
            if (ex * ex + ez * ez < both * both) {
                return false;
            }
        }
        return true;
    }

    /** Scatters small things around the middle of the clearing, also in front of it. In a wider clearing they are larger. */
    PlantScattering strew(String name, int count, float low, float high) {
        int salt = seed + 99 + name.length();
        float scale = PolynomialMath.clamp(clear / 4.5f, 1, 3);
        int made = 0;
        for (int i = 0; i < count * 3 && made < count; i++) {
            float z = clear * (-1.7f + 4.7f * TerrainNoise.hash(i, 1, salt));
            float x = (TerrainNoise.hash(i, 2, salt) - 0.5f) * 2 * (1.1f * clear + 0.5f * Math.max(0, z));
            float y = terrainGrid.height(x, z);
            if (x * x + z * z > 0.2f * clear * clear && y > level + 0.12f) {
                float size = scale * (low + (high - low) * TerrainNoise.hash(i, 3, salt));
                sown.add(new SetPiece(
                        name,
                        x,
                        y - 0.015f * size,
                        z,
                        size,
                        1.2f * (TerrainNoise.hash(i, 4, salt) - 0.5f),
                        TerrainNoise.bits(i, 5, salt),
                        details));
                made++;
            }
        }
        return this;
    }

    /** Places things in the air above the ground: fish, birds, clouds. */
    PlantScattering hover(String name, int count, float from, float to, float size, float low, float high) {
        int salt = seed + 77 + name.length();
        for (int i = 0; i < count; i++) {
            float z = from + (to - from) * TerrainNoise.hash(i, 1, salt);
            float x = (TerrainNoise.hash(i, 2, salt) - 0.5f) * 2 * (1.5f + (z + 6) * 0.55f);
            if (Math.abs(x) > clear * 0.5f || z > clear * 2) {
                float y = terrainGrid.height(x, z) + low + (high - low) * TerrainNoise.hash(i, 3, salt);
                float yaw = (TerrainNoise.hash(i, 6, salt) < 0.5f ? 1.57f : -1.57f)
                        + 0.9f * (TerrainNoise.hash(i, 4, salt) - 0.5f);
                sown.add(new SetPiece(
                        name,
                        x,
                        y,
                        z,
                        size * (0.6f + 0.8f * TerrainNoise.hash(i, 7, salt)),
                        yaw,
                        TerrainNoise.bits(i, 5, salt)));
            }
        }
        return this;
    }

    /** All scattered things, nearest first. */
    public List<SetPiece> all() {
        sown.sort(Comparator.comparingDouble(d -> (double) d.x() * d.x() + (double) d.z() * d.z()));
        return sown;
    }
}
