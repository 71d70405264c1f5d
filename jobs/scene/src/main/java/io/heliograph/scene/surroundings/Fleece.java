// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/** Cloud as ground: white, soft, lit through. */
record Fleece(int seed) implements Cover {
    @Override
    public void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin) {
        float size = Math.max(1.6f, distance * 0.03f);
        float a = Noise.fbm(x / size, y / size, z / size, 3, seed);
        float ex = Noise.fbm((x + 0.3f * size) / size, y / size, z / size, 3, seed) - a;
        float ez = Noise.fbm(x / size, y / size, (z + 0.3f * size) / size, 3, seed) - a;
        Cover.tilt(skin, -ex * 1.6f, -ez * 1.6f);
        float white = 0.80f + 0.16f * Curves.step(-14, 12, y) + 0.06f * (a - 0.5f);
        skin.red = white;
        skin.green = white;
        skin.blue = white * 1.01f;
        skin.through = 0.62f;
        skin.roughness = 1;
        skin.specular = 0.0f;
        skin.material = Material.SNOW;
    }
}
