// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.StuffMasks;

/** A poster of 1900: muted flat colours, lines that flow and swell, a ringed halo behind the subject, a frame with whiplash curves. */
final class ArtNouveau {
    private ArtNouveau() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage smooth = styleInput.smoothed(styleInput.photo, 45 * unit, 0.28f);
        FlatColours flatColours = FlatColours.of(smooth, 18, 2.4f * unit);
        FloatImage out = flatColours.picture(styleInput.width, styleInput.height, ArtNouveau::muted);
        halo(styleInput, out);
        FloatPlane ink = styleInput.lines(styleInput.smoothed(styleInput.photo, 20 * unit, 0.2f), 3.2f, 1.6f);
        FloatPlane flowing = InkLines.clean(
                styleInput.flow().along(ink, Math.round(8 * unit)).map(v -> UnitCurves.step(0.16f, 0.5f, v)),
                Math.round(110 * unit * unit));
        FloatPlane outline = FlatDrawing.outline(styleInput, 8.5f);
        FloatPlane grain = styleInput.flow().streaks(1.4f * unit, 16 * unit, noise);
        for (int i = 0; i < ink.values.length; i++) {
            float paper = 0.97f + 0.06f * UnitCurves.clamp(grain.values[i]) - 0.03f;
            out.scale(i, paper, paper, paper);
            out.lay(i, 0.24f, 0.13f, 0.08f, 0.92f * Math.max(flowing.values[i], outline.values[i]));
        }
        OrnamentFrame.frame(styleInput, out);
        return out;
    }

    /** Mutes a colour towards sage, teal, rose, ochre and ivory: less chroma, warmer, with ivory highlights. */
    private static float[] muted(float[] lab) {
        float l = Math.clamp(14 + 0.86f * lab[0], 10, 95);
        float chroma = (float) Math.hypot(lab[1], lab[2]);
        float keep = chroma > 34 ? 34 / chroma + 0.25f * (1 - 34 / chroma) : 1;
        float warm = 9 * UnitCurves.step(5, 60, l);
        return new float[] {l, lab[1] * keep * 0.95f + 0.5f, lab[2] * keep * 0.85f + warm};
    }

    /** Rings of gold and ivory around the upper part of the subject, behind it. */
    private static void halo(StyleInput styleInput, FloatImage out) {
        FloatPlane subject = styleInput.view.subject;
        if (StuffMasks.share(subject) < 0.03f || StuffMasks.share(subject) > 0.75f) {
            return;
        }
        float[] top = top(styleInput);
        float radius = 0.34f * Math.min(styleInput.width, styleInput.height);
        float unit = styleInput.unit;
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                float behind = UnitCurves.step(0.55f, 0.4f, subject.values[i]);
                float far = (float) Math.hypot(x - top[0], y - top[1]);
                if (behind <= 0 || far > radius + 2) {
                    continue;
                }
                double angle = Math.atan2(y - top[1], x - top[0]);
                float ring = far / radius;
                ComicPrint.lay(out, i, 0xf1e2b8, 0.72f * behind * UnitCurves.clamp(radius - far));
                float petals = UnitCurves.step(
                        0.1f, 0.2f, (float) Math.cos(angle * 24) * 0.5f + 0.5f - Math.abs(ring - 0.88f) * 9);
                ComicPrint.lay(out, i, 0xc79a3e, behind * band(ring, 0.81f, 0.95f));
                ComicPrint.lay(out, i, 0xeed9a0, behind * petals * band(ring, 0.81f, 0.95f));
                for (float line : new float[] {0.995f, 0.95f, 0.81f, 0.775f}) {
                    float k = UnitCurves.clamp(1.5f * unit - Math.abs(far - line * radius) + 0.5f);
                    ComicPrint.lay(out, i, 0x5a3620, behind * k);
                }
            }
        }
    }

    private static float band(float v, float from, float to) {
        return v > from && v < to ? 1 : 0;
    }

    /** The middle of the subject's upper third. */
    private static float[] top(StyleInput styleInput) {
        FloatPlane subject = styleInput.view.subject;
        double total = StuffMasks.share(subject) * (double) subject.values.length;
        double x = 0;
        double y = 0;
        double seen = 1e-6;
        for (int i = 0; i < subject.values.length && seen < 0.3 * total; i++) {
            x += subject.values[i] * (i % styleInput.width);
            y += subject.values[i] * Math.floorDiv(i, styleInput.width);
            seen += subject.values[i];
        }
        return new float[] {(float) (x / seen), (float) (y / seen)};
    }
}
