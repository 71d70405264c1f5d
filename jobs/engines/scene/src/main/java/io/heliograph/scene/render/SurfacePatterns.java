// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.stage.SurfaceMaterial;

/**
 * Patterns of a second colour over a surface, such as stripes and spots. Lengths are fractions of the thing's diagonal unless stated
 * otherwise.
 */
final class SurfacePatterns {
    private SurfacePatterns() {}

    /** Adds a material's pattern to a surface: mixes in the second colour, or draws windows. */
    static void lay(SurfaceMaterial s, SurfaceSample w) {
        switch (s.pattern()) {
            case NONE -> {}
            case WINDOWS -> windows(s, w);
            default -> w.mix(s.red2(), s.green2(), s.blue2(), share(s, w));
        }
    }

    /** Share of the second colour, 0 to 1. */
    private static float share(SurfaceMaterial s, SurfaceSample w) {
        boolean hairy = s.kind() == SurfaceMaterial.Kind.FUR || s.kind() == SurfaceMaterial.Kind.FEATHER;
        return switch (s.pattern()) {
            case STRIPES -> hairy ? tabby(w) : band(w.along * 14);
            case RINGS -> band(w.v * 9);
            case SPOTS -> spots(w, hairy);
            case CHECKS -> checks(w);
            case DOTS -> dots(w);
            case GRADIENT -> w.height * w.height * (3 - 2 * w.height);
            case PATCHES ->
                SurfaceSample.smooth(0.5f, 0.54f, DisplacementNoise.fbm(w.seed + 31, w.u * 5, w.v * 5, w.w * 5, 3));
            default -> 0;
        };
    }

    private static float band(float a) {
        float f = Math.abs(SurfaceSample.fraction(a) - 0.5f);
        return SurfaceSample.smooth(0.24f, 0.27f, f);
    }

    /** Stripes of a fur: wavering bands of varying width. */
    private static float tabby(SurfaceSample w) {
        float warp = DisplacementNoise.fbm(w.seed + 32, w.u * 8, w.v * 8, w.w * 8, 3);
        float a = w.along * 13 + 1.5f * warp + 1.6f * Math.abs(w.axis == 0 ? w.w : w.u);
        float f = Math.abs(SurfaceSample.fraction(a) - 0.5f);
        return SurfaceSample.smooth(0.2f, 0.33f, f + 0.12f * (warp - 0.5f));
    }

    private static float spots(SurfaceSample w, boolean hairy) {
        float k = hairy ? 13 : 9;
        float d = DisplacementNoise.cells(w.seed + 33, w.u * k, w.v * k, w.w * k);
        float warp = DisplacementNoise.fbm(w.seed + 34, w.u * 24, w.v * 24, w.w * 24, 2);
        return 1 - SurfaceSample.smooth(0.3f, 0.36f, d + 0.25f * (warp - 0.5f));
    }

    /** Horizontal texture coordinate: {@code c} where the normal is mainly along x, else {@code a}. */
    static float across(SurfaceSample w, float a, float c) {
        return Math.abs(w.skin.nx) > Math.abs(w.skin.nz) && Math.abs(w.skin.nx) > Math.abs(w.skin.ny) ? c : a;
    }

    static float upward(SurfaceSample w, float b, float c) {
        float ny = Math.abs(w.skin.ny);
        return ny > Math.abs(w.skin.nx) && ny > Math.abs(w.skin.nz) ? c : b;
    }

    private static float checks(SurfaceSample w) {
        float a = SurfaceSample.fraction(across(w, w.u, w.w) * 5);
        float b = SurfaceSample.fraction(upward(w, w.v, w.w) * 5);
        float p = SurfaceSample.smooth(0, 0.015f, a) - SurfaceSample.smooth(0.5f, 0.515f, a);
        float q = SurfaceSample.smooth(0, 0.015f, b) - SurfaceSample.smooth(0.5f, 0.515f, b);
        return p + q - 2 * p * q;
    }

    private static float dots(SurfaceSample w) {
        float b = upward(w, w.v, w.w) * 11;
        float row = (float) Math.floor(b);
        float a = across(w, w.u, w.w) * 11 + 0.5f * (row - 2 * (float) Math.floor(row / 2));
        float da = SurfaceSample.fraction(a) - 0.5f;
        float db = SurfaceSample.fraction(b) - 0.5f;
        return 1 - SurfaceSample.smooth(0.27f, 0.31f, (float) Math.sqrt(da * da + db * db));
    }

    /** Rows of window panes, in metres on buildings; some panes are lit. */
    private static void windows(SurfaceMaterial s, SurfaceSample w) {
        w.skin.glowRed = 0;
        w.skin.glowGreen = 0;
        w.skin.glowBlue = 0;
        if (Math.abs(w.skin.ny) > 0.5f) {
            return;
        }
        float pitch = Math.max(2.6f, w.size / 22) / s.scale();
        float a = across(w, w.mx, w.mz) / (pitch * 0.85f) + 0.5f;
        float b = w.my / pitch;
        float fa = Math.abs(SurfaceSample.fraction(a) - 0.5f);
        float fb = Math.abs(SurfaceSample.fraction(b) - 0.5f);
        float pane = (1 - SurfaceSample.smooth(0.3f, 0.32f, fa)) * (1 - SurfaceSample.smooth(0.33f, 0.35f, fb));
        if (pane <= 0) {
            return;
        }
        int which = Math.abs(w.skin.nx) > Math.abs(w.skin.nz) ? 5 : 6;
        float dice = DisplacementNoise.at(w.seed + 35, (int) Math.floor(a), (int) Math.floor(b), which);
        float bar = 1 - 0.6f * (1 - SurfaceSample.smooth(0.012f, 0.03f, Math.min(fa, fb)));
        w.mix(s.red2(), s.green2(), s.blue2(), pane * bar);
        w.gloss(w.skin.roughness + (0.08f - w.skin.roughness) * pane, 0.06f);
        w.skin.metal *= 1 - pane;
        float lit = dice < 0.45f ? s.glow() * pane * bar * (0.5f + dice) : 0;
        w.skin.glowRed = s.red2() * lit;
        w.skin.glowGreen = s.green2() * lit;
        w.skin.glowBlue = s.blue2() * lit;
    }
}
