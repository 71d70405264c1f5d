// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Lighting;
import io.heliograph.scene.stage.Skin;
import java.util.List;

/** Sweeps of coloured paper: studio, podiums, plain and graded backdrops. */
final class Studios {
    private static final float WHITE = 1.35f; // shows as about 240 after the tone curve

    private Studios() {}

    static Place build(Setting setting, Light light, List<Colour> palette, int seed, float span) {
        Air air = Air.indoors(setting, light);
        Tones tones = Tones.of(setting, palette, seed);
        float bend = 2.2f * span + 0.4f;
        float radius = 1.6f * span + 0.4f;
        // how strongly the paper behind the subject is lit on its own
        Rgb tone = air.hour().horizon();
        Rgb lamp = tone.faded(0.45f)
                .times(0.46f * air.hour().key().luminance() * air.hour().fill() / tone.luminance());
        float[] podiums = setting.scenery() == Setting.Scenery.PODIUM ? podiums(seed, span) : new float[0];
        boolean flat = flat(setting, tones);
        Rgb sheet = sheet(tones.main());
        Sweep.Paper paper = switch (flat ? Setting.Scenery.PLAIN : setting.scenery()) {
            case ABSTRACT -> graded(tones, span, seed);
            case PLAIN ->
                (x, y, z, podium, skin) -> {
                    Cover.colour(skin, sheet, 1);
                    skin.specular = 0;
                    skin.roughness = 1;
                    // walls face the light less than floors do: a lamp of their own evens that out
                    glow(skin, 0.22f * lamp.luminance() / 0.46f * Curves.step(bend, bend + radius, z));
                };
            default -> lit(tones, span, bend, lamp, seed);
        };
        Sweep sweep = new Sweep(air, paper, bend, radius, podiums);
        Lighting lighting = lighting(air, tones);
        return Scenery.place(
                sweep,
                flat ? lighting.metered(WHITE) : lighting,
                List.of(),
                podiums.length > 0 ? podiums[2] * 0.9f : bend * 0.8f);
    }

    /** Whether the paper is to show as one even tone: a plain backdrop, or a studio said to be white or black. */
    private static boolean flat(Setting setting, Tones tones) {
        float level = tones.main().luminance();
        return setting.scenery() == Setting.Scenery.PLAIN
                || (setting.scenery() == Setting.Scenery.STUDIO
                        && setting.colour().isPresent()
                        && (level > 0.75f || level < 0.02f));
    }

    /** Paper is never quite white or black. */
    private static Rgb sheet(Rgb wanted) {
        float level = wanted.luminance();
        return level > 0.9f ? wanted.times(0.9f / level) : level < 0.003f ? new Rgb(.003f, .003f, .003f) : wanted;
    }

    /** Indoors the walls colour the fill; the sky of the hour is only its strength. */
    private static Lighting lighting(Air air, Tones tones) {
        Lighting open = air.lighting();
        Hour hour = air.hour();
        if (hour.zenith().luminance() < 0.12f) {
            return open;
        }
        Rgb fill = hour.zenith()
                .mix(hour.middle(), 0.7f)
                .faded(hour.body() == Hour.Body.SUN || hour.softness() > 0.2f ? 0.7f : 0.2f);
        Rgb bounce = fill.mix(tones.main().times(fill.luminance() * 1.6f), 0.35f);
        return new Lighting(
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
        float side = Noise.hash(1, 1, seed) < 0.5f ? -1 : 1;
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

    private static Sweep.Paper lit(Tones tones, float span, float bend, Rgb lamp, int seed) {
        return (x, y, z, podium, skin) -> {
            float u = x / span;
            float v = (y + 0.4f * z) / span - 1.2f;
            // a spot on the paper behind the subject, as photographers set it
            float spot = Curves.exp(-(u * u * 0.10f + v * v * 0.16f));
            float fibre = Noise.fbm(x * 140, (y + z) * 140, 2, seed) - 0.5f;
            float light = podium ? 0.96f : 0.70f + 0.30f * spot;
            Cover.colour(skin, podium ? tones.main().mix(Rgb.WHITE, 0.18f) : tones.main(), light * (1 + 0.04f * fibre));
            if (!podium) {
                float share = spot * Curves.step(bend * 0.3f, bend * 1.6f, z + y);
                skin.glowRed = skin.red * lamp.red() * share;
                skin.glowGreen = skin.green * lamp.green() * share;
                skin.glowBlue = skin.blue * lamp.blue() * share;
            }
            skin.roughness = podium ? 0.45f : 0.8f;
        };
    }

    private static Sweep.Paper graded(Tones tones, float span, int seed) {
        return (x, y, z, podium, skin) -> {
            float u = x / span;
            float v = (y + z * 0.5f) / span;
            float flow = Noise.fbm(u * 0.28f + 4, v * 0.28f, 2, seed);
            float wave = Noise.fbm(u * 0.3f + 2 * flow, v * 0.4f + 2 * flow, 3, seed + 1);
            float share = Curves.step(0.25f, 0.75f, 0.25f + 0.16f * v + 0.7f * (wave - 0.35f));
            Cover.colour(skin, tones.main(), 1);
            Cover.blend(skin, tones.second(), 1, share);
            glow(skin, 0.10f);
            skin.roughness = 0.35f;
        };
    }

    private static void glow(Skin skin, float share) {
        skin.glowRed = skin.red * share;
        skin.glowGreen = skin.green * share;
        skin.glowBlue = skin.blue * share;
    }
}
