// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;

/** Textures of plants and food. */
final class OrganicTextures {
    private OrganicTextures() {}

    static void skin(SurfaceSample s) {
        float blotch = s.cloud(4, 3, 61);
        s.tone(1.06f, 0.9f, 0.86f, 0.6f * blotch);
        s.bump(60, 60, 60, 0.05f);
        s.gloss(0.48f, 0.03f);
        s.skin.through = 0.4f;
        s.skin.sheen = 0.12f;
    }

    /** Foliage: light and dark clumps; each leaf has its own normal. */
    static void foliage(SurfaceSample s) {
        float clump = s.cloud(2.6f, 3, 62);
        float leaf = DisplacementNoise.cells(s.seed + 63, s.x * 13, s.y * 13, s.z * 13);
        float k = s.seen(13);
        s.shade(0.5f + 0.75f * clump + k * (0.25f - 0.42f * leaf));
        s.tone(1.5f, 1.22f, 0.6f, 0.75f * SurfaceSample.smooth(0.45f, 0.8f, s.noise(9, 9, 9, 64)));
        s.bump(8, 8, 8, 0.55f);
        s.bump(15, 15, 15, 0.75f);
        s.gloss(0.55f, 0.04f);
        s.skin.through = 0.5f;
    }

    static void grass(SurfaceSample s) {
        float blade = DisplacementNoise.fbm(s.seed + 65, s.x * 34, s.y * 7, s.z * 34, 2);
        float patch = s.cloud(1.4f, 3, 66);
        s.shade(0.45f + 0.6f * blade + 0.5f * patch);
        s.tone(1.5f, 1.15f, 0.55f, 0.6f * SurfaceSample.smooth(0.5f, 0.8f, patch));
        s.shade(0.6f + 0.4f * SurfaceSample.smooth(0, 0.5f, s.height));
        s.bump(34, 6, 34, 0.6f);
        s.gloss(0.55f, 0.04f);
        s.skin.through = 0.5f;
    }

    /** Petals with fine veins along them, lighter towards the rim. */
    static void petal(SurfaceSample s) {
        float vein = DisplacementNoise.fbm(s.seed + 67, s.u * 70, s.v * 14, s.w * 70, 2);
        s.shade(0.84f + 0.32f * vein);
        s.tone(0.8f, 0.72f, 0.78f, 0.4f * (1 - SurfaceSample.smooth(0.1f, 0.6f, s.height)));
        s.bump(22, 8, 22, 0.12f);
        s.gloss(0.5f, 0.04f);
        s.skin.through = 0.6f;
        s.skin.sheen = 0.2f;
    }

    /** Fruit with streaks from the stalk downwards, pale freckles, a waxy gloss. */
    static void fruit(SurfaceSample s) {
        float around = DisplacementNoise.fbm(s.seed + 68, s.u * 16, s.v * 2.5f, s.w * 16, 4);
        float freckle = 1
                - SurfaceSample.smooth(
                        0.06f, 0.13f, DisplacementNoise.cells(s.seed + 69, s.u * 22, s.v * 22, s.w * 22));
        s.shade(0.8f + 0.4f * around);
        float ripe = SurfaceSample.smooth(0.5f, 0.68f, around + 0.25f * (s.height - 0.5f));
        s.mix(0.5f * s.skin.red + 0.3f, 0.5f * s.skin.green + 0.2f, 0.5f * s.skin.blue + 0.03f, 0.5f * ripe);
        s.mix(0.8f, 0.68f, 0.42f, 0.4f * freckle * s.seen(20));
        s.bump(16, 16, 16, 0.04f);
        s.gloss(0.2f, 0.045f);
        s.skin.through = 0.22f;
    }

    /** Bread crust: browned in places, floury in the cracks, with pores. */
    static void bread(SurfaceSample s) {
        float crust = DisplacementNoise.fbm(s.seed + 70, s.u * 7, s.v * 7, s.w * 7, 4);
        float baked = SurfaceSample.smooth(-0.3f, 0.9f, s.skin.ny) * (0.5f + 0.8f * crust);
        float pore = 1
                - SurfaceSample.smooth(0.1f, 0.26f, DisplacementNoise.cells(s.seed + 71, s.u * 46, s.v * 46, s.w * 46));
        s.shade(1.1f + 0.16f * (crust - 0.5f) - 0.1f * pore * s.seen(24));
        s.tone(0.62f, 0.44f, 0.3f, Math.min(1, 0.85f * baked));
        s.mix(
                0.86f,
                0.8f,
                0.68f,
                0.06f
                        * SurfaceSample.smooth(
                                0.5f, 0.9f, DisplacementNoise.fbm(s.seed + 72, s.u * 12, s.v * 12, s.w * 12, 3)));
        s.bump(12, 12, 12, 0.12f);
        s.bump(40, 40, 40, 0.12f);
        s.gloss(0.62f, 0.035f);
        s.skin.through = 0.15f;
    }

    static void cream(SurfaceSample s) {
        float fold = DisplacementNoise.fbm(s.seed + 73, s.u * 9, s.v * 18, s.w * 9, 3);
        s.shade(0.94f + 0.12f * fold);
        s.bump(6, 12, 6, 0.14f);
        s.gloss(0.34f, 0.045f);
        s.skin.through = 0.5f;
    }

    static void wax(SurfaceSample s) {
        s.shade(0.93f + 0.14f * s.cloud(3, 3, 74));
        s.bump(5, 3, 5, 0.05f);
        s.gloss(0.34f, 0.04f);
        s.skin.through = 0.7f;
    }
}
