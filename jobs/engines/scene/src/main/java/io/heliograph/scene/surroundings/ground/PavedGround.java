// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;

/**
 * Asphalt with markings, kerbstones, slabs.
 *
 * @param road half width of the carriageway, metres
 * @param wet 0 (dry) to 1 (with puddles)
 * @param snow share of the ground under snow, 0 to 1
 * @param seed of stains
 */
public record PavedGround(float road, float wet, float snow, int seed) {
    private static final LinearRadiance ASPHALT = new LinearRadiance(0.075f, 0.075f, 0.080f);
    private static final LinearRadiance SLAB = new LinearRadiance(0.34f, 0.325f, 0.30f);
    private static final LinearRadiance LINE = new LinearRadiance(0.66f, 0.65f, 0.60f);

    public void paint(float x, float z, float distance, boolean kerb, SurfacePoint surfacePoint) {
        float broad = TerrainNoise.fbm(x / 3, z / 7, 4, seed);
        float grain = distance < 16 ? TerrainNoise.value(x * 70, z * 70, seed + 1) - 0.5f : 0;
        boolean slab = Math.abs(x) > road;
        if (kerb || (slab && Math.abs(x) < road + 0.18f)) {
            GroundCover.colour(surfacePoint, SLAB, 0.85f + 0.3f * broad + 0.15f * grain);
        } else if (slab) {
            float u = (Math.abs(x) - road) / 0.6f;
            float v = z / 0.9f + 0.5f * Math.floorMod((int) Math.floor(u), 2);
            float gap = Math.min(edge(u) * 0.6f, edge(v) * 0.9f);
            float tone = 0.82f + 0.26f * TerrainNoise.hash((int) Math.floor(u), (int) Math.floor(v), seed + 2);
            GroundCover.colour(surfacePoint, SLAB, tone * (0.75f + 0.4f * broad) + 0.03f * grain);
            GroundCover.blend(
                    surfacePoint,
                    ASPHALT,
                    0.8f,
                    PolynomialMath.step(0.012f, 0.004f, gap) * PolynomialMath.step(26, 8, distance) * 0.8f);
        } else {
            GroundCover.colour(surfacePoint, ASPHALT, 0.75f + 0.6f * broad + 0.5f * grain);
            float dash = z / 6 - (float) Math.floor(z / 6);
            float worn = 0.55f + 0.6f * TerrainNoise.fbm(x * 5, z * 5, 3, seed + 3);
            float paint = PolynomialMath.step(0.075f, 0.06f, Math.abs(x)) * (dash < 0.5f ? 1 : 0);
            paint = Math.max(paint, PolynomialMath.step(0.06f, 0.045f, Math.abs(Math.abs(x) - road + 0.3f)));
            GroundCover.blend(surfacePoint, LINE, 1, PolynomialMath.clamp(paint * worn));
        }
        surfacePoint.material = GroundMaterial.CONCRETE;
        surfacePoint.roughness = 0.85f;
        if (distance < 16) {
            GroundCover.tilt(surfacePoint, grain * 0.12f * (1 - wet), 0);
        }
        if (wet > 0) {
            float puddle = PolynomialMath.step(0.47f, 0.58f, TerrainNoise.fbm(x / 2.1f, z / 3.4f, 4, seed + 5)) * wet;
            float dark = 1 - 0.42f * wet;
            surfacePoint.red *= dark;
            surfacePoint.green *= dark;
            surfacePoint.blue *= dark;
            surfacePoint.roughness = PolynomialMath.mix(0.34f, 0.04f, puddle);
            surfacePoint.specular = 0.03f;
            GroundCover.tilt(
                    surfacePoint,
                    (TerrainNoise.value(x * 9, z * 9, seed + 6) - 0.5f) * 0.03f * (1 - puddle),
                    (TerrainNoise.value(x * 9, z * 9, seed + 7) - 0.5f) * 0.05f);
        }
        if (snow > 0) {
            float tracks =
                    slab ? 0.25f : 0.55f * PolynomialMath.step(0.5f, 0.2f, Math.abs(Math.abs(x) / road - 0.5f) * 2);
            float lies = snow * PolynomialMath.step(0.30f + tracks * 0.4f, 0.5f + tracks * 0.4f, broad + snow * 0.3f);
            GroundCover.blend(surfacePoint, new LinearRadiance(.84f, .87f, .92f), 0.95f, lies);
            surfacePoint.roughness = PolynomialMath.mix(surfacePoint.roughness, 0.8f, lies);
        }
    }

    private static float edge(float u) {
        float in = u - (float) Math.floor(u);
        return Math.min(in, 1 - in);
    }
}
