// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/**
 * Bare sand with wind ripples, damp and smooth near the water.
 *
 * @param light colour of dry sand
 * @param dark colour of its darker grains
 * @param ripple slope of the ripples
 * @param shore height below which it is damp, metres
 * @param seed of its grain
 */
record Sands(Rgb light, Rgb dark, float ripple, float shore, int seed) implements Cover {
    @Override
    public void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        float broad = Noise.fbm(x / 9, z / 9, Cover.octaves(9, distance, 5), seed + 1);
        float grain = distance < 9 ? Noise.value(x * 260, z * 260, seed + 2) - 0.5f : 0;
        float damp = Curves.step(shore + 0.14f + 0.12f * broad, shore - 0.02f, y);
        Cover.colour(skin, dark, 1);
        Cover.blend(skin, light, 1, Curves.clamp(0.25f + broad + 0.35f * grain));
        float wet = 1 - 0.55f * damp;
        skin.red *= wet;
        skin.green *= wet;
        skin.blue *= wet * (1 + 0.06f * damp);
        skin.roughness = Curves.mix(0.9f, 0.22f, damp);
        skin.specular = 0.035f;
        skin.through = 0.05f;
        float seen = Curves.step(34, 5, distance) * (1 - damp);
        if (seen > 0) {
            float warp = Noise.fbm(x / 1.7f, z / 1.7f, 3, seed + 3);
            float phase = (z * 0.94f + x * 0.34f) * 44 + warp * 15;
            float patch = Curves.step(0.32f, 0.6f, Noise.fbm(x / 5, z / 5, 2, seed + 4));
            float slope = Curves.cos(phase) * ripple * seen * (0.25f + patch);
            Cover.tilt(skin, slope * 0.34f, slope * 0.94f);
        }
        if (distance < 7) {
            float lump = 0.5f * Curves.step(7, 2, distance) * (1 - damp);
            Cover.tilt(
                    skin,
                    (Noise.value(x * 31, z * 31, seed + 5) - 0.5f) * lump,
                    (Noise.value(x * 31, z * 31, seed + 6) - 0.5f) * lump);
        }
        skin.material = Material.SAND;
    }
}
