// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.lexicon.BarePlaces;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.NeutralTones;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.SandGround;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.SkyDome;
import io.heliograph.scene.surroundings.terrain.PlantGrowth;
import io.heliograph.scene.surroundings.terrain.PlantScattering;
import io.heliograph.scene.surroundings.terrain.ReliefHeights;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import io.heliograph.scene.surroundings.terrain.TerrainGrid;
import java.util.List;
import java.util.Optional;

/**
 * Builds the place of a picture. The same arguments give the same place, bit for bit. Building takes up to about half a second and 10 MB.
 */
public final class PlaceBuilder {
    private PlaceBuilder() {}

    /** Builds a place for a subject about a metre across. */
    public static PreparedPlace build(
            SceneSetting sceneSetting, BriefLight briefLight, List<NamedColour> palette, long seed) {
        return build(sceneSetting, briefLight, palette, seed, 1);
    }

    /**
     * Builds a place for a subject of a given size.
     *
     * @param sceneSetting place, weather and season
     * @param briefLight light
     * @param palette colours for things without a colour of their own, may be empty
     * @param seed random seed for everything that varies
     * @param span width of the subject in metres: determines the size of podiums, tables, paper backdrops, grass and the clearing
     */
    public static PreparedPlace build(
            SceneSetting sceneSetting, BriefLight briefLight, List<NamedColour> palette, long seed, float span) {
        int noise = TerrainNoise.bits((int) seed, (int) (seed >>> 32), 17) & 0xffffff;
        float size = PolynomialMath.clamp(span, 0.05f, 60);
        return switch (sceneSetting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT -> PaperStudios.build(sceneSetting, briefLight, palette, noise, size);
            case TABLE, ROOM, KITCHEN -> IndoorPlaces.build(sceneSetting, briefLight, palette, noise, size);
            case STREET, CITY -> StreetPlaces.build(sceneSetting, briefLight, noise, size);
            case UNDERWATER -> {
                AtmosphereLight atmosphereLight = AtmosphereLight.of(sceneSetting, briefLight);
                TerrainGrid terrainGrid = new TerrainGrid(ReliefHeights.of(sceneSetting, noise));
                GroundCover sand = new SandGround(
                        new LinearRadiance(.56f, .52f, .42f), new LinearRadiance(.38f, .36f, .30f), 0.5f, -100, noise);
                List<SetPiece> dressing = PlantGrowth.of(
                                sceneSetting,
                                new PlantScattering(terrainGrid, -100, Math.max(1.6f, size), List.of(), noise))
                        .all();
                yield place(
                        new SeaBed(terrainGrid, sand, atmosphereLight, noise), under(atmosphereLight), dressing, 2.5f);
            }
            case SPACE -> {
                AtmosphereLight atmosphereLight = AtmosphereLight.of(sceneSetting, briefLight);
                StageLighting open = atmosphereLight.lighting();
                float[] fill = {.035f, .04f, .06f};
                StageLighting hard = new StageLighting(
                        open.keyX(),
                        open.keyY(),
                        open.keyZ(),
                        open.key(),
                        0.01f,
                        fill,
                        fill,
                        1.2f,
                        0.5f,
                        open.exposure() - 0.9f);
                yield place(
                        new SpaceBackdrop(atmosphereLight, NeutralTones.of(sceneSetting, palette, noise), noise),
                        hard,
                        List.of(),
                        4);
            }
            case SKY -> {
                if (!sceneSetting.words().contains(BarePlaces.CLOUDLESS)) {
                    yield OpenCountry.build(sceneSetting, briefLight, noise, size);
                }
                AtmosphereLight atmosphereLight = AtmosphereLight.of(sceneSetting, briefLight);
                yield place(
                        new ClearSky(new SkyDome(atmosphereLight, noise)), atmosphereLight.lighting(), List.of(), 4);
            }
            default -> OpenCountry.build(sceneSetting, briefLight, noise, size);
        };
    }

    /** Light under water: from above, blue-green. */
    private static StageLighting under(AtmosphereLight atmosphereLight) {
        StageLighting open = atmosphereLight.lighting();
        LinearRadiance key = atmosphereLight.hour().key().times(new LinearRadiance(0.50f, 0.92f, 0.95f));
        float level = 0.3f + atmosphereLight.hour().middle().luminance();
        float[] up = {.06f * level, .34f * level, .42f * level};
        float[] side = {.02f * level, .15f * level, .22f * level};
        float flat = 0.5f / (float) Math.sqrt(Math.max(1e-4f, open.keyX() * open.keyX() + open.keyZ() * open.keyZ()));
        return new StageLighting(
                open.keyX() * flat,
                0.8660254f,
                open.keyZ() * flat,
                key.values(),
                0.05f,
                up,
                side,
                1,
                0.15f,
                open.exposure());
    }

    static PreparedPlace place(
            StageSurroundings stageSurroundings, StageLighting stageLighting, List<SetPiece> dressing, float radius) {
        return new PreparedPlace(
                stageSurroundings, stageLighting, dressing, new StageClearing(0, 0, radius), Optional.empty());
    }
}
