// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.Skin;

/** Common beginnings of every ground. */
final class Ground {
    private Ground() {}

    /** A matt, opaque, dark dielectric. */
    static void clear(Skin skin) {
        skin.glowRed = 0;
        skin.glowGreen = 0;
        skin.glowBlue = 0;
        skin.sheen = 0;
        skin.clear = 0;
        skin.metal = 0;
        skin.through = 0;
        skin.specular = 0.04f;
        skin.roughness = 0.85f;
    }
}
