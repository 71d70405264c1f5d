// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** The sea as a ground cover. The relief contains the waves; the cover adds ripples, light in the crests, and foam. */
public record SeaSurface(WaterSurface water, float rough, int seed) implements GroundCover {
    private static final LinearRadiance CREST = new LinearRadiance(0.02f, 0.16f, 0.15f);

    @Override
    public void paint(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float dy = ray.dy;
        float distance = ray.distance;
        float nx = surfacePoint.nx;
        float ny = surfacePoint.ny;
        float nz = surfacePoint.nz;
        water.paint(x, z, dy, distance, 40, surfacePoint);
        float fade = 1 / (1 + distance * 0.004f);
        GroundCover.tilt(surfacePoint, -nx / ny * fade, -nz / ny * fade);
        GroundCover.blend(surfacePoint, CREST, 1, PolynomialMath.step(-0.1f, 0.45f, y) * 0.8f);
        float lace = TerrainNoise.borders(x / 1.3f + TerrainNoise.fbm(x, z, 2, seed) * 0.9f, z / 0.9f, seed + 1);
        float crest = PolynomialMath.step(0.20f - 0.2f * rough, 0.42f - 0.15f * rough, y);
        float drift = rough * PolynomialMath.step(0.55f, 0.75f, TerrainNoise.fbm(x / 6, z / 3, 4, seed + 2));
        float foam = Math.max(crest * PolynomialMath.step(0.16f, 0.03f, lace), drift * 0.6f) * (0.35f + 0.65f * rough);
        GroundCover.blend(surfacePoint, LinearRadiance.WHITE, 0.8f, foam);
        surfacePoint.roughness = Math.min(0.6f, surfacePoint.roughness + foam * 0.5f);
        surfacePoint.through = 0.3f * PolynomialMath.step(0, 0.4f, y);
    }
}
