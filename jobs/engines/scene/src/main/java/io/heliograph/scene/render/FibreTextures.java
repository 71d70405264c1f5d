// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;

/** Textures of fibrous materials: wood, hides, cloth. */
final class FibreTextures {
    private FibreTextures() {}

    /** Wood: year rings around an axis beside the thing, cut by its surface, with pores along the grain. */
    static void wood(SurfaceSample s, float contrast) {
        float a = s.axis == 0 ? s.x : s.axis == 1 ? s.y : s.z;
        float b = s.axis == 0 ? s.y : s.x;
        float c = s.axis == 2 ? s.y : s.z;
        float wander = DisplacementNoise.fbm(s.seed + 41, a * 0.6f, b * 1.7f, c * 1.7f, 3) - 0.5f;
        float db = b * 5 + 1.7f + wander * 2.4f;
        float dc = c * 5 + 3.1f + wander * 1.7f;
        float radius = (float) Math.sqrt(db * db + dc * dc);
        float ring = SurfaceSample.fraction(radius * 1.25f + 0.9f * wander);
        float late =
                ring * ring * (1 - SurfaceSample.smooth(0.86f, 1, ring)); // the dark late wood of a ring ends sharply
        float pores = DisplacementNoise.value(s.seed + 42, a * 4, b * 90, c * 90);
        float streak = DisplacementNoise.fbm(s.seed + 43, a * 1.1f, b * 22, c * 22, 3);
        s.shade(1.12f - contrast * (0.62f * late * s.seen(6) + 0.3f * (streak - 0.35f)));
        s.tone(0.55f, 0.47f, 0.4f, contrast * 0.5f * SurfaceSample.smooth(0.68f, 0.9f, pores) * s.seen(90));
        s.tone(1.1f, 0.98f, 0.84f, 0.6f * DisplacementNoise.fbm(s.seed + 44, a * 0.5f, b * 1.2f, c * 1.2f, 2));
        s.gloss(0.36f + 0.14f * streak, 0.045f);
    }

    /** Bark: ridges and furrows that run upwards. */
    static void bark(SurfaceSample s) {
        float warp = s.cloud(2.5f, 3, 45) - 0.5f;
        float furrow = DisplacementNoise.fbm(s.seed + 46, s.x * 11 + 3 * warp, s.y * 1.8f, s.z * 11 + 3 * warp, 4);
        float deep = SurfaceSample.smooth(0.42f, 0.6f, furrow);
        s.shade(0.42f + 0.85f * deep);
        s.tone(1.1f, 1, 0.85f, s.cloud(1.3f, 2, 47));
        s.bump(18, 4, 18, 0.7f);
        s.bump(50, 14, 50, 0.3f);
        s.gloss(0.93f, 0.025f);
    }

    /** Cloth in a plain weave: threads go over and under each other. */
    static void fabric(SurfaceSample s) {
        float f = 48;
        float a = SurfacePatterns.across(s, s.x, s.z) * f;
        float b = SurfacePatterns.upward(s, s.y, s.z) * f;
        float k = s.seen(f);
        boolean over = (((int) Math.floor(a) + (int) Math.floor(b)) & 1) == 0;
        float fa = SurfaceSample.fraction(a) - 0.5f;
        float fb = SurfaceSample.fraction(b) - 0.5f;
        float across = over ? fa : fb;
        float along = over ? fb : fa;
        float thread = 1 - 2.4f * across * across - 0.9f * along * along;
        float fuzz = s.cloud(9, 3, 48);
        s.shade(1 + k * (0.5f * thread - 0.42f) + 0.24f * (fuzz - 0.5f));
        float tilt = 0.55f * k * across;
        boolean side = Math.abs(s.skin.nx) > Math.abs(s.skin.nz);
        float tx = over ? tilt : 0;
        float ty = over ? 0 : tilt;
        s.normal(s.skin.nx + (side ? 0 : tx), s.skin.ny + ty, s.skin.nz + (side ? tx : 0));
        s.gloss(0.85f, 0.03f);
        s.skin.sheen = 0.35f;
    }

    static void velvet(SurfaceSample s) {
        float nap = s.cloud(3.2f, 4, 49);
        s.shade(0.62f + 0.35f * nap);
        s.grain(6, 0.25f);
        s.grain(170, 0.16f);
        s.gloss(0.9f, 0.02f);
        s.skin.sheen = 1;
    }

    /** Leather: small plates with creases between them. */
    static void leather(SurfaceSample s) {
        float f = 26;
        float plate = DisplacementNoise.cells(s.seed + 50, s.x * f, s.y * f, s.z * f);
        float crease = SurfaceSample.smooth(0.35f, 0.75f, plate) * s.seen(f);
        float worn = s.cloud(2, 4, 51);
        s.shade(0.95f + 0.12f * (worn - 0.5f) - 0.24f * crease);
        s.grain(f, 0.3f);
        s.grain(4, 0.1f);
        s.gloss(0.42f + 0.2f * crease, 0.045f);
        s.skin.sheen = 0.08f;
    }

    /** Fur: strands that hang down in locks, with light and dark hairs and a sheen in their direction. */
    static void fur(SurfaceSample s) {
        float lock = DisplacementNoise.fbm(s.seed + 52, s.u * 20, s.v * 10, s.w * 20, 2) - 0.5f;
        float a = s.u + 0.03f * lock;
        float c = s.w - 0.03f * lock;
        float hair = DisplacementNoise.value(s.seed + 53, a * 260, s.v * 44 + 3 * lock, c * 260);
        float fine = DisplacementNoise.value(s.seed + 54, a * 520, s.v * 80 + 5 * lock, c * 520);
        float k = s.seen(90);
        s.shade(0.96f + 0.35f * lock + k * (0.36f * (hair - 0.5f) + 0.26f * (fine - 0.5f)));
        float nx = DisplacementNoise.value(s.seed + 55, a * 230, s.v * 36, c * 230) - 0.5f;
        float ny = DisplacementNoise.value(s.seed + 56, a * 230, s.v * 36 + 4, c * 230) - 0.5f;
        float nz = DisplacementNoise.value(s.seed + 57, a * 230 + 9, s.v * 36, c * 230) - 0.5f;
        float t = 0.15f + 0.4f * k;
        s.normal(s.skin.nx + t * nx, s.skin.ny + t * ny - 0.06f, s.skin.nz + t * nz);
        s.gloss(0.72f, 0.03f);
        s.skin.sheen = 0.5f;
        s.skin.through = 0.3f;
    }

    /** Feathers: rows that overlap like tiles. */
    static void feather(SurfaceSample s) {
        float row = s.v * 26 + 2 * DisplacementNoise.value(s.seed + 58, s.u * 7, s.v * 7, s.w * 7);
        float at = SurfaceSample.fraction(row);
        float vane = DisplacementNoise.value(s.seed + 59, s.u * 46, (float) Math.floor(row), s.w * 46);
        float barb = DisplacementNoise.value(s.seed + 60, s.u * 220, s.v * 70, s.w * 220);
        s.shade(0.74f + 0.3f * at + 0.22f * (vane - 0.5f) + 0.2f * (barb - 0.5f) * s.seen(60));
        s.normal(s.skin.nx + 0.3f * (vane - 0.5f), s.skin.ny - 0.25f * (0.5f - at), s.skin.nz + 0.3f * (barb - 0.5f));
        s.gloss(0.6f, 0.04f);
        s.skin.sheen = 0.4f;
        s.skin.through = 0.15f;
    }
}
