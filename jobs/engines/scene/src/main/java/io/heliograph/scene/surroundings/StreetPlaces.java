// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PavedGround;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.AtmosphericScattering;
import io.heliograph.scene.surroundings.sky.SkyDome;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.util.ArrayList;
import java.util.List;

/** Builds a street of an old town, or an avenue among towers. */
final class StreetPlaces {
    private StreetPlaces() {}

    /** Light along the street, as houses would block it from the side: a low sun from the front, a high one from behind the camera. */
    private static AtmosphereLight sun(SceneSetting sceneSetting, BriefLight briefLight) {
        boolean low = briefLight.kind() == BriefLight.Kind.SUNSET || briefLight.kind() == BriefLight.Kind.GOLDEN_HOUR;
        return switch (briefLight.from()) {
            case LEFT ->
                low
                        ? AtmosphereLight.of(sceneSetting, briefLight, -12, 0)
                        : AtmosphereLight.of(sceneSetting, briefLight, -154, 40);
            case RIGHT ->
                low
                        ? AtmosphereLight.of(sceneSetting, briefLight, 12, 0)
                        : AtmosphereLight.of(sceneSetting, briefLight, 154, 40);
            default -> AtmosphereLight.of(sceneSetting, briefLight);
        };
    }

    /** Lighting of the street; after dark, street lamps replace the moon. */
    private static StageLighting lighting(AtmosphereLight atmosphereLight, float dark) {
        StageLighting open = atmosphereLight.lighting();
        if (dark < 0.5f) {
            return open;
        }
        float[] lamp = {.95f, .60f, .30f};
        LinearRadiance glow = new LinearRadiance(.10f, .068f, .045f);
        float side = open.keyX() > 0 ? 0.42f : -0.42f;
        return new StageLighting(
                side,
                0.72f,
                -0.5526f,
                lamp,
                0.12f,
                atmosphereLight.hour().zenith().mix(glow, 0.4f).values(),
                atmosphereLight.hour().horizon().mix(glow, 0.6f).values(),
                open.fill(),
                0.25f,
                Math.max(open.exposure(), -1.1f));
    }

    static PreparedPlace build(SceneSetting sceneSetting, BriefLight briefLight, int seed, float span) {
        AtmosphereLight atmosphereLight = sun(sceneSetting, briefLight);
        boolean city = sceneSetting.scenery() == SceneSetting.Scenery.CITY;
        float road = Math.max(city ? 7.5f : 4.2f, span * 0.8f + 1);
        TownStreet.Plan plan = city
                ? new TownStreet.Plan(road, road + 5.5f, 22, 22, 95, seed)
                : new TownStreet.Plan(road, road + 3, 9, 8.5f, 17, seed);
        float dark = PolynomialMath.step(
                0.45f, 0.10f, atmosphereLight.hour().middle().luminance());
        float wet = sceneSetting.weather() == Weather.RAIN || sceneSetting.weather() == Weather.STORM ? 1 : 0;
        float snow = sceneSetting.weather() == Weather.SNOW || sceneSetting.season() == Season.WINTER ? 0.8f : 0;
        TownStreet townStreet = new TownStreet(
                plan,
                new HouseFronts(dark, city, seed),
                new PavedGround(road, wet, snow, seed),
                new SkyDome(atmosphereLight, seed),
                new AtmosphericScattering(atmosphereLight, Math.max(atmosphereLight.density(), 0.0003f), 300),
                atmosphereLight);
        List<SetPiece> dressing = new ArrayList<>();
        int count = city ? 6 : 10;
        for (int i = 0; i < count; i++) {
            float side = (i & 1) == 0 ? -1 : 1;
            float z = 5 + (i / 2) * 11 + 2 * TerrainNoise.hash(i, 1, seed);
            String name = (i / 2 + i) % 2 == 0 ? "tree" : "lamp post";
            dressing.add(new SetPiece(
                    name,
                    side * (road + 0.9f),
                    0.12f,
                    z,
                    name.equals("tree") ? 5.5f + TerrainNoise.hash(i, 2, seed) : 4.2f,
                    0,
                    TerrainNoise.bits(i, 3, seed)));
        }
        return PlaceBuilder.place(townStreet, lighting(atmosphereLight, dark), dressing, Math.min(road * 0.9f, 3));
    }
}
