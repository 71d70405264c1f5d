// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills hidden pixels with the colours around them: push-pull over a pyramid (Gortler et al., The Lumigraph, 1996,
 * section 3.4).
 */
public final class MaskFill {
    private static final int LEVELS = 10;
    private static final float KNOWN = 0.98f;

    private MaskFill() {}

    /**
     * The image with its hidden pixels filled in.
     *
     * @param hidden 0 visible to 1 hidden; a rim around hidden pixels is not used as a source either
     */
    public static FloatImage behind(FloatImage image, FloatPlane hidden) {
        int rim = Math.max(1, Math.round(0.004f * Math.max(image.width(), image.height())));
        FloatPlane seen = hidden.extreme(rim, true).map(v -> 1 - UnitCurves.step(0.02f, 0.25f, v));
        return image.map(floatPlane -> filled(floatPlane, seen));
    }

    /** Fills one plane; {@code seen} has the weights of its pixels, 0 unknown to 1 known. */
    public static FloatPlane filled(FloatPlane floatPlane, FloatPlane seen) {
        List<FloatPlane> sums = new ArrayList<>(List.of(floatPlane.with(seen, (p, s) -> p * s)));
        List<FloatPlane> weights = new ArrayList<>(List.of(seen));
        for (int level = 1; level < LEVELS; level++) {
            FloatPlane last = sums.getLast();
            int w = (last.width() + 1) / 2;
            int h = (last.height() + 1) / 2;
            if (w < 2 || h < 2) {
                break;
            }
            sums.add(last.resized(w, h));
            weights.add(weights.getLast().resized(w, h));
        }
        FloatPlane result = sums.getLast().with(weights.getLast(), (s, w) -> s / Math.max(1e-6f, w));
        for (int level = sums.size() - 2; level >= 0; level--) {
            FloatPlane sum = sums.get(level);
            FloatPlane weight = weights.get(level);
            FloatPlane coarse = result.resized(sum.width(), sum.height());
            FloatPlane fine = new FloatPlane(sum.width(), sum.height());
            for (int i = 0; i < fine.values.length; i++) {
                float w = Math.min(1, weight.values[i] / KNOWN);
                float own = sum.values[i] / Math.max(1e-6f, weight.values[i]);
                fine.values[i] = UnitCurves.mix(coarse.values[i], own, w);
            }
            result = fine;
        }
        return result;
    }
}
