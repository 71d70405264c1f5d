// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/**
 * Brightens the dark parts of a picture up to the level of daylight. A gamma curve is applied to the large-scale
 * brightness alone (a guided filter separates it), so that local contrast and colours stay.
 */
final class DaylightLift {
    private static final float RADIUS = 45; // radius of the filter, in units (PhotoView.unit)
    private static final float EDGE = 4e-3f; // variance of brightness from which the filter keeps an edge
    private static final float MOST = 2.6f; // maximum factor on displayed brightness; more would show mainly noise
    private static final float STEEPEST = 0.42f; // minimum exponent of the curve
    private static final float DARKEST = 0.02f;

    private DaylightLift() {}

    /**
     * The brightened picture, in linear light; the given one if it is bright enough.
     *
     * @param level mean brightness to reach, as displayed, 0 to 1
     */
    static FloatImage of(FloatImage image, float level, float unit) {
        FloatPlane bright = image.luminance().map(v -> FloatImage.displayed(UnitCurves.clamp(v)));
        float mean = Math.max(DARKEST, mean(bright));
        if (mean >= level) {
            return image;
        }
        float gamma = (float) Math.max(STEEPEST, Math.log(level) / Math.log(mean));
        FloatPlane gain = bright.guided(bright, Math.max(3, Math.round(RADIUS * unit)), EDGE)
                .map(base -> (float) Math.pow(UnitCurves.clamp(Math.max(DARKEST, base)), gamma - 1))
                .map(k -> (float) Math.pow(Math.min(MOST, k), 2.2));
        return image.map(p -> p.with(gain, (v, k) -> v * k));
    }

    private static float mean(FloatPlane plane) {
        double sum = 0;
        for (float v : plane.values) {
            sum += v;
        }
        return (float) (sum / plane.values.length);
    }
}
