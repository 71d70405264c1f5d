// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/**
 * The sea as ground: the waves are in the relief, this adds ripples, the light in crests and foam.
 *
 * @param water ripples and depth
 * @param rough 0 fair to 1 storm
 * @param seed of the foam
 */
record Swell(Water water, float rough, int seed) implements Cover {
    private static final Rgb CREST = new Rgb(0.02f, 0.16f, 0.15f);

    @Override
    public void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        float nx = skin.nx;
        float ny = skin.ny;
        float nz = skin.nz;
        water.paint(x, z, dy, distance, 40, skin);
        float fade = 1 / (1 + distance * 0.004f);
        Cover.tilt(skin, -nx / ny * fade, -nz / ny * fade);
        Cover.blend(skin, CREST, 1, Curves.step(-0.1f, 0.45f, y) * 0.8f);
        float lace = Noise.borders(x / 1.3f + Noise.fbm(x, z, 2, seed) * 0.9f, z / 0.9f, seed + 1);
        float crest = Curves.step(0.20f - 0.2f * rough, 0.42f - 0.15f * rough, y);
        float drift = rough * Curves.step(0.55f, 0.75f, Noise.fbm(x / 6, z / 3, 4, seed + 2));
        float foam = Math.max(crest * Curves.step(0.16f, 0.03f, lace), drift * 0.6f) * (0.35f + 0.65f * rough);
        Cover.blend(skin, Rgb.WHITE, 0.8f, foam);
        skin.roughness = Math.min(0.6f, skin.roughness + foam * 0.5f);
        skin.through = 0.3f * Curves.step(0, 0.4f, y);
    }
}
