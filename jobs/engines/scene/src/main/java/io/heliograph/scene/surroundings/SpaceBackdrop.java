// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundBuilder;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.NeutralTones;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.StarrySky;

/** Space: no ground, stars of two sizes, a nebula, a planet with an atmosphere. */
final class SpaceBackdrop implements StageSurroundings {
    private final AtmosphereLight atmosphereLight;
    private final StarrySky near;
    private final StarrySky far;
    private final LinearRadiance gas;
    private final LinearRadiance gas2;
    private final LinearRadiance land;
    private final int seed;
    private final float px;
    private final float py;
    private final float pz;
    private final float size;

    SpaceBackdrop(AtmosphereLight atmosphereLight, NeutralTones neutralTones, int seed) {
        this.atmosphereLight = atmosphereLight;
        this.seed = seed;
        near = new StarrySky(seed, 1.6f, 70);
        far = new StarrySky(seed + 77, 0.35f, 190);
        float hue = TerrainNoise.hash(2, 2, seed);
        gas = hue < 0.34f
                ? new LinearRadiance(.34f, .05f, .38f)
                : hue < 0.67f ? new LinearRadiance(.04f, .14f, .42f) : new LinearRadiance(.40f, .10f, .10f);
        gas2 = hue < 0.34f
                ? new LinearRadiance(.05f, .20f, .50f)
                : hue < 0.67f ? new LinearRadiance(.05f, .38f, .34f) : new LinearRadiance(.50f, .32f, .08f);
        land = neutralTones.main();
        float x = atmosphereLight.x() < 0 ? 0.42f : -0.42f;
        float y = 0.20f;
        float n = 1 / (float) Math.sqrt(x * x + y * y + 1);
        px = x * n;
        py = y * n;
        pz = n;
        size = 0.17f + 0.10f * TerrainNoise.hash(3, 3, seed);
    }

    @Override
    public float groundAt(float x, float z) {
        return 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        return Float.POSITIVE_INFINITY;
    }

    @Override
    public float distance(float x, float y, float z) {
        return 1e6f;
    }

    @Override
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        GroundBuilder.clear(surfacePoint);
        surfacePoint.ny = 1;
    }

    @Override
    public float lightAt(float x, float y, float z) {
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        rgb[0] = 0.0035f;
        rgb[1] = 0.0045f;
        rgb[2] = 0.010f;
        float cos = dx * px + dy * py + dz * pz;
        float sin = (float) Math.sqrt(Math.max(0, 1 - cos * cos));
        if (cos > 0 && sin < size) {
            planet(dx, dy, dz, cos, sin, rgb);
            return;
        }
        nebula(dx, dy, dz, mirrored, rgb);
        if (!mirrored) {
            near.add(dx, dy, dz, rgb);
            far.add(dx, dy, dz, rgb);
        }
        if (cos > 0) {
            float halo = PolynomialMath.exp(-(sin - size) * 42);
            new LinearRadiance(.12f, .28f, .62f).add(rgb, halo * 0.55f * lit(dx, dy, dz, cos, 1));
        }
    }

    private void nebula(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        int octaves = mirrored ? 3 : 6;
        float w = TerrainNoise.fbm(dx * 2 + 5, dy * 2, dz * 2, 3, seed + 1) * 1.6f;
        float n = TerrainNoise.fbm(dx * 2.3f + w, dy * 3.1f + w, dz * 2.3f, octaves, seed + 2);
        float m = TerrainNoise.fbm(dx * 3.4f - w, dy * 3.4f, dz * 3.4f + w, octaves, seed + 3);
        float band = PolynomialMath.exp(-(dy * 1.6f - dx * 0.7f) * (dy * 1.6f - dx * 0.7f) * 3);
        gas.add(rgb, PolynomialMath.step(0.45f, 0.85f, n) * (0.25f + band) * 0.6f);
        gas2.add(rgb, PolynomialMath.step(0.50f, 0.85f, m) * (0.15f + band) * 0.5f);
        float dust = PolynomialMath.step(0.52f, 0.68f, TerrainNoise.fbm(dx * 4 + w, dy * 6, dz * 4, octaves, seed + 4))
                * band;
        rgb[0] *= 1 - 0.6f * dust;
        rgb[1] *= 1 - 0.65f * dust;
        rgb[2] *= 1 - 0.6f * dust;
    }

    /** Share of sunlight, 0 to 1, that falls on the planet or its atmosphere in a direction. */
    private float lit(float dx, float dy, float dz, float cos, float depth) {
        float nx = dx - px * cos;
        float ny = dy - py * cos;
        float nz = dz - pz * cos;
        float l = 1 / Math.max(1e-6f, (float) Math.sqrt(nx * nx + ny * ny + nz * nz));
        float back = (float) Math.sqrt(Math.max(0, 1 - depth * depth));
        float sun = (nx * l * atmosphereLight.x() + ny * l * atmosphereLight.y() + nz * l * atmosphereLight.z()) * depth
                - back * (px * atmosphereLight.x() + py * atmosphereLight.y() + pz * atmosphereLight.z());
        return PolynomialMath.step(-0.25f, 0.75f, sun);
    }

    private void planet(float dx, float dy, float dz, float cos, float sin, float[] rgb) {
        float depth = sin / size;
        float back = (float) Math.sqrt(Math.max(0, 1 - depth * depth));
        float u = (dx - px * cos) / size;
        float v = (dy - py * cos) / size;
        float bend = TerrainNoise.fbm(u * 2, v * 2, back * 2, 4, seed + 21);
        float band = TerrainNoise.fbm(0.4f * u + bend * 0.7f, v * 7 + bend * 1.5f, 5, seed + 22);
        float storm = TerrainNoise.fbm(u * 4 + bend, v * 4, back * 4, 5, seed + 23);
        float light = lit(dx, dy, dz, cos, depth);
        LinearRadiance key = atmosphereLight.hour().key();
        land.mix(land.turned(), 0.25f).into(rgb);
        float tone = light * (0.25f + 0.75f * band + 0.35f * (storm - 0.5f)) * 0.38f;
        rgb[0] *= key.red() * tone;
        rgb[1] *= key.green() * tone;
        rgb[2] *= key.blue() * tone;
        float rim = PolynomialMath.pow(depth, 6);
        new LinearRadiance(.18f, .38f, .75f).add(rgb, rim * light * 0.8f);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze in space
    }
}
