// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.surroundings.ground.CloudGround;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LayeredRock;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.SandGround;
import io.heliograph.scene.surroundings.ground.SeaSurface;
import io.heliograph.scene.surroundings.ground.WaterSurface;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.AtmosphericScattering;
import io.heliograph.scene.surroundings.sky.SkyDome;
import io.heliograph.scene.surroundings.terrain.PlantGrowth;
import io.heliograph.scene.surroundings.terrain.PlantScattering;
import io.heliograph.scene.surroundings.terrain.ReliefHeights;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import io.heliograph.scene.surroundings.terrain.ShoreHeights;
import io.heliograph.scene.surroundings.terrain.SoilType;
import io.heliograph.scene.surroundings.terrain.TerrainGrid;
import io.heliograph.scene.surroundings.terrain.TerrainShader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds open country: relief, ground, sky, haze and vegetation. */
final class OpenCountry {
    private static final float VALLEY_FOG = 0.006f; // density of valley fog, per metre; peaks are above the fog
    private static final float VALLEY_HEIGHT = 45; // height in metres over which the fog thins to about a third

    private OpenCountry() {}

    static PreparedPlace build(SceneSetting sceneSetting, BriefLight briefLight, int seed, float span) {
        Scenery scenery = sceneSetting.scenery();
        AtmosphereLight atmosphereLight = AtmosphereLight.of(sceneSetting, briefLight);
        TerrainGrid terrainGrid = new TerrainGrid(ReliefHeights.of(sceneSetting, seed));
        GroundCover groundCover = cover(sceneSetting, span, seed);
        WaterSurface waterSurface = water(sceneSetting, seed);
        float dry = scenery == Scenery.DESERT || scenery == Scenery.CANYON ? 0.9f : 1;
        boolean valley = scenery == Scenery.MOUNTAINS && sceneSetting.weather() == SceneSetting.Weather.FOG;
        AtmosphericScattering atmosphericScattering = new AtmosphericScattering(
                atmosphereLight,
                valley ? VALLEY_FOG : Math.max(atmosphereLight.density(), scenery == Scenery.SKY ? 0.0006f : 0) * dry,
                valley ? VALLEY_HEIGHT : 350);
        OpenLandscape openLandscape = new OpenLandscape(
                terrainGrid,
                groundCover,
                new SkyDome(atmosphereLight, seed),
                atmosphericScattering,
                atmosphereLight,
                scenery == Scenery.SKY ? 0.55f : 0,
                waterSurface);
        float clear = Math.max(scenery == Scenery.FOREST || scenery == Scenery.RIVER ? 3.2f : 5, span * 0.9f);
        float level = waterSurface == null ? Float.NEGATIVE_INFINITY : waterSurface.level();
        List<SetPiece> dressing = PlantGrowth.of(
                        sceneSetting,
                        new PlantScattering(terrainGrid, level, clear, PlantGrowth.details(sceneSetting), seed))
                .all();
        return new PreparedPlace(
                openLandscape,
                atmosphereLight.lighting(),
                dressing,
                new StageClearing(0, 0, scenery == Scenery.RIVER ? 2 : Math.min(clear, 3)),
                afloat(scenery, span));
    }

    private static Optional<StageClearing> afloat(Scenery scenery, float span) {
        return switch (scenery) {
            case LAKE -> Optional.of(new StageClearing(0, 26 + 2 * span, 8));
            case RIVER -> Optional.of(new StageClearing(9.3f, 3, 1.5f));
            case BEACH -> Optional.of(new StageClearing(10, 40 + 2 * span, 10));
            case SEA -> Optional.of(new StageClearing(0, 0, 2.5f));
            default -> Optional.empty();
        };
    }

    private static GroundCover cover(SceneSetting sceneSetting, float span, int seed) {
        boolean white = sceneSetting.season() == Season.WINTER || sceneSetting.weather() == Weather.SNOW;
        return switch (sceneSetting.scenery()) {
            case DESERT ->
                new SandGround(
                        new LinearRadiance(.68f, .43f, .22f), new LinearRadiance(.50f, .28f, .13f), 0.42f, -100, seed);
            case BEACH ->
                new SandGround(
                        new LinearRadiance(.66f, .55f, .39f),
                        new LinearRadiance(.48f, .38f, .26f),
                        0.16f,
                        ShoreHeights.LEVEL,
                        seed);
            case CANYON -> new LayeredRock(white, seed);
            case SKY -> new CloudGround(seed);
            case SEA -> {
                float rough = sceneSetting.weather() == Weather.STORM
                        ? 1
                        : sceneSetting.weather() == Weather.RAIN ? 0.5f : sceneSetting.isCalm() ? 0 : 0.1f;
                float slope = sceneSetting.isCalm() ? 0.06f : 0.16f + 0.15f * rough;
                yield new SeaSurface(
                        new WaterSurface(-1000, slope, 2.1f, deep(0.9f), LinearRadiance.BLACK, seed), rough, seed);
            }
            default -> new TerrainShader(SoilType.of(sceneSetting, span), seed);
        };
    }

    /** Colour of the light that deep water reflects. */
    private static LinearRadiance deep(float blue) {
        return new LinearRadiance(0.010f, 0.045f, 0.050f + 0.03f * blue);
    }

    private static @Nullable WaterSurface water(SceneSetting sceneSetting, int seed) {
        float wind = switch (sceneSetting.weather()) {
            case STORM -> 3;
            case RAIN -> 1.8f;
            case FOG -> 0.4f;
            default ->
                sceneSetting.isCalm() && sceneSetting.scenery() != Scenery.LAKE ? 0.4f : 1; // lakes are calm anyway
        };
        return switch (sceneSetting.scenery()) {
            case LAKE ->
                new WaterSurface(
                        ShoreHeights.LEVEL,
                        0.030f * wind,
                        3.2f,
                        deep(0.2f),
                        new LinearRadiance(.20f, .17f, .11f),
                        seed);
            case RIVER ->
                new WaterSurface(
                        ShoreHeights.LEVEL,
                        0.045f * wind,
                        1.6f,
                        new LinearRadiance(.018f, .040f, .032f),
                        new LinearRadiance(.20f, .17f, .11f),
                        seed);
            case BEACH ->
                new WaterSurface(
                        ShoreHeights.LEVEL,
                        0.075f * wind,
                        4.5f,
                        new LinearRadiance(.008f, .075f, .105f),
                        new LinearRadiance(.42f, .52f, .42f),
                        seed);
            default -> null;
        };
    }
}
