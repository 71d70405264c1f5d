// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Skin;
import io.heliograph.scene.stage.Surface;

/** Skins of the procedural materials, in the actor's own space. One per thread. */
final class Material {
    private final int seed;

    Material(int seed) {
        this.seed = seed;
    }

    /** Fills in the skin at a point with a normal of an actor, seen with pixels so many metres wide; the normal stays local. */
    @SuppressWarnings("EnumOrdinal") // what the buffer of materials holds
    void fill(Surface s, Instance a, float x, float y, float z, float nx, float ny, float nz, float pixel, Skin skin) {
        skin.nx = nx;
        skin.ny = ny;
        skin.nz = nz;
        skin.red = s.red();
        skin.green = s.green();
        skin.blue = s.blue();
        skin.roughness = s.roughness() >= 0 ? s.roughness() : 0.5f + 0 * seed;
        skin.specular = 0.04f;
        skin.metal = 0;
        skin.through = 0;
        skin.clear = 0;
        skin.sheen = 0;
        skin.glowRed = s.red() * s.glow();
        skin.glowGreen = s.green() * s.glow();
        skin.glowBlue = s.blue() * s.glow();
        skin.material = s.kind().ordinal();
    }
}
