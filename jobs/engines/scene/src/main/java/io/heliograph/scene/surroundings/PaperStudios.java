// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.NeutralTones;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.LightPreset;
import java.util.List;

/** Builds paper backdrops: studio, podiums, plain and graded backdrops. */
final class PaperStudios {
    private static final float WHITE =
            1.35f; // linear value of white paper, displayed as about 240 after the tone curve

    private PaperStudios() {}

    static PreparedPlace build(
            SceneSetting sceneSetting, BriefLight briefLight, List<NamedColour> palette, int seed, float span) {
        AtmosphereLight atmosphereLight = AtmosphereLight.indoors(sceneSetting, briefLight);
        NeutralTones neutralTones = NeutralTones.of(sceneSetting, palette, seed);
        float bend = 2.2f * span + 0.4f;
        float radius = 1.6f * span + 0.4f;
        // radiance of the light on the paper behind the subject
        LinearRadiance tone = atmosphereLight.hour().horizon();
        LinearRadiance lamp = tone.faded(0.45f)
                .times(0.46f
                        * atmosphereLight.hour().key().luminance()
                        * atmosphereLight.hour().fill()
                        / tone.luminance());
        float[] podiums = sceneSetting.scenery() == SceneSetting.Scenery.PODIUM ? podiums(seed, span) : new float[0];
        boolean flat = flat(sceneSetting, neutralTones);
        LinearRadiance sheet = sheet(neutralTones.main());
        Cyclorama.Paper paper = switch (flat ? SceneSetting.Scenery.PLAIN : sceneSetting.scenery()) {
            case ABSTRACT -> graded(neutralTones, span, seed);
            case PLAIN ->
                (x, y, z, podium, surfacePoint) -> {
                    GroundCover.colour(surfacePoint, sheet, 1);
                    surfacePoint.specular = 0;
                    surfacePoint.roughness = 1;
                    // a glow compensates for walls, which face the light less than floors do
                    glow(surfacePoint, 0.22f * lamp.luminance() / 0.46f * PolynomialMath.step(bend, bend + radius, z));
                };
            default -> lit(neutralTones, span, bend, lamp, seed);
        };
        Cyclorama cyclorama = new Cyclorama(atmosphereLight, paper, bend, radius, podiums);
        StageLighting stageLighting = lighting(atmosphereLight, neutralTones);
        return PlaceBuilder.place(
                cyclorama,
                flat ? stageLighting.metered(WHITE) : stageLighting,
                List.of(),
                podiums.length > 0 ? podiums[2] * 0.9f : bend * 0.8f);
    }

    /** Whether the paper must have one even colour: a plain backdrop, or a white or black studio. */
    private static boolean flat(SceneSetting sceneSetting, NeutralTones neutralTones) {
        float level = neutralTones.main().luminance();
        return sceneSetting.scenery() == SceneSetting.Scenery.PLAIN
                || (sceneSetting.scenery() == SceneSetting.Scenery.STUDIO
                        && sceneSetting.colour().isPresent()
                        && (level > 0.75f || level < 0.02f));
    }

    /** Limits the brightness of a colour to that of real paper, never quite white or black. */
    private static LinearRadiance sheet(LinearRadiance wanted) {
        float level = wanted.luminance();
        return level > 0.9f
                ? wanted.times(0.9f / level)
                : level < 0.003f ? new LinearRadiance(.003f, .003f, .003f) : wanted;
    }

    /** Lighting of a studio: walls give the ambient light its colour, and the sky of the time of day only gives its strength. */
    private static StageLighting lighting(AtmosphereLight atmosphereLight, NeutralTones neutralTones) {
        StageLighting open = atmosphereLight.lighting();
        LightPreset lightPreset = atmosphereLight.hour();
        if (lightPreset.zenith().luminance() < 0.12f) {
            return open;
        }
        LinearRadiance fill = lightPreset
                .zenith()
                .mix(lightPreset.middle(), 0.7f)
                .faded(lightPreset.body() == LightPreset.Body.SUN || lightPreset.softness() > 0.2f ? 0.7f : 0.2f);
        LinearRadiance bounce = fill.mix(neutralTones.main().times(fill.luminance() * 1.6f), 0.35f);
        return new StageLighting(
                open.keyX(),
                open.keyY(),
                open.keyZ(),
                open.key(),
                Math.max(open.softness(), 0.06f),
                fill.values(),
                bounce.values(),
                open.fill(),
                open.rim(),
                open.exposure());
    }

    private static float[] podiums(int seed, float span) {
        float side = TerrainNoise.hash(1, 1, seed) < 0.5f ? -1 : 1;
        return new float[] {
            0,
            0,
            0.85f * span,
            0.30f * span,
            side * 1.25f * span,
            0.75f * span,
            0.50f * span,
            0.72f * span,
            -side * 1.30f * span,
            0.45f * span,
            0.38f * span,
            0.16f * span
        };
    }

    private static Cyclorama.Paper lit(
            NeutralTones neutralTones, float span, float bend, LinearRadiance lamp, int seed) {
        return (x, y, z, podium, surfacePoint) -> {
            float u = x / span;
            float v = (y + 0.4f * z) / span - 1.2f;
            // a spot light on the paper behind the subject, as in studios
            float spot = PolynomialMath.exp(-(u * u * 0.10f + v * v * 0.16f));
            float fibre = TerrainNoise.fbm(x * 140, (y + z) * 140, 2, seed) - 0.5f;
            float light = podium ? 0.96f : 0.70f + 0.30f * spot;
            GroundCover.colour(
                    surfacePoint,
                    podium ? neutralTones.main().mix(LinearRadiance.WHITE, 0.18f) : neutralTones.main(),
                    light * (1 + 0.04f * fibre));
            if (!podium) {
                float share = spot * PolynomialMath.step(bend * 0.3f, bend * 1.6f, z + y);
                surfacePoint.glowRed = surfacePoint.red * lamp.red() * share;
                surfacePoint.glowGreen = surfacePoint.green * lamp.green() * share;
                surfacePoint.glowBlue = surfacePoint.blue * lamp.blue() * share;
            }
            surfacePoint.roughness = podium ? 0.45f : 0.8f;
        };
    }

    private static Cyclorama.Paper graded(NeutralTones neutralTones, float span, int seed) {
        return (x, y, z, podium, surfacePoint) -> {
            float u = x / span;
            float v = (y + z * 0.5f) / span;
            float flow = TerrainNoise.fbm(u * 0.28f + 4, v * 0.28f, 2, seed);
            float wave = TerrainNoise.fbm(u * 0.3f + 2 * flow, v * 0.4f + 2 * flow, 3, seed + 1);
            float share = PolynomialMath.step(0.25f, 0.75f, 0.25f + 0.16f * v + 0.7f * (wave - 0.35f));
            GroundCover.colour(surfacePoint, neutralTones.main(), 1);
            GroundCover.blend(surfacePoint, neutralTones.second(), 1, share);
            glow(surfacePoint, 0.10f);
            surfacePoint.roughness = 0.35f;
        };
    }

    private static void glow(SurfacePoint surfacePoint, float share) {
        surfacePoint.glowRed = surfacePoint.red * share;
        surfacePoint.glowGreen = surfacePoint.green * share;
        surfacePoint.glowBlue = surfacePoint.blue * share;
    }
}
