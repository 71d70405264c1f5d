// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;

/**
 * Estimates depth from one photo. The ground rises from the lower edge (0) to the horizon (0.85); an object on the
 * ground has the depth of its base; the sky is 1. The subject gets the depth of its lowest visible pixels. Haze is
 * measured in the photo: distant surfaces are paler and have less contrast than near ones (Koschmieder's law). Clear
 * haze corrects the ramp.
 */
public final class DepthRamp {
    private static final float HORIZON = 0.85f;
    private static final float HAZE = 0.35f; // weight of measured haze against the geometric ramp, 0 to 1

    private DepthRamp() {}

    /** Depth of each pixel of a photo, 0 near to 1 far. */
    public static FloatPlane of(PhotoView photoView) {
        StuffMasks stuffMasks = photoView.stuffs();
        int w = photoView.width();
        int h = photoView.height();
        FloatPlane haze = haze(photoView);
        FloatPlane raw = new FloatPlane(w, h);
        for (int x = 0; x < w; x++) {
            for (int y = h - 1; y >= 0; y--) {
                int i = y * w + x;
                float ramp = ramp(y / (float) h, stuffMasks.horizon());
                float mixed = UnitCurves.mix(ramp, haze.values[i], HAZE * UnitCurves.step(0.15f, 0.6f, ramp));
                raw.values[i] = UnitCurves.mix(mixed, 1, stuffMasks.sky().values[i]);
            }
        }
        FloatPlane smooth = raw.guided(
                photoView.lab().red().map(l -> l / 100), Math.max(4, Math.round(22 * photoView.unit())), 4e-3f);
        float near = nearest(photoView, stuffMasks.horizon());
        return smooth.map(UnitCurves::clamp).with(photoView.subject, (d, s) -> UnitCurves.mix(d, near, s));
    }

    private static float ramp(float y, float horizon) {
        float t = UnitCurves.clamp((1 - y) / Math.max(0.1f, 1 - horizon));
        return HORIZON * t * t * (0.4f + 0.6f * t);
    }

    /** Depth of the lowest row in which the subject covers a pixel by more than half, at most 0.5; 0 without a subject. */
    private static float nearest(PhotoView photoView, float horizon) {
        for (int y = photoView.height() - 1; y >= 0; y--) {
            for (int x = 0; x < photoView.width(); x++) {
                if (photoView.subject.values[y * photoView.width() + x] > 0.5f) {
                    return Math.min(0.5f, ramp(y / (float) photoView.height(), horizon));
                }
            }
        }
        return 0;
    }

    /** The dark channel (He, Sun, Tang 2009) of a neighbourhood: near 0 for close surfaces, high in haze. */
    private static FloatPlane haze(PhotoView photoView) {
        FloatPlane dark = new FloatPlane(photoView.width(), photoView.height());
        for (int i = 0; i < dark.values.length; i++) {
            dark.values[i] = Math.min(
                    photoView.linear.red().values[i],
                    Math.min(photoView.linear.green().values[i], photoView.linear.blue().values[i]));
        }
        int radius = Math.max(2, Math.round(8 * photoView.unit()));
        return dark.extreme(radius, false).gaussian(radius).map(v -> UnitCurves.clamp(1.4f * (float) Math.sqrt(v)));
    }
}
