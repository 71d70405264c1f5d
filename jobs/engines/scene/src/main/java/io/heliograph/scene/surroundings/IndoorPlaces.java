// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.lexicon.BarePlaces;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.NeutralTones;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.LightPreset;
import io.heliograph.scene.surroundings.sky.SkyDome;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.util.List;

/** Builds tables, rooms and kitchens. */
final class IndoorPlaces {
    // linear colours of oak, walnut, pine and ash
    private static final float[] WOODS = {.36f, .20f, .095f, .17f, .085f, .042f, .50f, .32f, .16f, .46f, .36f, .25f};

    /** Mood word that requests an empty room. */
    private static final String BARE = "empty";

    private IndoorPlaces() {}

    static PreparedPlace build(
            SceneSetting sceneSetting, BriefLight briefLight, List<NamedColour> palette, int seed, float span) {
        AtmosphereLight atmosphereLight = AtmosphereLight.indoors(sceneSetting, briefLight);
        NeutralTones neutralTones = NeutralTones.of(sceneSetting, palette, seed);
        int pick = 3 * Math.floorMod(TerrainNoise.bits(8, 1, seed) >>> 2, WOODS.length / 3);
        LinearRadiance wood = new LinearRadiance(WOODS[pick], WOODS[pick + 1], WOODS[pick + 2]);
        if (sceneSetting.scenery() == SceneSetting.Scenery.TABLE) {
            LinearRadiance wall = sceneSetting.colour().isPresent() || !palette.isEmpty()
                    ? neutralTones.main()
                    : new LinearRadiance(.62f, .50f, .38f);
            float edge = 0.85f * span + 0.22f;
            TabletopPlace table = new TabletopPlace(
                    new BlurredRoom(atmosphereLight, wall, seed),
                    wood,
                    edge,
                    0.16f * Math.max(0.5f, Math.min(span, 3)),
                    seed);
            return PlaceBuilder.place(table, lit(atmosphereLight, wall.mix(wood, 0.4f)), List.of(), edge * 0.9f);
        }
        boolean kitchen = sceneSetting.scenery() == SceneSetting.Scenery.KITCHEN;
        float size = Math.max(1, span * 0.45f);
        LinearRadiance wall = sceneSetting.colour().isPresent() || !palette.isEmpty()
                ? neutralTones.main()
                : neutralTones.main().mix(LinearRadiance.WHITE, 0.30f);
        RoomShell room = new RoomShell(
                atmosphereLight,
                new SkyDome(atmosphereLight, seed),
                new RoomFinish(wall, wood, kitchen, sceneSetting.words().contains(BARE), seed),
                2.9f * size,
                2.9f * size,
                2.75f * size,
                !sceneSetting.words().contains(BarePlaces.WINDOWLESS),
                kitchen ? 0.62f : 0);
        List<SetPiece> dressing = kitchen
                ? List.of()
                : List.of(
                        new SetPiece(
                                "sofa",
                                1.1f * size * (atmosphereLight.x() < 0 ? 1 : -1),
                                0,
                                2.25f * size,
                                0.85f,
                                0,
                                seed),
                        new SetPiece("plant", -2.4f * size, 0, 2.4f * size, 1.1f, 0, seed + 1L),
                        new SetPiece("lamp", 2.45f * size, 0, 2.4f * size, 1.5f, 0, seed + 2L));
        return PlaceBuilder.place(room, lit(atmosphereLight, wall), dressing, 1.5f * size);
    }

    /** Lighting indoors: the ambient light takes the colour of the walls that reflect it. */
    private static StageLighting lit(AtmosphereLight atmosphereLight, LinearRadiance wall) {
        StageLighting open = atmosphereLight.lighting();
        LightPreset lightPreset = atmosphereLight.hour();
        float strength = lightPreset.middle().luminance() * 0.85f
                + 0.05f * lightPreset.key().luminance();
        float norm = strength / Math.max(wall.luminance(), 0.08f);
        LinearRadiance bounce = wall.times(norm).faded(0.35f);
        LinearRadiance up = lightPreset
                .zenith()
                .mix(lightPreset.middle(), 0.7f)
                .faded(0.45f)
                .mix(bounce, 0.5f);
        return new StageLighting(
                open.keyX(),
                open.keyY(),
                open.keyZ(),
                open.key(),
                Math.max(open.softness(), 0.05f),
                up.values(),
                bounce.values(),
                open.fill(),
                open.rim(),
                open.exposure());
    }
}
