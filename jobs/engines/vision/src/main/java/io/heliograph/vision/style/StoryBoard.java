// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** A panel of a story board: three grey markers laid in strokes, a quick double ink line, a ruled frame with a caption strip. */
final class StoryBoard {
    private static final float[] MARKERS = {0.98f, 0.83f, 0.62f, 0.36f};
    private static final float[] BELOW = {0.68f, 0.44f, 0.2f}; // brightness below which the next darker marker is used
    private static final float MARGIN = 28; // width of the margin, in units (StyleInput.unit)

    private StoryBoard() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage flat = styleInput.smoothed(styleInput.flat(), 60 * unit, 0.3f);
        FloatPlane light = flat.luminance().gaussian(2 * unit);
        FloatPlane ink =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 3.2f, 1.3f), Math.round(70 * unit * unit));
        FloatPlane outline = FlatDrawing.outline(styleInput, 4.5f);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                float tone = marker(light, x, y, unit, noise);
                float line = Math.max(rough(ink, x, y, 0, unit, noise), 0.6f * rough(ink, x, y, 9, unit, noise));
                float edge =
                        Math.max(rough(outline, x, y, 0, unit, noise), 0.7f * rough(outline, x, y, 17, unit, noise));
                float pencil = 0.85f + 0.3f * LatticeNoise.value(x / (1.6f * unit), y / (1.6f * unit), noise + 5);
                float v = tone * (1 - Math.min(1, Math.max(line, edge) * pencil) * 0.93f);
                out.set(y * styleInput.width + x, v, v, v * 0.995f + 0.003f);
            }
        }
        frame(styleInput, out, noise);
        return out;
    }

    /** Tone of the marker strokes at a pixel. The strokes run down to the left and are darker where two overlap. */
    private static float marker(FloatPlane light, int x, int y, float unit, int noise) {
        float along = (x - y) * 0.7f / unit;
        float across = (x + y) * 0.7f / unit;
        float stroke = across / 17 + 0.35f * LatticeNoise.value(along / 160, across / 30, noise);
        float overlap = UnitCurves.step(0.42f, 0.5f, Math.abs(stroke - Math.round(stroke)));
        float wobble = 0.09f * (LatticeNoise.value(along / 90, Math.round(stroke) * 3.1f, noise + 3) - 0.5f);
        float l = light.values[y * light.width() + x] + wobble;
        float v = MARKERS[0];
        for (int k = 0; k < BELOW.length; k++) {
            v = UnitCurves.mix(v, MARKERS[k + 1], UnitCurves.step(BELOW[k] + 0.012f, BELOW[k] - 0.012f, l));
        }
        return v < 0.97f ? v * (1 - 0.07f * overlap) : v;
    }

    /** Reads a line at a slightly displaced place, so that it looks drawn by hand. */
    private static float rough(FloatPlane ink, int x, int y, int pass, float unit, int noise) {
        float reach = (pass == 0 ? 1.2f : 4f) * unit;
        int dx = Math.round(reach * 2 * (LatticeNoise.value(x / (60 * unit), y / (60 * unit), noise + pass) - 0.5f));
        int dy =
                Math.round(reach * 2 * (LatticeNoise.value(x / (60 * unit), y / (60 * unit), noise + pass + 1) - 0.5f));
        int px = Math.clamp(x + dx, 0, ink.width() - 1);
        int py = Math.clamp(y + dy, 0, ink.height() - 1);
        return ink.values[py * ink.width() + px];
    }

    private static void frame(StyleInput styleInput, FloatImage out, int noise) {
        float unit = styleInput.unit;
        float margin = MARGIN * unit;
        float strip = 74 * unit;
        int w = styleInput.width;
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < w; x++) {
                float wave = 1.6f * unit * (LatticeNoise.value(x / (70 * unit), y / (70 * unit), noise + 31) - 0.5f);
                float inside = Math.min(
                                Math.min(x - margin, w - 1 - margin - x),
                                Math.min(y - margin, styleInput.height - 1 - strip - y))
                        + wave;
                int i = y * w + x;
                if (inside < 0) {
                    float row = (styleInput.height - y) / unit;
                    boolean ruled =
                            x > margin && x < w - margin && (Math.abs(row - 24) < 0.9f || Math.abs(row - 46) < 0.9f);
                    float v = ruled ? 0.72f : 0.985f;
                    out.set(i, v, v, v);
                }
                float line = UnitCurves.clamp(1.8f * unit + 0.5f - Math.abs(inside));
                out.lay(i, 0.08f, 0.08f, 0.09f, line);
            }
        }
    }
}
