// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/** What lies on a piece of ground. */
interface Cover {
    /**
     * Fills in colour and normal. The skin comes with the ground's own normal; direction and distance are of the ray that sees the point.
     */
    void paint(float x, float y, float z, float dx, float dy, float dz, float distance, Skin skin);

    /** Octaves of noise worth adding at a distance when the first has features of {@code size} metres: smaller ones would only flicker. */
    static int octaves(float size, float distance, int most) {
        float finest = 0.0016f * distance + 0.002f;
        int n = 1;
        float s = size;
        while (n < most && s > finest) {
            s *= 0.5f;
            n++;
        }
        return n;
    }

    /** Tilts a normal by the slopes of a height, metres a metre. */
    static void tilt(Skin skin, float slopeX, float slopeZ) {
        float x = skin.nx - slopeX * skin.ny;
        float y = skin.ny;
        float z = skin.nz - slopeZ * skin.ny;
        float scale = 1 / (float) Math.sqrt(x * x + y * y + z * z);
        skin.nx = x * scale;
        skin.ny = y * scale;
        skin.nz = z * scale;
    }

    static void colour(Skin skin, Rgb colour, float factor) {
        skin.red = colour.red() * factor;
        skin.green = colour.green() * factor;
        skin.blue = colour.blue() * factor;
    }

    static void blend(Skin skin, Rgb colour, float factor, float share) {
        skin.red += (colour.red() * factor - skin.red) * share;
        skin.green += (colour.green() * factor - skin.green) * share;
        skin.blue += (colour.blue() * factor - skin.blue) * share;
    }
}
