// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.light.SubjectExposure;
import java.util.Optional;

/** Gives photos another season or weather. Deterministic in the seed. */
public final class SeasonEffects {
    private static final float SKY = 0.03f; // minimum share of sky in an outdoor photo
    private static final float GREEN = 0.06f;

    private SeasonEffects() {}

    /**
     * The photo in another season or weather, in linear light.
     *
     * @param seed seed of flakes, leaves and blossom
     * @param checkpoint called between passes; may throw to stop
     */
    public static FloatImage of(PhotoView photoView, SeasonLook seasonLook, long seed, Runnable checkpoint) {
        int noise = LatticeNoise.seed(seed, 1031L * 61);
        checkpoint.run();
        return SubjectExposure.kept(photoView, look(photoView, seasonLook, seed, noise, checkpoint), false);
    }

    private static FloatImage look(
            PhotoView photoView, SeasonLook seasonLook, long seed, int noise, Runnable checkpoint) {
        return switch (seasonLook) {
            case SPRING -> SpringLook.of(photoView, noise);
            case SUMMER -> SummerLook.of(photoView);
            case AUTUMN -> AutumnLook.of(photoView, noise);
            case WINTER -> WinterLook.of(photoView, noise, checkpoint);
            case RAIN ->
                RainEffect.of(photoView, lit(photoView, LightingPreset.OVERCAST, seed, checkpoint), 0.72f, noise);
            case STORM -> RainEffect.of(photoView, lit(photoView, LightingPreset.DRAMATIC, seed, checkpoint), 1, noise);
            case SNOWFALL -> {
                FloatImage out = lit(photoView, LightingPreset.OVERCAST, seed, checkpoint);
                FallingSnow.fall(photoView, out, 1, noise);
                yield out;
            }
            case FOG -> lit(photoView, LightingPreset.FOG, seed, checkpoint);
            case OVERCAST -> lit(photoView, LightingPreset.OVERCAST, seed, checkpoint);
            case CLEAR -> lit(photoView, LightingPreset.MIDDAY, seed, checkpoint);
        };
    }

    private static FloatImage lit(PhotoView photoView, LightingPreset lightingPreset, long seed, Runnable checkpoint) {
        return Relighting.of(photoView, lightingPreset, Optional.empty(), seed, checkpoint);
    }

    /** Whether sky or many plants are visible. */
    static boolean outdoors(PhotoView photoView) {
        return StuffMasks.share(photoView.stuffs().sky()) > SKY
                || StuffMasks.share(photoView.stuffs().plants()) > GREEN;
    }

    /** Grades a linear image in place: each channel gets a factor, and {@code saturation} is a factor on the distance from grey. */
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

    /** A copy with compressed highlights, so that they are not clipped hard. */
    static FloatImage kept(FloatImage image) {
        return image.map(p ->
                p.map(v -> v < 0.75f ? Math.max(0, v) : 0.75f + 0.25f * (1 - (float) Math.exp(-(v - 0.75f) * 4))));
    }

    /** Mixes a vertical gradient into the sky, in place; {@code share} is its weight. */
    static void sky(PhotoView photoView, FloatImage image, int zenith, int horizon, float share) {
        float end = Math.max(0.15f, photoView.stuffs().horizon()) * photoView.height();
        for (int y = 0; y < photoView.height(); y++) {
            float t = UnitCurves.clamp(y / end);
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float s = share * photoView.stuffs().sky().values[i];
                image.lay(i, at(zenith, horizon, 16, t), at(zenith, horizon, 8, t), at(zenith, horizon, 0, t), s);
            }
        }
    }

    private static float at(int from, int to, int shift, float t) {
        return FloatImage.lit(UnitCurves.mix(from >> shift & 255, to >> shift & 255, t) / 255);
    }
}
