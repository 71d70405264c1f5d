// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/**
 * Layered red rock with dusty level ground.
 *
 * @param snowy whether snow lies on level parts
 * @param seed of the layers
 */
public record LayeredRock(boolean snowy, int seed) implements GroundCover {
    private static final LinearRadiance RED = new LinearRadiance(0.42f, 0.155f, 0.075f);
    private static final LinearRadiance ORANGE = new LinearRadiance(0.58f, 0.29f, 0.14f);
    private static final LinearRadiance CREAM = new LinearRadiance(0.66f, 0.50f, 0.35f);
    private static final LinearRadiance BROWN = new LinearRadiance(0.24f, 0.10f, 0.06f);
    private static final LinearRadiance DUST = new LinearRadiance(0.50f, 0.29f, 0.165f);
    private static final LinearRadiance SCRUB = new LinearRadiance(0.12f, 0.13f, 0.05f);

    @Override
    public void paint(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        int octaves = GroundCover.octaves(8, distance, 5);
        float warp = TerrainNoise.fbm(x / 60, z / 60, 3, seed) * 9;
        float h = y + warp;
        float band = TerrainNoise.value(h * 0.16f, 0.5f, seed + 1);
        float thin = TerrainNoise.value(h * 0.9f, 3.5f, seed + 2);
        float rough = TerrainNoise.fbm(x / 3, y / 3, z / 3, octaves, seed + 3);
        GroundCover.colour(surfacePoint, RED, 1);
        GroundCover.blend(surfacePoint, ORANGE, 1, PolynomialMath.step(0.35f, 0.6f, band));
        GroundCover.blend(surfacePoint, CREAM, 0.95f, PolynomialMath.step(0.72f, 0.82f, band) * 0.85f);
        GroundCover.blend(surfacePoint, BROWN, 1, PolynomialMath.step(0.62f, 0.85f, thin) * 0.55f);
        // dark streaks where water runs down the rock faces
        float streak = TerrainNoise.fbm(x / 2.6f, z / 2.6f + y * 0.01f, 3, seed + 4);
        GroundCover.blend(
                surfacePoint,
                BROWN,
                0.9f,
                PolynomialMath.step(0.55f, 0.75f, streak) * 0.5f * PolynomialMath.step(0.7f, 0.4f, surfacePoint.ny));
        float light = 0.62f + 0.75f * rough;
        surfacePoint.red *= light;
        surfacePoint.green *= light;
        surfacePoint.blue *= light;
        float level = PolynomialMath.step(0.78f, 0.93f, surfacePoint.ny + (rough - 0.5f) * 0.2f);
        float fine = TerrainNoise.fbm(x * 0.8f, z * 0.8f, GroundCover.octaves(1, distance, 5), seed + 5);
        GroundCover.blend(surfacePoint, snowy ? LinearRadiance.WHITE : DUST, 0.72f + 0.5f * fine, level);
        float bush = TerrainNoise.cells(x * 0.35f, z * 0.35f, seed + 6);
        GroundCover.blend(
                surfacePoint,
                SCRUB,
                0.6f + fine,
                level * PolynomialMath.step(0.30f, 0.16f, bush) * PolynomialMath.step(10, 26, distance) * 0.8f);
        float size = Math.max(0.5f, distance * 0.004f);
        float a = TerrainNoise.fbm(x / size, y / size, z / size, 2, seed + 7);
        float bump = 0.9f * (1 - 0.65f * level);
        GroundCover.tilt(
                surfacePoint,
                (a - TerrainNoise.fbm((x - 0.4f * size) / size, y / size, z / size, 2, seed + 7)) * bump,
                (a - TerrainNoise.fbm(x / size, y / size, (z - 0.4f * size) / size, 2, seed + 7)) * bump);
        surfacePoint.roughness = 0.9f;
        surfacePoint.specular = 0.035f;
        surfacePoint.through = 0;
        surfacePoint.material = level > 0.5f ? GroundMaterial.SAND : GroundMaterial.STONE;
    }
}
