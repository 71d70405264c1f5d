// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.View;

/** Gives photos a {@link Tone}. Deterministic in the seed, which is that of the grain. */
public final class Toning {
    private static final double GREY = 2.5; // mean chroma up to which a photo counts as grey

    private Toning() {}

    /**
     * The photo in another tone, as displayed.
     *
     * @param seed of the grain
     */
    public static FloatImage of(View view, Tone tone, long seed) {
        return switch (tone) {
            case BLACK_AND_WHITE -> print(view, Mixer.PANCHROMATIC, Inks.NEUTRAL, 0.018f, 0, seed);
            case RED_FILTER -> print(view, Mixer.RED, Inks.NEUTRAL, 0.03f, 0.1f, seed);
            case SEPIA -> print(view, Mixer.ORTHOCHROMATIC, Inks.SEPIA, 0.022f, 0.28f, seed);
            case CYANOTYPE -> print(view, Mixer.ORTHOCHROMATIC, Inks.CYANOTYPE, 0.02f, 0.05f, seed);
            case SELENIUM -> print(view, Mixer.PANCHROMATIC, Inks.SELENIUM, 0.018f, 0.12f, seed);
            case DUOTONE -> print(view, Mixer.PANCHROMATIC, Inks.DUOTONE, 0, 0, seed);
            case VINTAGE -> Grade.vintage(view, seed);
            case CONTEMPORARY -> isGrey(view) ? Tint.of(view, 1).toDisplay() : Grade.modern(view, 1.12f, 0.35f);
            case VIVID -> isGrey(view) ? Tint.of(view, 1.35f).toDisplay() : Grade.modern(view, 1.5f, 0.7f);
        };
    }

    /** Whether a photo has no colour of its own: its mean chroma is under 2.5, and that of its most colourful tenth is low too. */
    public static boolean isGrey(View view) {
        FloatImage lab = view.lab();
        double sum = 0;
        int strong = 0;
        int pixels = lab.red().values.length;
        for (int i = 0; i < pixels; i++) {
            double chroma = Math.hypot(lab.green().values[i], lab.blue().values[i]);
            sum += chroma;
            strong += chroma > 9 ? 1 : 0;
        }
        return (sum / pixels < GREY && strong < 0.01 * pixels) || toned(view);
    }

    /** Whether all colour is of one hue, as in a sepia print: the spread of a* and b* about their line is tiny. */
    private static boolean toned(View view) {
        FloatImage lab = view.lab();
        int pixels = lab.red().values.length;
        double aa = 0;
        double ab = 0;
        double bb = 0;
        for (int i = 0; i < pixels; i++) {
            double a = lab.green().values[i];
            double b = lab.blue().values[i];
            aa += a * a / pixels;
            ab += a * b / pixels;
            bb += b * b / pixels;
        }
        double across = (aa + bb - Math.sqrt((aa - bb) * (aa - bb) + 4 * ab * ab)) / 2;
        return across < 2.0;
    }

    private static FloatImage print(View view, Mixer mixer, Inks inks, float grain, float vignette, long seed) {
        Plane grey = Curve.print(mixer.of(view.linear).map(FloatImage::displayed));
        int noise = Noise.seed(seed, 41);
        float unit = Math.max(0.6f, view.unit());
        FloatImage out = new FloatImage(view.width(), view.height());
        Rows.each(view.height(), y -> {
            for (int x = 0, i = y * view.width(); x < view.width(); x++, i++) {
                float v = grey.values[i] * (1 - vignette * Grade.corner(x, y, view.width(), view.height()));
                v += grain * Grade.grain(x / unit, y / unit, noise) * (0.4f + 2.4f * v * (1 - v));
                inks.print(out, i, Ramp.clamp(v));
            }
        });
        return out;
    }
}
