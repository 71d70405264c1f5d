// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.WaterSurface;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.AtmosphericScattering;
import io.heliograph.scene.surroundings.sky.SkyDome;
import io.heliograph.scene.surroundings.terrain.TerrainGrid;
import io.heliograph.scene.surroundings.terrain.TerrainShadow;
import org.jspecify.annotations.Nullable;

/** Open country under a sky: a height field with a ground cover, optionally with water. */
final class OpenLandscape implements StageSurroundings {
    private final TerrainGrid terrainGrid;
    private final GroundCover groundCover;
    private final SkyDome skyDome;
    private final AtmosphericScattering atmosphericScattering;
    private final @Nullable TerrainShadow terrainShadow;
    private final float least;
    private final @Nullable WaterSurface waterSurface;
    private final float level;

    /**
     * @param least minimum share of the key light in shadow, as clouds and water scatter light
     */
    OpenLandscape(
            TerrainGrid terrainGrid,
            GroundCover groundCover,
            SkyDome skyDome,
            AtmosphericScattering atmosphericScattering,
            AtmosphereLight atmosphereLight,
            float least,
            @Nullable WaterSurface waterSurface) {
        this.terrainGrid = terrainGrid;
        this.groundCover = groundCover;
        this.skyDome = skyDome;
        this.atmosphericScattering = atmosphericScattering;
        this.least = least;
        terrainShadow = atmosphereLight.sheet() > 0.5f
                ? null
                : new TerrainShadow(terrainGrid, atmosphereLight.x(), atmosphereLight.y(), atmosphereLight.z());
        this.waterSurface = waterSurface;
        this.level = waterSurface == null ? Float.NEGATIVE_INFINITY : waterSurface.level();
    }

    @Override
    public float groundAt(float x, float z) {
        return Math.max(terrainGrid.height(x, z), level);
    }

    @Override
    public void watchFrom(float x, float y, float z) {
        terrainGrid.watchFrom(x, y, z);
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        float end = limit;
        if (waterSurface != null && dy < 0 && oy > level) {
            float t = (level - oy) / dy;
            end = Math.min(end, t);
        }
        float ground = terrainGrid.trace(ox, oy, oz, dx, dy, dz, end);
        return ground < Float.POSITIVE_INFINITY ? ground : end < limit ? end : ground;
    }

    @Override
    public float distance(float x, float y, float z) {
        return Math.min(terrainGrid.distance(x, y, z), y - level);
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float dy = ray.dy;
        float distance = ray.distance;
        surfacePoint.glowRed = 0;
        surfacePoint.glowGreen = 0;
        surfacePoint.glowBlue = 0;
        surfacePoint.sheen = 0;
        surfacePoint.clear = 0;
        surfacePoint.metal = 0;
        float ground = terrainGrid.height(x, z);
        if (waterSurface != null && ground < level - 0.002f && y < level + 0.01f + 0.0005f * distance) {
            waterSurface.paint(x, z, dy, distance, level - ground, surfacePoint);
            return;
        }
        float span = Math.max(terrainGrid.cell(x, z) * 0.75f, 0.0012f * distance);
        float sx = terrainGrid.slopeX(x, z, span);
        float sz = terrainGrid.slopeZ(x, z, span);
        float scale = 1 / (float) Math.sqrt(1 + sx * sx + sz * sz);
        surfacePoint.nx = -sx * scale;
        surfacePoint.ny = scale;
        surfacePoint.nz = -sz * scale;
        ray.y = ground; // the end of the ray can be slightly above or below the ground
        groundCover.paint(ray, surfacePoint);
        ray.y = y;
    }

    @Override
    public float lightAt(float x, float y, float z) {
        float clouds = skyDome.light(x, y, z);
        return terrainShadow == null ? clouds : Math.max(least, clouds * terrainShadow.at(x, y, z));
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        skyDome.look(dx, dy, dz, mirrored, rgb);
        atmosphericScattering.horizon(dx, dy, dz, rgb);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        float oy = ray.oy;
        float dx = ray.dx;
        float dy = ray.dy;
        float dz = ray.dz;
        float distance = ray.distance;
        atmosphericScattering.over(oy, dx, dy, dz, distance, rgb);
    }
}
