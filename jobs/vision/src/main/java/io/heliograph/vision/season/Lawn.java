// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.View;

/** Plants that are grass and not leaves of trees or bushes: below the horizon, and without the light and shade of crowns. */
final class Lawn {
    private static final float EVEN = 2.4f; // L* between neighbourhoods
    private static final float SHADED = 5.5f;

    private static final float BEYOND = 0.02f; // weight of what is no plant: houses and rocks are no shade

    private Lawn() {}

    /** 1 on grass, 0 on leaves; means nothing where no plants are. */
    static Plane of(View view) {
        Plane plants = view.stuffs().plants().map(p -> p + BEYOND);
        Plane light = view.lab().red().with(plants, (l, p) -> l * p);
        Plane crowns = within(light, plants, 5 * view.unit())
                .with(within(light, plants, 28 * view.unit()), (near, wide) -> Math.abs(near - wide))
                .gaussian(24 * view.unit());
        Plane even = crowns.map(c -> Ramp.step(SHADED, EVEN, c));
        float horizon = view.stuffs().horizon() * view.height();
        float soft = 0.04f * view.height();
        Plane lawn = new Plane(view.width(), view.height());
        for (int i = 0; i < lawn.values.length; i++) {
            int row = i / view.width();
            lawn.values[i] = even.values[i] * Ramp.step(horizon - soft, horizon + soft, row);
        }
        return lawn;
    }

    private static Plane within(Plane weighted, Plane weight, double sigma) {
        return weighted.gaussian(sigma).with(weight.gaussian(sigma), (sum, weights) -> sum / weights);
    }
}
