// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;

/**
 * Planks of floors and table tops, with grain and joints; they run along x.
 *
 * @param wide width of a plank, metres
 * @param wood mean colour
 * @param gloss roughness of the smooth parts, 0 to 1
 * @param seed random seed of grain and tone
 */
public record WoodenBoards(float wide, LinearRadiance wood, float gloss, int seed) {
    /** Paints a point of a surface that faces up, seen from a distance. */
    public void paint(float x, float z, float distance, SurfacePoint surfacePoint) {
        float across = z / wide;
        int plank = (int) Math.floor(across);
        float in = across - plank;
        float shift = TerrainNoise.hash(plank, 1, seed) * 3;
        float length = wide * 11;
        float along = (x + shift * length) / length;
        int piece = (int) Math.floor(along);
        float end = along - piece;
        float tone = 0.72f + 0.55f * TerrainNoise.hash(plank, piece, seed + 1);
        float u = x * 3.2f / (wide * 9) + 31 * TerrainNoise.hash(plank, piece, seed + 2);
        float v = in * 2.4f + 17 * TerrainNoise.hash(plank, piece, seed + 3);
        float bend = TerrainNoise.fbm(u * 0.7f, v * 0.7f, 3, seed + 4);
        float ring = 0.5f + 0.5f * PolynomialMath.sin((v * 3.2f + bend * 7 + 0.4f * u) * 3);
        float fibre = TerrainNoise.fbm(u * 3, v * 34, GroundCover.octaves(wide * 0.4f, distance, 4), seed + 5);
        float light = tone * (0.70f + 0.25f * ring + 0.42f * (fibre - 0.3f));
        GroundCover.colour(surfacePoint, wood, Math.max(0.1f, light));
        surfacePoint.red *= 1 + 0.10f * (1 - ring);
        float gap = Math.min(Math.min(in, 1 - in) * wide, Math.min(end, 1 - end) * length);
        float joint = PolynomialMath.step(0.0035f * (wide / 0.14f) + 0.0006f * distance, 0.0008f, gap);
        GroundCover.blend(surfacePoint, wood, 0.12f, joint * 0.85f);
        surfacePoint.roughness = PolynomialMath.clamp(gloss + 0.18f * (fibre - 0.5f) + 0.4f * joint, 0.05f, 1);
        GroundCover.tilt(surfacePoint, 0, (fibre - 0.5f) * 0.05f);
        surfacePoint.material = GroundMaterial.WOOD;
    }
}
