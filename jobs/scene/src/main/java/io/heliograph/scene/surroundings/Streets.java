// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Setting.Season;
import io.heliograph.scene.brief.Setting.Weather;
import io.heliograph.scene.stage.Lighting;
import java.util.ArrayList;
import java.util.List;

/** A street of an old town, or an avenue among towers. */
final class Streets {
    private Streets() {}

    /** From behind the camera, along the street: from the side the houses would keep it out. */
    private static Air sun(Setting setting, Light light) {
        boolean low = light.kind() == Light.Kind.SUNSET || light.kind() == Light.Kind.GOLDEN_HOUR;
        return switch (light.from()) {
            case LEFT -> low ? Air.of(setting, light, -12, 0) : Air.of(setting, light, -154, 40);
            case RIGHT -> low ? Air.of(setting, light, 12, 0) : Air.of(setting, light, 154, 40);
            default -> Air.of(setting, light);
        };
    }

    /** After dark the lamps of the street take over from the moon. */
    private static Lighting lighting(Air air, float dark) {
        Lighting open = air.lighting();
        if (dark < 0.5f) {
            return open;
        }
        float[] lamp = {.95f, .60f, .30f};
        Rgb glow = new Rgb(.10f, .068f, .045f);
        float side = open.keyX() > 0 ? 0.42f : -0.42f;
        return new Lighting(
                side,
                0.72f,
                -0.5526f,
                lamp,
                0.12f,
                air.hour().zenith().mix(glow, 0.4f).values(),
                air.hour().horizon().mix(glow, 0.6f).values(),
                open.fill(),
                0.25f,
                Math.max(open.exposure(), -1.1f));
    }

    static Place build(Setting setting, Light light, int seed, float span) {
        Air air = sun(setting, light);
        boolean city = setting.scenery() == Setting.Scenery.CITY;
        float road = Math.max(city ? 7.5f : 4.2f, span * 0.8f + 1);
        Town.Plan plan = city
                ? new Town.Plan(road, road + 5.5f, 22, 22, 95, seed)
                : new Town.Plan(road, road + 3, 9, 8.5f, 17, seed);
        float dark = Curves.step(0.45f, 0.10f, air.hour().middle().luminance());
        float wet = setting.weather() == Weather.RAIN || setting.weather() == Weather.STORM ? 1 : 0;
        float snow = setting.weather() == Weather.SNOW || setting.season() == Season.WINTER ? 0.8f : 0;
        Town town = new Town(
                plan,
                new Facade(dark, city, seed),
                new Pavement(road, wet, snow, seed),
                new Dome(air, seed),
                new Haze(air, Math.max(air.density(), 0.0003f), 300),
                air);
        List<Dressing> dressing = new ArrayList<>();
        int count = city ? 6 : 10;
        for (int i = 0; i < count; i++) {
            float side = (i & 1) == 0 ? -1 : 1;
            float z = 5 + (i / 2) * 11 + 2 * Noise.hash(i, 1, seed);
            String name = (i / 2 + i) % 2 == 0 ? "tree" : "lamp post";
            dressing.add(new Dressing(
                    name,
                    side * (road + 0.9f),
                    0.12f,
                    z,
                    name.equals("tree") ? 5.5f + Noise.hash(i, 2, seed) : 4.2f,
                    0,
                    Noise.bits(i, 3, seed)));
        }
        return Scenery.place(town, lighting(air, dark), dressing, Math.min(road * 0.9f, 3));
    }
}
