// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.light.Lighting;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;
import java.util.Optional;

/** Gives photos another season or weather. Deterministic in the seed. */
public final class Seasons {
    private static final float SKY = 0.03f; // share of the picture from which it is outdoors
    private static final float GREEN = 0.06f;

    private Seasons() {}

    /**
     * The photo in another season or weather, in linear light.
     *
     * @param seed of flakes, leaves, blossom
     * @param checkpoint called between passes; may throw to stop
     */
    public static FloatImage of(View view, Season season, long seed, Runnable checkpoint) {
        int noise = Noise.seed(seed, 61);
        checkpoint.run();
        return switch (season) {
            case SPRING -> Spring.of(view, noise);
            case SUMMER -> Summer.of(view);
            case AUTUMN -> Autumn.of(view, noise);
            case WINTER -> Winter.of(view, noise, checkpoint);
            case RAIN -> Rain.of(view, lit(view, Lighting.OVERCAST, seed, checkpoint), 0.72f, noise);
            case STORM -> Rain.of(view, lit(view, Lighting.DRAMATIC, seed, checkpoint), 1, noise);
            case SNOWFALL -> {
                FloatImage out = lit(view, Lighting.OVERCAST, seed, checkpoint);
                Flakes.fall(view, out, 1, noise);
                yield out;
            }
            case FOG -> lit(view, Lighting.FOG, seed, checkpoint);
            case OVERCAST -> lit(view, Lighting.OVERCAST, seed, checkpoint);
            case CLEAR -> lit(view, Lighting.MIDDAY, seed, checkpoint);
        };
    }

    private static FloatImage lit(View view, Lighting lighting, long seed, Runnable checkpoint) {
        return Relighting.of(view, lighting, Optional.empty(), seed, checkpoint);
    }

    /** Whether sky or many plants are seen. */
    static boolean outdoors(View view) {
        return Stuffs.share(view.stuffs().sky()) > SKY
                || Stuffs.share(view.stuffs().plants()) > GREEN;
    }

    /** Multiplies an image in linear light, and its distance from grey, in place. */
    static void grade(FloatImage image, float r, float g, float b, float saturation) {
        for (int i = 0; i < image.red().values.length; i++) {
            float l = image.luminance(i);
            image.set(
                    i,
                    Math.max(0, l + (image.red().values[i] - l) * saturation) * r,
                    Math.max(0, l + (image.green().values[i] - l) * saturation) * g,
                    Math.max(0, l + (image.blue().values[i] - l) * saturation) * b);
        }
    }

    /** Keeps lights from clipping hard, in place. */
    static FloatImage kept(FloatImage image) {
        return image.map(p ->
                p.map(v -> v < 0.75f ? Math.max(0, v) : 0.75f + 0.25f * (1 - (float) Math.exp(-(v - 0.75f) * 4))));
    }

    /** The colour of the sky mixed towards a gradient, in place. */
    static void sky(View view, FloatImage image, int zenith, int horizon, float share) {
        float end = Math.max(0.15f, view.stuffs().horizon()) * view.height();
        for (int y = 0; y < view.height(); y++) {
            float t = Ramp.clamp(y / end);
            for (int x = 0, i = y * view.width(); x < view.width(); x++, i++) {
                float s = share * view.stuffs().sky().values[i];
                image.lay(i, at(zenith, horizon, 16, t), at(zenith, horizon, 8, t), at(zenith, horizon, 0, t), s);
            }
        }
    }

    private static float at(int from, int to, int shift, float t) {
        return FloatImage.lit(Ramp.mix(from >> shift & 255, to >> shift & 255, t) / 255);
    }
}
