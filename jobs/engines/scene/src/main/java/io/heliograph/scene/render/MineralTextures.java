// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;

/** Textures of stone, soil, masonry and ice. */
final class MineralTextures {
    private MineralTextures() {}

    /** Marble: white crystals, with dark veins where a warped noise is near its mean. */
    static void marble(SurfaceSample s) {
        float warp = s.cloud(1.4f, 3, 1) - 0.5f;
        float f = 2.2f;
        float n = DisplacementNoise.fbm(s.seed + 2, s.x * f + 2.6f * warp, s.y * f + 1.5f, s.z * f - 1.9f * warp, 5);
        float vein = 1 - SurfaceSample.smooth(0, 0.045f, Math.abs(n - 0.5f));
        float fine = 1 - SurfaceSample.smooth(0, 0.02f, Math.abs(s.cloud(5.5f, 4, 3) - 0.52f));
        s.shade(0.9f + 0.2f * n);
        s.tone(0.34f, 0.35f, 0.38f, 0.75f * vein * (0.3f + 0.7f * s.cloud(0.9f, 2, 4)) + 0.25f * fine);
        s.gloss(0.16f, 0.05f);
        s.skin.through = 0.12f;
    }

    static void concrete(SurfaceSample s) {
        float big = s.cloud(1.6f, 4, 5);
        float grit = s.noise(70, 70, 70, 6);
        float pore =
                1 - SurfaceSample.smooth(0.1f, 0.2f, DisplacementNoise.cells(s.seed + 7, s.x * 14, s.y * 14, s.z * 14));
        s.shade(0.78f + 0.4f * big + 0.1f * (grit - 0.5f) * s.seen(70) - 0.3f * pore * s.seen(40));
        s.bump(34, 34, 34, 0.1f);
        s.gloss(0.85f, 0.03f);
    }

    static void stone(SurfaceSample s) {
        float big = s.cloud(1.8f, 5, 8);
        float layer = DisplacementNoise.fbm(s.seed + 9, s.x * 1.1f, s.y * 6, s.z * 1.1f, 4);
        float speck = s.noise(48, 48, 48, 10);
        s.shade(0.55f + 0.55f * big + 0.35f * layer + 0.16f * (speck - 0.5f) * s.seen(48));
        s.tone(1.08f, 1, 0.88f, s.cloud(0.8f, 2, 11));
        s.bump(9, 9, 9, 0.3f);
        s.bump(30, 30, 30, 0.16f);
        s.gloss(0.82f, 0.035f);
    }

    /** Brick courses with recessed joints; on buildings, their size is in metres. */
    static void brick(SurfaceSample s, float scale) {
        float high = Math.max(0.075f, s.size / 70) / scale;
        courses(s, high * 3.1f, high, 0.055f, true, 0.42f);
        float grit = s.noise(60, 60, 60, 12);
        s.shade(0.92f + 0.2f * (grit - 0.5f) * s.seen(60));
        s.bump(26, 26, 26, 0.14f);
        s.gloss(0.88f, 0.03f);
    }

    static void tiles(SurfaceSample s, float scale) {
        float side = Math.max(0.2f, s.size / 14) / scale;
        courses(s, side, side, 0.02f, false, 0.16f);
        s.shade(0.94f + 0.12f * s.cloud(3, 3, 13));
    }

    /** Courses of blocks with a width and a height, joints ({@code joint} is a share of the height) and varying tones. */
    private static void courses(SurfaceSample s, float wide, float high, float joint, boolean bond, float variety) {
        float b = SurfacePatterns.upward(s, s.my, s.mz) / high;
        int row = (int) Math.floor(b);
        float a = SurfacePatterns.across(s, s.mx, s.mz) / wide + (bond ? 0.5f * (row & 1) : 0);
        int column = (int) Math.floor(a);
        float fa = Math.min(a - column, column + 1 - a) * wide / high;
        float fb = Math.min(b - row, row + 1 - b);
        float edge = Math.min(fa, fb);
        float mortar = 1 - SurfaceSample.smooth(joint, joint * 1.7f, edge);
        float tone = DisplacementNoise.at(s.seed + 14, row, column, 3);
        float warm = DisplacementNoise.at(s.seed + 14, row, column, 4);
        s.shade(1 - variety / 2 + variety * tone);
        s.tone(1.1f, 0.96f, 0.88f, warm * variety);
        if (bond) {
            s.mix(0.5f, 0.47f, 0.43f, 0.85f * mortar);
            s.gloss(0.9f, 0.03f);
        } else {
            s.gloss(0.14f + 0.7f * mortar, 0.05f);
            s.tone(0.45f, 0.44f, 0.43f, mortar);
        }
        float slope = SurfaceSample.smooth(joint * 2.4f, joint, edge) * (1 - mortar) * 0.6f;
        if (slope > 0 && fb < fa) {
            boolean flat = Math.abs(s.skin.ny) > 0.7f;
            float up = b - row < 0.5f ? -slope : slope;
            s.normal(s.skin.nx, s.skin.ny + (flat ? 0 : up), s.skin.nz + (flat ? up : 0));
        }
    }

    static void snow(SurfaceSample s) {
        float soft = s.cloud(2.2f, 4, 15);
        s.shade(0.93f + 0.1f * soft);
        s.bump(7, 7, 7, 0.12f);
        s.bump(60, 60, 60, 0.1f);
        float glint = s.noise(190, 190, 190, 16);
        float spark = SurfaceSample.smooth(0.93f, 0.97f, glint) * s.seen(90);
        s.gloss(0.75f - 0.5f * spark, 0.035f + 0.2f * spark);
        s.skin.through = 0.45f;
    }

    /** Ice: pale, with milky planes and cracks, slightly translucent. */
    static void ice(SurfaceSample s) {
        float crack = 1 - SurfaceSample.smooth(0, 0.03f, Math.abs(s.cloud(2.4f, 4, 17) - 0.5f));
        float milk = s.cloud(1.2f, 3, 18);
        s.mix(0.93f, 0.96f, 0.98f, 0.5f * crack + 0.35f * milk);
        s.bump(5, 5, 5, 0.12f);
        s.gloss(0.07f + 0.2f * crack, 0.03f);
        s.skin.through = 0.6f;
        s.skin.clear = 0.42f * (1 - 0.7f * crack);
    }

    static void sand(SurfaceSample s) {
        float grain = s.noise(120, 120, 120, 19);
        float drift = s.cloud(1.1f, 4, 20);
        s.shade(0.82f + 0.3f * drift + 0.25f * (grain - 0.5f) * s.seen(120));
        s.bump(110, 110, 110, 0.35f);
        s.gloss(0.9f, 0.03f);
    }

    static void soil(SurfaceSample s) {
        float clod = DisplacementNoise.cells(s.seed + 21, s.x * 11, s.y * 11, s.z * 11);
        s.shade(0.5f + 0.55f * clod + 0.4f * s.cloud(3, 4, 22));
        s.bump(13, 13, 13, 0.5f);
        s.bump(45, 45, 45, 0.3f);
        s.gloss(0.95f, 0.025f);
    }
}
