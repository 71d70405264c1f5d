// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;
import io.heliograph.scene.stage.Surroundings;
import org.jspecify.annotations.Nullable;

/** Open country under a sky: a height field with a cover, perhaps water. */
final class Landscape implements Surroundings {
    private final Terrain terrain;
    private final Cover cover;
    private final Dome dome;
    private final Haze haze;
    private final @Nullable Shade shade;
    private final float least;
    private final @Nullable Water water;
    private final float level;

    /**
     * A landscape.
     *
     * @param least share of the key light that reaches even what lies in shadow: clouds and water scatter it
     */
    Landscape(Terrain terrain, Cover cover, Dome dome, Haze haze, Air air, float least, @Nullable Water water) {
        this.terrain = terrain;
        this.cover = cover;
        this.dome = dome;
        this.haze = haze;
        this.least = least;
        shade = air.sheet() > 0.5f ? null : new Shade(terrain, air.x(), air.y(), air.z());
        this.water = water;
        this.level = water == null ? Float.NEGATIVE_INFINITY : water.level();
    }

    @Override
    public float groundAt(float x, float z) {
        return Math.max(terrain.height(x, z), level);
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float end = limit;
        if (water != null && dy < 0 && oy > level) {
            float t = (level - oy) / dy;
            end = Math.min(end, t);
        }
        float ground = terrain.trace(ox, oy, oz, dx, dy, dz, end);
        return ground < Float.POSITIVE_INFINITY ? ground : end < limit ? end : ground;
    }

    @Override
    public float distance(float x, float y, float z) {
        return Math.min(terrain.distance(x, y, z), y - level);
    }

    @Override
    public void surface(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        skin.glowRed = 0;
        skin.glowGreen = 0;
        skin.glowBlue = 0;
        skin.sheen = 0;
        skin.clear = 0;
        skin.metal = 0;
        float ground = terrain.height(x, z);
        if (water != null && ground < level - 0.002f && y < level + 0.01f + 0.0005f * distance) {
            water.paint(x, z, dy, distance, level - ground, skin);
            return;
        }
        float span = Math.max(terrain.cell(x, z) * 0.75f, 0.0012f * distance);
        float sx = terrain.slopeX(x, z, span);
        float sz = terrain.slopeZ(x, z, span);
        float scale = 1 / (float) Math.sqrt(1 + sx * sx + sz * sz);
        skin.nx = -sx * scale;
        skin.ny = scale;
        skin.nz = -sz * scale;
        cover.paint(x, ground, z, dx, dy, dz, distance, skin);
    }

    @Override
    public float lightAt(float x, float y, float z) {
        float clouds = dome.light(x, y, z);
        return shade == null ? clouds : Math.max(least, clouds * shade.at(x, y, z));
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        dome.look(dx, dy, dz, mirrored, rgb);
        haze.horizon(dx, dy, dz, rgb);
    }

    @Override
    public void air(float ox, float oy, float oz, float dx, float dy, float dz, float distance, float[] rgb) {
        haze.over(oy, dx, dy, dz, distance, rgb);
    }
}
