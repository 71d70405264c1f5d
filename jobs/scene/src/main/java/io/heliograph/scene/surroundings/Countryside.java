// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Setting.Scenery;
import io.heliograph.scene.brief.Setting.Season;
import io.heliograph.scene.brief.Setting.Weather;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Open country: relief, ground, sky, haze and what grows there. */
final class Countryside {
    private Countryside() {}

    static Place build(Setting setting, Light light, int seed, float span) {
        Scenery scenery = setting.scenery();
        Air air = Air.of(setting, light);
        Terrain terrain = new Terrain(Reliefs.of(setting, seed));
        Cover cover = cover(setting, span, seed);
        Water water = water(setting, seed);
        float dry = scenery == Scenery.DESERT || scenery == Scenery.CANYON ? 0.9f : 1;
        Haze haze = new Haze(air, Math.max(air.density(), scenery == Scenery.SKY ? 0.0006f : 0) * dry, 350);
        Landscape landscape = new Landscape(
                terrain, cover, new Dome(air, seed), haze, air, scenery == Scenery.SKY ? 0.55f : 0, water);
        float clear = Math.max(scenery == Scenery.FOREST || scenery == Scenery.RIVER ? 3.2f : 5, span * 0.9f);
        float level = water == null ? Float.NEGATIVE_INFINITY : water.level();
        List<Dressing> dressing = Growth.of(setting, new Scatter(terrain, level, clear, Growth.details(setting), seed))
                .all();
        return new Place(
                landscape,
                air.lighting(),
                dressing,
                new Clearing(0, 0, scenery == Scenery.RIVER ? 2 : Math.min(clear, 3)),
                afloat(scenery, span));
    }

    private static Optional<Clearing> afloat(Scenery scenery, float span) {
        return switch (scenery) {
            case LAKE -> Optional.of(new Clearing(0, 26 + 2 * span, 8));
            case RIVER -> Optional.of(new Clearing(9.3f, 3, 1.5f));
            case BEACH -> Optional.of(new Clearing(10, 40 + 2 * span, 10));
            case SEA -> Optional.of(new Clearing(0, 0, 2.5f));
            default -> Optional.empty();
        };
    }

    private static Cover cover(Setting setting, float span, int seed) {
        boolean white = setting.season() == Season.WINTER || setting.weather() == Weather.SNOW;
        return switch (setting.scenery()) {
            case DESERT -> new Sands(new Rgb(.68f, .43f, .22f), new Rgb(.50f, .28f, .13f), 0.42f, -100, seed);
            case BEACH -> new Sands(new Rgb(.66f, .55f, .39f), new Rgb(.48f, .38f, .26f), 0.16f, Shores.LEVEL, seed);
            case CANYON -> new Strata(white, seed);
            case SKY -> new Fleece(seed);
            case SEA -> {
                float rough = setting.weather() == Weather.STORM ? 1 : setting.weather() == Weather.RAIN ? 0.5f : 0.1f;
                yield new Swell(
                        new Water(-1000, 0.16f + 0.15f * rough, 2.1f, deep(0.9f), Rgb.BLACK, seed), rough, seed);
            }
            default -> new Wilds(Soil.of(setting, span), seed);
        };
    }

    /** What comes back out of deep water. */
    private static Rgb deep(float blue) {
        return new Rgb(0.010f, 0.045f, 0.050f + 0.03f * blue);
    }

    private static @Nullable Water water(Setting setting, int seed) {
        float wind = switch (setting.weather()) {
            case STORM -> 3;
            case RAIN -> 1.8f;
            case FOG -> 0.4f;
            default -> 1;
        };
        return switch (setting.scenery()) {
            case LAKE -> new Water(Shores.LEVEL, 0.030f * wind, 3.2f, deep(0.2f), new Rgb(.20f, .17f, .11f), seed);
            case RIVER ->
                new Water(
                        Shores.LEVEL,
                        0.045f * wind,
                        1.6f,
                        new Rgb(.018f, .040f, .032f),
                        new Rgb(.20f, .17f, .11f),
                        seed);
            case BEACH ->
                new Water(
                        Shores.LEVEL,
                        0.075f * wind,
                        4.5f,
                        new Rgb(.008f, .075f, .105f),
                        new Rgb(.42f, .52f, .42f),
                        seed);
            default -> null;
        };
    }
}
