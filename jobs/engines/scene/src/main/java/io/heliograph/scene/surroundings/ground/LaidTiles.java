// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;

/**
 * Square tiles of two colours with grout.
 *
 * @param side of a tile, metres
 * @param one colour of every second tile
 * @param other colour of the rest
 * @param gloss roughness of a tile
 * @param seed random seed of the tones and veins
 */
public record LaidTiles(float side, LinearRadiance one, LinearRadiance other, float gloss, int seed) {
    private static final LinearRadiance GROUT = new LinearRadiance(0.42f, 0.40f, 0.37f);

    /** Paints the point at {@code u}, {@code v} metres of the surface, seen from a distance. */
    public void paint(float u, float v, float distance, SurfacePoint surfacePoint) {
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
        GroundCover.blend(surfacePoint, GROUT, 1, grout);
        surfacePoint.roughness = PolynomialMath.mix(gloss, 0.8f, grout);
        surfacePoint.material = GroundMaterial.TILES;
    }
}
