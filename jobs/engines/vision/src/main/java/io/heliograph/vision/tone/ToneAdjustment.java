// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/** Increases or reduces one property of a photo. At 0 per cent the photo is unchanged, to the level. */
public final class ToneAdjustment {
    private ToneAdjustment() {}

    /** Adjustable properties. */
    public enum Property {
        BRIGHTNESS,
        CONTRAST,
        SATURATION,
        TEMPERATURE,
        SHARPNESS
    }

    /**
     * Adjusts a photo, in displayed values.
     *
     * @param percent -100 to 100
     */
    public static FloatImage of(PhotoView photoView, Property property, int percent) {
        float k = Math.clamp(percent, -100, 100) / 100f;
        FloatImage photo = photoView.linear.toDisplay();
        return switch (property) {
            case BRIGHTNESS -> photo.map(p -> p.map(v -> (float) Math.pow(UnitCurves.clamp(v), Math.pow(2, -1.1 * k))));
            case CONTRAST ->
                photo.map(p ->
                        p.map(v -> k >= 0 ? ToneCurve.contrast(v, 1.1f * k) : UnitCurves.mix(v, 0.5f, -0.75f * k)));
            case SATURATION -> saturated(photo, 1 + (k > 0 ? 1.2f * k : k));
            case TEMPERATURE -> warmed(photoView, k);
            case SHARPNESS -> sharpened(photo, k, photoView.unit());
        };
    }

    private static FloatImage saturated(FloatImage photo, float by) {
        FloatPlane luma = photo.luminance();
        return photo.map(p -> p.with(luma, (v, l) -> UnitCurves.clamp(l + (v - l) * by)));
    }

    /** Warms or cools the colours: shifts blue against red in linear light and keeps luminance. */
    private static FloatImage warmed(PhotoView photoView, float k) {
        FloatImage lit = photoView.linear;
        FloatPlane before = lit.luminance();
        FloatImage tinted = new FloatImage(
                lit.red().map(v -> v * (1 + 0.32f * k)), lit.green(), lit.blue().map(v -> v * (1 - 0.42f * k)));
        FloatPlane after = tinted.luminance();
        FloatPlane gain = before.with(after, (b, a) -> a <= 0 ? 1 : b / a);
        return tinted.map(p -> p.with(gain, (v, g) -> v * g)).toDisplay();
    }

    private static FloatImage sharpened(FloatImage photo, float k, float unit) {
        double sigma = Math.max(0.8, 1.4 * unit);
        return photo.map(p -> k < 0
                ? p.with(p.gaussian(sigma * (1 - 2 * k)), (v, s) -> UnitCurves.mix(v, s, Math.min(1, -2 * k)))
                : p.with(p.gaussian(sigma), (v, s) -> UnitCurves.clamp(v + 1.6f * k * (v - s))));
    }
}
