// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;

/**
 * A level surface of water with waves in its normal.
 *
 * @param level height of the surface, metres
 * @param wave slope of the waves, 0.02 a calm lake to 0.3 a rough sea
 * @param length of the longest waves, metres
 * @param deep colour of deep water
 * @param bed colour of the ground under shallow water
 * @param seed of the waves
 */
public record WaterSurface(float level, float wave, float length, LinearRadiance deep, LinearRadiance bed, int seed) {
    /**
     * Paints a point of the surface.
     *
     * @param depth depth of the water at the point, metres
     */
    public void paint(float x, float z, float dy, float distance, float depth, SurfacePoint surfacePoint) {
        float sx = 0;
        float sz = 0;
        float size = length;
        float height = 1;
        float blur = 0;
        // waves run towards the viewer, so they are longer across the view than along it
        for (int i = 0; i < 5; i++) {
            float seen = PolynomialMath.step(
                    size, size * 0.25f, distance * distance * 0.0012f / (1 + 12 * Math.abs(dy)) * 0.2f);
            float u = x / (size * 1.9f) + i * 7.1f;
            float v = z / size + 0.35f * u;
            float e = 0.12f;
            float n = TerrainNoise.value(u, v, seed + i);
            sx += height * seen * (TerrainNoise.value(u + e, v, seed + i) - n) / e / 1.9f;
            sz += height * seen * (TerrainNoise.value(u, v + e, seed + i) - n) / e;
            blur += height * (1 - seen);
            size *= 0.47f;
            height *= 0.82f;
        }
        float gust = 0.45f + 1.1f * TerrainNoise.fbm(x / 37, z / 90, 3, seed + 9);
        float slope = wave * gust;
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        GroundCover.tilt(surfacePoint, sx * slope, sz * slope);
        float clear = PolynomialMath.exp(-depth * 1.1f);
        surfacePoint.red = PolynomialMath.mix(deep.red(), bed.red() * 0.7f, clear * clear);
        surfacePoint.green = PolynomialMath.mix(deep.green(), bed.green() * 0.8f, clear);
        surfacePoint.blue = PolynomialMath.mix(deep.blue(), bed.blue() * 0.8f, clear);
        float foam = PolynomialMath.step(0.10f, 0.0f, depth)
                * PolynomialMath.step(0.35f, 0.75f, TerrainNoise.fbm(x * 2.2f, z * 2.2f, 4, seed + 11));
        GroundCover.blend(surfacePoint, LinearRadiance.WHITE, 0.7f, foam * Math.min(1, wave * 9));
        surfacePoint.roughness = PolynomialMath.clamp(0.03f + blur * wave * 0.25f + foam * 0.5f, 0.03f, 0.32f);
        surfacePoint.specular = 0.02f;
        surfacePoint.through = 0;
        surfacePoint.material = GroundMaterial.WATER;
    }
}
