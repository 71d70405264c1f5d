// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Adjustments of a whole canvas that several styles end with; all in place. */
final class Grade {
    private Grade() {}

    /** Saturation about luma, 1 as is, then contrast about middle grey, 1 as is. */
    static void colour(Canvas canvas, float saturation, float contrast) {
        Rows.each(canvas.height, y -> {
            for (int i = y * canvas.width, end = i + canvas.width; i < end; i++) {
                float grey = canvas.luma(i);
                canvas.red[i] = contrasted(grey + (canvas.red[i] - grey) * saturation, contrast);
                canvas.green[i] = contrasted(grey + (canvas.green[i] - grey) * saturation, contrast);
                canvas.blue[i] = contrasted(grey + (canvas.blue[i] - grey) * saturation, contrast);
            }
        });
    }

    private static float contrasted(float v, float contrast) {
        float x = Tone.clamp(v);
        float curve = x * x * (3 - 2 * x);
        return x + (curve - x) * (contrast - 1) * 2;
    }

    /** Darkens towards the corners by at most {@code strength}. */
    static void vignette(Canvas canvas, float strength) {
        float cx = canvas.width / 2f;
        float cy = canvas.height / 2f;
        float scale = 1 / (cx * cx + cy * cy);
        Rows.each(canvas.height, y -> {
            for (int x = 0, i = y * canvas.width; x < canvas.width; x++, i++) {
                float far = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) * scale;
                float keep = 1 - strength * far * far * (1.6f - 0.6f * far);
                canvas.red[i] *= keep;
                canvas.green[i] *= keep;
                canvas.blue[i] *= keep;
            }
        });
    }

    /** Film grain: clumps of {@code size} pixels, strongest in the middle tones. */
    static void grain(Canvas canvas, float strength, float size, int seed) {
        float scale = 1 / Math.max(0.7f, size);
        Rows.each(canvas.height, y -> {
            for (int x = 0, i = y * canvas.width; x < canvas.width; x++, i++) {
                float fine = Noise.white(x, y, seed) - 0.5f;
                float clump = Noise.value(x * scale, y * scale, seed + 1) - 0.5f;
                float grey = Tone.clamp(canvas.luma(i));
                float by = strength * (0.5f * fine + clump) * (0.35f + 2.6f * grey * (1 - grey));
                canvas.red[i] += by;
                canvas.green[i] += by;
                canvas.blue[i] += by;
            }
        });
    }

    /** Light spilling from what is brighter than {@code from}: screened over, blurred by {@code sigma} pixels. */
    static void bloom(Canvas canvas, float from, float strength, float sigma, float[] scratch) {
        Canvas glow = new Canvas(canvas.width, canvas.height);
        Rows.each(canvas.height, y -> {
            for (int i = y * canvas.width, end = i + canvas.width; i < end; i++) {
                float keep = Tone.step(from, 1, canvas.luma(i));
                glow.set(i, canvas.red[i] * keep, canvas.green[i] * keep, canvas.blue[i] * keep);
            }
        });
        Blur.gaussian(glow, scratch, sigma);
        Rows.each(canvas.height, y -> {
            for (int i = y * canvas.width, end = i + canvas.width; i < end; i++) {
                canvas.red[i] = screen(canvas.red[i], glow.red[i] * strength);
                canvas.green[i] = screen(canvas.green[i], glow.green[i] * strength);
                canvas.blue[i] = screen(canvas.blue[i], glow.blue[i] * strength);
            }
        });
    }

    private static float screen(float a, float b) {
        return 1 - (1 - Tone.clamp(a)) * (1 - Tone.clamp(b));
    }
}
