// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/** Grass, as opposed to leaves of trees or bushes: plants below the horizon, without the light and shade of crowns. */
final class LawnMask {
    private static final float EVEN = 2.4f; // variation of L* in the neighbourhood, up to which plants count as grass
    private static final float SHADED = 5.5f;

    // weight of pixels without plants, so that houses and rocks do not count as shade
    private static final float BEYOND = 0.02f;

    private LawnMask() {}

    /** Share of grass, 0 on leaves to 1 on grass; undefined outside plants. */
    static FloatPlane of(PhotoView photoView) {
        FloatPlane plants = photoView.stuffs().plants().map(p -> p + BEYOND);
        FloatPlane light = photoView.lab().red().with(plants, (l, p) -> l * p);
        FloatPlane crowns = within(light, plants, 5 * photoView.unit())
                .with(within(light, plants, 28 * photoView.unit()), (near, wide) -> Math.abs(near - wide))
                .gaussian(24 * photoView.unit());
        FloatPlane even = crowns.map(c -> UnitCurves.step(SHADED, EVEN, c));
        float horizon = photoView.stuffs().horizon() * photoView.height();
        float soft = 0.04f * photoView.height();
        FloatPlane lawn = new FloatPlane(photoView.width(), photoView.height());
        for (int i = 0; i < lawn.values.length; i++) {
            int row = i / photoView.width();
            lawn.values[i] = even.values[i] * UnitCurves.step(horizon - soft, horizon + soft, row);
        }
        return lawn;
    }

    private static FloatPlane within(FloatPlane weighted, FloatPlane weight, double sigma) {
        return weighted.gaussian(sigma).with(weight.gaussian(sigma), (sum, weights) -> sum / weights);
    }
}
