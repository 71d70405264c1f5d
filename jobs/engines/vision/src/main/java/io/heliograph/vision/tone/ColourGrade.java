// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;

/** Colour grades. */
final class ColourGrade {
    private static final float MOST = 105; // chroma from which colours are not strengthened

    private ColourGrade() {}

    /**
     * Grades a photo like a modern camera: neutral white, full range, local contrast, and more colour in pale areas.
     * Skin and vivid colours are spared.
     *
     * @param colour gain of low chroma
     * @param punch strength of the contrast, 0 to 1
     */
    static FloatImage modern(PhotoView photoView, float colour, float punch) {
        FloatImage lab = LinearLab.of(balanced(photoView));
        FloatPlane light = lab.red().map(l -> l / 100);
        float[] ends = ToneCurve.percentiles(light, 0.004f, 0.996f);
        float low = Math.min(0.12f, ends[0]);
        float high = Math.max(0.75f, ends[1]);
        FloatPlane base = light.guided(light, Math.max(4, Math.round(40 * photoView.unit())), 0.01f);
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        for (int i = 0; i < light.values.length; i++) {
            float detail = light.values[i] - base.values[i];
            float l = ToneCurve.contrast(UnitCurves.clamp((base.values[i] - low) / (high - low)), 0.35f * punch);
            l += detail * (1 + 0.45f * punch);
            float a = lab.green().values[i];
            float b = lab.blue().values[i];
            float chroma = (float) Math.hypot(a, b);
            float skin = skin(a, b, chroma);
            float gain = 1
                    + (colour - 1)
                            * (1 - UnitCurves.clamp(chroma / MOST))
                            * (1 - 0.6f * skin)
                            * UnitCurves.step(0, 8, chroma);
            out.set(i, 100 * UnitCurves.clamp(l), a * gain, b * gain);
        }
        return LinearLab.toLinear(out).toDisplay();
    }

    private static float skin(float a, float b, float chroma) {
        double hue = Math.toDegrees(Math.atan2(b, a));
        float near = UnitCurves.clamp(1 - (float) Math.abs(hue - 55) / 25);
        return near * UnitCurves.step(8, 16, chroma) * UnitCurves.step(55, 38, chroma);
    }

    /**
     * Halves the colour cast of the light, estimated from the photo's brightest neutral pixels (in the manner of Lam
     * 2005).
     */
    private static FloatImage balanced(PhotoView photoView) {
        double[] sum = new double[3];
        FloatImage lin = photoView.linear;
        for (int i = 0; i < lin.red().values.length; i++) {
            float l = lin.luminance(i);
            float spread = Math.abs(lin.red().values[i] - l) + Math.abs(lin.blue().values[i] - l);
            double weight = l > 0.05 && l < 0.9 ? 1 / (0.1 + spread / l) : 0;
            sum[0] += weight * lin.red().values[i];
            sum[1] += weight * lin.green().values[i];
            sum[2] += weight * lin.blue().values[i];
        }
        double mean = (sum[0] + sum[1] + sum[2]) / 3;
        float[] gain = new float[3];
        for (int c = 0; c < 3; c++) {
            gain[c] = sum[c] <= 0 ? 1 : (float) Math.clamp(Math.sqrt(mean / sum[c]), 0.85, 1.2);
        }
        return new FloatImage(
                lin.red().map(v -> v * gain[0]),
                lin.green().map(v -> v * gain[1]),
                lin.blue().map(v -> v * gain[2]));
    }

    /**
     * A yellowed colour print: lifted blacks, creamy lights, green-blue shadows, less colour, grain and dark corners.
     */
    static FloatImage vintage(PhotoView photoView, long seed) {
        FloatImage in = photoView.linear.toDisplay();
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        int noise = LatticeNoise.seed(seed, 1031L * 43);
        float unit = Math.max(0.6f, photoView.unit());
        ParallelRows.each(photoView.height(), y -> {
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float l = in.luminance(i);
                float r = UnitCurves.mix(l, in.red().values[i], 0.68f);
                float g = UnitCurves.mix(l, in.green().values[i], 0.68f);
                float b = UnitCurves.mix(l, in.blue().values[i], 0.62f);
                float dark = 1 - 0.35f * corner(x, y, photoView.width(), photoView.height());
                float speck = 0.03f * grain(x / unit, y / unit, noise);
                out.set(
                        i,
                        dark * (0.09f + 0.88f * ToneCurve.contrast(r, 0.25f)) + speck,
                        dark * (0.085f + 0.84f * ToneCurve.contrast(g, 0.2f)) + speck,
                        dark * (0.10f + 0.66f * ToneCurve.contrast(b, 0.1f)) + speck);
            }
        });
        return out;
    }

    /** Darkening by position: 0 in the middle to 1 in the corners. */
    static float corner(int x, int y, int width, int height) {
        float u = 2f * x / width - 1;
        float v = 2f * y / height - 1;
        float far = (u * u + v * v) / 2;
        return far * far * (1.5f - 0.5f * far);
    }

    /** Film grain, -1 to 1: clumps and single crystals. */
    static float grain(float x, float y, int noise) {
        return LatticeNoise.value(1.1f * x, 1.1f * y, noise)
                + LatticeNoise.white((int) (1.6f * x), (int) (1.6f * y), noise + 1)
                - 1;
    }
}
