// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;

/** Final development: saturation, contrast about middle grey, vignette, and highlight compression against clipping. */
final class PhotoFinish {
    private static final float GREY = 0.18f;
    private static final float SHOULDER = 0.72f; // linear light above which highlights are compressed below 1

    private PhotoFinish() {}

    static FloatImage of(PhotoView photoView, FloatImage image, LightRig lightRig) {
        int w = photoView.width();
        int h = photoView.height();
        float saturation = lightRig.fill().saturation();
        float contrast = lightRig.fill().contrast();
        float pivot = GREY * Math.min(1, lightRig.fill().exposure());
        FloatImage out = new FloatImage(w, h);
        ParallelRows.each(h, y -> {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float u = 2f * x / w - 1;
                float v = 2f * y / h - 1;
                float dark = 1 - lightRig.stage().vignette() * UnitCurves.step(0.3f, 1.7f, u * u + v * v);
                float l = Math.max(1e-5f, image.luminance(i));
                float curved = (float) (pivot * Math.pow(l / pivot, contrast)) / l * dark;
                out.set(
                        i,
                        shoulder(Math.max(0, l + (image.red().values[i] - l) * saturation) * curved),
                        shoulder(Math.max(0, l + (image.green().values[i] - l) * saturation) * curved),
                        shoulder(Math.max(0, l + (image.blue().values[i] - l) * saturation) * curved));
            }
        });
        return out;
    }

    static float shoulder(float v) {
        if (v <= SHOULDER) {
            return v;
        }
        float over = (v - SHOULDER) / (1 - SHOULDER);
        return SHOULDER + (1 - SHOULDER) * over / (1 + over);
    }
}
