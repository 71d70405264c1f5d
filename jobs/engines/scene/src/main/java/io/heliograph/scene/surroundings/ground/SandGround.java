// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/**
 * Bare sand with wind ripples, damp and smooth near the water.
 *
 * @param light colour of dry sand
 * @param dark colour of the darker grains
 * @param ripple slope of the ripples
 * @param shore height below which the sand is damp, metres
 * @param seed random seed of the grains
 */
public record SandGround(LinearRadiance light, LinearRadiance dark, float ripple, float shore, int seed)
        implements GroundCover {
    @Override
    public void paint(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        float broad = TerrainNoise.fbm(x / 9, z / 9, GroundCover.octaves(9, distance, 5), seed + 1);
        float grain = distance < 9 ? TerrainNoise.value(x * 260, z * 260, seed + 2) - 0.5f : 0;
        float damp = PolynomialMath.step(shore + 0.14f + 0.12f * broad, shore - 0.02f, y);
        GroundCover.colour(surfacePoint, dark, 1);
        GroundCover.blend(surfacePoint, light, 1, PolynomialMath.clamp(0.25f + broad + 0.35f * grain));
        float wet = 1 - 0.55f * damp;
        surfacePoint.red *= wet;
        surfacePoint.green *= wet;
        surfacePoint.blue *= wet * (1 + 0.06f * damp);
        surfacePoint.roughness = PolynomialMath.mix(0.9f, 0.22f, damp);
        surfacePoint.specular = 0.035f;
        surfacePoint.through = 0.05f;
        float seen = PolynomialMath.step(34, 5, distance) * (1 - damp);
        if (seen > 0) {
            float warp = TerrainNoise.fbm(x / 1.7f, z / 1.7f, 3, seed + 3);
            float phase = (z * 0.94f + x * 0.34f) * 44 + warp * 15;
            float patch = PolynomialMath.step(0.32f, 0.6f, TerrainNoise.fbm(x / 5, z / 5, 2, seed + 4));
            float slope = PolynomialMath.cos(phase) * ripple * seen * (0.25f + patch);
            GroundCover.tilt(surfacePoint, slope * 0.34f, slope * 0.94f);
        }
        if (distance < 7) {
            float lump = 0.5f * PolynomialMath.step(7, 2, distance) * (1 - damp);
            GroundCover.tilt(
                    surfacePoint,
                    (TerrainNoise.value(x * 31, z * 31, seed + 5) - 0.5f) * lump,
                    (TerrainNoise.value(x * 31, z * 31, seed + 6) - 0.5f) * lump);
        }
        surfacePoint.material = GroundMaterial.SAND;
    }
}
