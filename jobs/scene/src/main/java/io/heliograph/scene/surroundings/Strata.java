// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/**
 * Layered red rock with dusty level ground.
 *
 * @param snowy whether snow lies on what is level
 * @param seed of the layers
 */
record Strata(boolean snowy, int seed) implements Cover {
    private static final Rgb RED = new Rgb(0.42f, 0.155f, 0.075f);
    private static final Rgb ORANGE = new Rgb(0.58f, 0.29f, 0.14f);
    private static final Rgb CREAM = new Rgb(0.66f, 0.50f, 0.35f);
    private static final Rgb BROWN = new Rgb(0.24f, 0.10f, 0.06f);
    private static final Rgb DUST = new Rgb(0.50f, 0.29f, 0.165f);
    private static final Rgb SCRUB = new Rgb(0.12f, 0.13f, 0.05f);

    @Override
    public void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        int octaves = Cover.octaves(8, distance, 5);
        float warp = Noise.fbm(x / 60, z / 60, 3, seed) * 9;
        float h = y + warp;
        float band = Noise.value(h * 0.16f, 0.5f, seed + 1);
        float thin = Noise.value(h * 0.9f, 3.5f, seed + 2);
        float rough = Noise.fbm(x / 3, y / 3, z / 3, octaves, seed + 3);
        Cover.colour(skin, RED, 1);
        Cover.blend(skin, ORANGE, 1, Curves.step(0.35f, 0.6f, band));
        Cover.blend(skin, CREAM, 0.95f, Curves.step(0.72f, 0.82f, band) * 0.85f);
        Cover.blend(skin, BROWN, 1, Curves.step(0.62f, 0.85f, thin) * 0.55f);
        // dark streaks where water runs down the walls
        float streak = Noise.fbm(x / 2.6f, z / 2.6f + y * 0.01f, 3, seed + 4);
        Cover.blend(skin, BROWN, 0.9f, Curves.step(0.55f, 0.75f, streak) * 0.5f * Curves.step(0.7f, 0.4f, skin.ny));
        float light = 0.62f + 0.75f * rough;
        skin.red *= light;
        skin.green *= light;
        skin.blue *= light;
        float level = Curves.step(0.78f, 0.93f, skin.ny + (rough - 0.5f) * 0.2f);
        float fine = Noise.fbm(x * 0.8f, z * 0.8f, Cover.octaves(1, distance, 5), seed + 5);
        Cover.blend(skin, snowy ? Rgb.WHITE : DUST, 0.72f + 0.5f * fine, level);
        float bush = Noise.cells(x * 0.35f, z * 0.35f, seed + 6);
        Cover.blend(
                skin,
                SCRUB,
                0.6f + fine,
                level * Curves.step(0.30f, 0.16f, bush) * Curves.step(10, 26, distance) * 0.8f);
        float size = Math.max(0.5f, distance * 0.004f);
        float a = Noise.fbm(x / size, y / size, z / size, 2, seed + 7);
        float bump = 0.9f * (1 - 0.65f * level);
        Cover.tilt(
                skin,
                (a - Noise.fbm((x - 0.4f * size) / size, y / size, z / size, 2, seed + 7)) * bump,
                (a - Noise.fbm(x / size, y / size, (z - 0.4f * size) / size, 2, seed + 7)) * bump);
        skin.roughness = 0.9f;
        skin.specular = 0.035f;
        skin.through = 0;
        skin.material = level > 0.5f ? Material.SAND : Material.STONE;
    }
}
