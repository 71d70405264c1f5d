// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import java.util.List;
import java.util.Optional;

/** Open country: relief, soil, sky, haze and what grows there. */
final class Countryside {
    private Countryside() {}

    static Place build(Setting setting, Light light, int seed, float span) {
        Air air = Air.of(setting, light);
        Terrain terrain = new Terrain(Reliefs.of(setting.scenery(), seed));
        Cover cover = new Wilds(Soil.of(setting, span), seed);
        Dome dome = new Dome(air, seed);
        Landscape landscape = new Landscape(terrain, cover, dome, new Haze(air, air.density(), 350), air, null);
        return new Place(landscape, air.lighting(), List.of(), new Clearing(0, 0, Math.max(6, span)), Optional.empty());
    }
}
