// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.SurfacePoint;

/** Floors and table tops: planks with grain and joints, and laid tiles. */
final class WoodenBoards {
    private WoodenBoards() {}

    /** Planks that run along x, {@code wide} metres wide, on a surface that faces up. */
    static void planks(
            float x,
            float z,
            float wide,
            LinearRadiance wood,
            float gloss,
            float distance,
            int seed,
            SurfacePoint surfacePoint) {
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

    /** Square tiles of two colours with grout. */
    static void tiles(
            float u,
            float v,
            float side,
            LinearRadiance one,
            LinearRadiance other,
            float gloss,
            float distance,
            int seed,
            SurfacePoint surfacePoint) {
        float a = u / side;
        float b = v / side;
        int i = (int) Math.floor(a);
        int j = (int) Math.floor(b);
        float x = a - i;
        float y = b - j;
        float light = 0.92f + 0.16f * TerrainNoise.hash(i, j, seed);
        float vein = TerrainNoise.fbm(u * 6 / side * 0.3f, v * 6 / side * 0.3f, 4, seed + 1);
        GroundCover.colour(surfacePoint, ((i + j) & 1) == 0 ? one : other, light * (0.9f + 0.2f * vein));
        float gap = Math.min(Math.min(x, 1 - x), Math.min(y, 1 - y)) * side;
        float grout =
                PolynomialMath.step(0.005f + 0.0007f * distance, 0.001f, gap) * PolynomialMath.step(14, 3, distance);
        GroundCover.blend(surfacePoint, new LinearRadiance(0.42f, 0.40f, 0.37f), 1, grout);
        surfacePoint.roughness = PolynomialMath.mix(gloss, 0.8f, grout);
        surfacePoint.material = GroundMaterial.TILES;
    }
}
