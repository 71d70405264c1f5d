// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/** Floors and table tops: planks with grain and joints, and laid tiles. */
final class Boards {
    private Boards() {}

    /** Planks that run along x, {@code wide} metres wide, on a surface that faces up. */
    static void planks(float x, float z, float wide, Rgb wood, float gloss, float distance, int seed, Skin skin) {
        float across = z / wide;
        int plank = (int) Math.floor(across);
        float in = across - plank;
        float shift = Noise.hash(plank, 1, seed) * 3;
        float length = wide * 11;
        float along = (x + shift * length) / length;
        int piece = (int) Math.floor(along);
        float end = along - piece;
        float tone = 0.72f + 0.55f * Noise.hash(plank, piece, seed + 1);
        float u = x * 3.2f / (wide * 9) + 31 * Noise.hash(plank, piece, seed + 2);
        float v = in * 2.4f + 17 * Noise.hash(plank, piece, seed + 3);
        float bend = Noise.fbm(u * 0.7f, v * 0.7f, 3, seed + 4);
        float ring = 0.5f + 0.5f * Curves.sin((v * 3.2f + bend * 7 + 0.4f * u) * 3);
        float fibre = Noise.fbm(u * 3, v * 34, Cover.octaves(wide * 0.4f, distance, 4), seed + 5);
        float light = tone * (0.70f + 0.25f * ring + 0.42f * (fibre - 0.3f));
        Cover.colour(skin, wood, Math.max(0.1f, light));
        skin.red *= 1 + 0.10f * (1 - ring);
        float gap = Math.min(Math.min(in, 1 - in) * wide, Math.min(end, 1 - end) * length);
        float joint = Curves.step(0.0035f * (wide / 0.14f) + 0.0006f * distance, 0.0008f, gap);
        Cover.blend(skin, wood, 0.12f, joint * 0.85f);
        skin.roughness = Curves.clamp(gloss + 0.18f * (fibre - 0.5f) + 0.4f * joint, 0.05f, 1);
        Cover.tilt(skin, 0, (fibre - 0.5f) * 0.05f);
        skin.material = Material.WOOD;
    }

    /** Square tiles of two colours with grout. */
    static void tiles(
            float u, float v, float side, Rgb one, Rgb other, float gloss, float distance, int seed, Skin skin) {
        float a = u / side;
        float b = v / side;
        int i = (int) Math.floor(a);
        int j = (int) Math.floor(b);
        float x = a - i;
        float y = b - j;
        float light = 0.92f + 0.16f * Noise.hash(i, j, seed);
        float vein = Noise.fbm(u * 6 / side * 0.3f, v * 6 / side * 0.3f, 4, seed + 1);
        Cover.colour(skin, ((i + j) & 1) == 0 ? one : other, light * (0.9f + 0.2f * vein));
        float gap = Math.min(Math.min(x, 1 - x), Math.min(y, 1 - y)) * side;
        float grout = Curves.step(0.005f + 0.0007f * distance, 0.001f, gap) * Curves.step(14, 3, distance);
        Cover.blend(skin, new Rgb(0.42f, 0.40f, 0.37f), 1, grout);
        skin.roughness = Curves.mix(gloss, 0.8f, grout);
        skin.material = Material.TILES;
    }
}
