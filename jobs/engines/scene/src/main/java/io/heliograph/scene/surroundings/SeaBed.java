// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.terrain.TerrainGrid;

/** The bed of a clear sea: sand, caustics, rays from the surface, blue water that hides distant things. */
final class SeaBed implements StageSurroundings {
    private static final float SURFACE = 9;
    private final TerrainGrid terrainGrid;
    private final GroundCover groundCover;
    private final AtmosphereLight atmosphereLight;
    private final LinearRadiance deep;
    private final LinearRadiance bright;
    private final int seed;

    SeaBed(TerrainGrid terrainGrid, GroundCover groundCover, AtmosphereLight atmosphereLight, int seed) {
        this.terrainGrid = terrainGrid;
        this.groundCover = groundCover;
        this.atmosphereLight = atmosphereLight;
        this.seed = seed;
        float level = 0.12f + 0.8f * atmosphereLight.hour().middle().luminance();
        deep = new LinearRadiance(0.006f, 0.075f, 0.15f).times(level);
        bright = new LinearRadiance(0.10f, 0.62f, 0.72f).times(level);
    }

    @Override
    public float groundAt(float x, float z) {
        return terrainGrid.height(x, z);
    }

    @Override
    public void watchFrom(float x, float y, float z) {
        terrainGrid.watchFrom(x, y, z);
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        return terrainGrid.trace(ox, oy, oz, dx, dy, dz, limit);
    }

    @Override
    public float distance(float x, float y, float z) {
        return terrainGrid.distance(x, y, z);
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float z = ray.z;
        float distance = ray.distance;
        GroundBuilder.clear(surfacePoint);
        float span = Math.max(terrainGrid.cell(x, z) * 0.75f, 0.0012f * distance);
        float sx = terrainGrid.slopeX(x, z, span);
        float sz = terrainGrid.slopeZ(x, z, span);
        float scale = 1 / (float) Math.sqrt(1 + sx * sx + sz * sz);
        surfacePoint.nx = -sx * scale;
        surfacePoint.ny = scale;
        surfacePoint.nz = -sz * scale;
        groundCover.paint(ray, surfacePoint);
    }

    @Override
    public float lightAt(float x, float y, float z) {
        float t = (SURFACE - y) / Math.max(atmosphereLight.y(), 0.3f);
        return 0.30f + 0.70f * caustic((x + atmosphereLight.x() * t) * 0.8f, (z + atmosphereLight.z() * t) * 0.8f);
    }

    /** Strength, 0 to 1, of the bright lines on the ground where waves focus the light. */
    private float caustic(float u, float v) {
        float bend = TerrainNoise.fbm(u * 0.7f, v * 0.7f, 2, seed + 3) * 1.6f;
        float a = TerrainNoise.borders(u + bend, v + bend, seed + 1);
        float b = TerrainNoise.borders(u * 1.35f - bend, v * 1.35f + 5, seed + 2);
        float line = PolynomialMath.exp(-a * 6) * 0.62f + PolynomialMath.exp(-b * 7) * 0.55f;
        return Math.min(1, line);
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        water(dy, rgb);
        float up = PolynomialMath.step(0.25f, 0.95f, dy);
        if (up > 0 && dy > 0.05f) {
            // the surface from below, and the window through it to the sky
            float t = SURFACE / dy;
            float ripple = caustic(dx * t * 0.35f, dz * t * 0.35f);
            bright.add(rgb, up * (0.35f + 0.9f * ripple));
        }
        rays(dx, dy, dz, 1, rgb);
    }

    private void water(float dy, float[] rgb) {
        float share = PolynomialMath.step(-0.45f, 0.75f, dy);
        deep.into(rgb);
        bright.over(rgb, share * share * 0.75f + 0.10f);
    }

    /** Adds shafts of light that fan out from the sun's position above the surface. */
    private void rays(float dx, float dy, float dz, float share, float[] rgb) {
        float u = (dx - atmosphereLight.x() * 0.5f) / (1.05f - Math.min(dy, 0.9f) * 0.75f);
        float beam = TerrainNoise.fbm(u * 5.5f + 2, dz * 0.7f, 3, seed + 8);
        float narrow = TerrainNoise.fbm(u * 17, 4, 2, seed + 9);
        float shaft =
                PolynomialMath.step(0.50f, 0.78f, beam * 0.7f + narrow * 0.35f) * PolynomialMath.step(-0.35f, 0.5f, dy);
        bright.add(rgb, shaft * 0.30f * share);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        float dx = ray.dx;
        float dy = ray.dy;
        float dz = ray.dz;
        float distance = ray.distance;
        if (!(distance > 0)) {
            return;
        }
        float d = Math.min(distance, 2000);
        float share = PolynomialMath.step(-0.45f, 0.75f, dy);
        float mix = share * share * 0.75f + 0.10f;
        rgb[0] = fade(rgb[0], PolynomialMath.mix(deep.red(), bright.red(), mix), d * 0.19f);
        rgb[1] = fade(rgb[1], PolynomialMath.mix(deep.green(), bright.green(), mix), d * 0.062f);
        rgb[2] = fade(rgb[2], PolynomialMath.mix(deep.blue(), bright.blue(), mix), d * 0.052f);
        rays(dx, dy, dz, 1 - PolynomialMath.exp(-d * 0.07f), rgb);
    }

    private static float fade(float value, float water, float depth) {
        return water + (value - water) * PolynomialMath.exp(-depth);
    }
}
