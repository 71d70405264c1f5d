// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import io.heliograph.vision.lens.BackgroundBlur;
import java.util.Optional;

/**
 * Relights a photo: a guessed relief gives ratio images, for the subject and the background separately. The same seed
 * gives the same picture.
 */
public final class Relighting {
    private static final float DARKEST = 0.12f;

    private Relighting() {}

    /**
     * Relights a photo; the result is in linear light.
     *
     * @param lightingPreset the new light
     * @param from direction of the key light, if it differs from the preset's
     * @param seed seed of stars, rays and lamps
     * @param checkpoint called between passes; may throw to stop
     */
    public static FloatImage of(
            PhotoView photoView,
            LightingPreset lightingPreset,
            Optional<KeyLightDirection> from,
            long seed,
            Runnable checkpoint) {
        LightRig lightRig = from.map(lightingPreset.rig::from).orElse(lightingPreset.rig);
        return of(photoView, lightRig, lightingPreset.level(), seed, checkpoint);
    }

    private static FloatImage of(PhotoView photoView, LightRig lightRig, float level, long seed, Runnable checkpoint) {
        int noise = LatticeNoise.seed(seed, 1031L * 51);
        GuessedRelief ground = GuessedRelief.background(photoView);
        FloatImage behind = lightRig.stage().blur() > 0
                ? BackgroundBlur.behind(
                        photoView,
                        lightRig.stage().blur() * Math.max(photoView.width(), photoView.height()),
                        checkpoint)
                : photoView.plate();
        checkpoint.run();
        FloatImage back =
                lit(photoView, behind, ground, lightRig, lightRig.stage().dim());
        GroundShadow.cast(photoView, back, lightRig.key());
        SkyRelighting.paint(photoView, back, lightRig.sky(), noise);
        checkpoint.run();
        if (lightRig.stage().discs() > 0) {
            Bokeh.add(photoView, back, lightRig.stage().discs(), noise + 7);
        }
        FloatImage out = back;
        if (StuffMasks.share(photoView.subject) > 0.002f) {
            FloatPlane trust = OutlineSharpness.trust(photoView);
            FloatImage front = lit(photoView, photoView.own, GuessedRelief.subject(photoView, trust), lightRig, 1);
            RimLight.add(
                    photoView, front, lightRig.key(), trust, lightRig.fill().exposure());
            out = over(photoView.subject, front, back);
        }
        if (lightRig.stage().pool() > 0) {
            FloatPlane pool = LampPool.of(photoView, lightRig.stage().pool());
            out = out.map(p -> p.with(pool, (v, k) -> v * k));
        }
        out = DaylightLift.of(out, level, photoView.unit());
        checkpoint.run();
        WindowLights.light(photoView, out, lightRig.stage().lamps(), noise + 11);
        AtmosphericHaze.fog(photoView, out, lightRig.air().fog(), lightRig.air().colour(), noise + 13);
        AtmosphericHaze.rays(
                photoView,
                out,
                lightRig.air().rays(),
                lightRig.key().from(),
                lightRig.key().colour(),
                noise + 17);
        checkpoint.run();
        AtmosphericHaze.bloom(out, lightRig.air().bloom(), 0.7f, 14 * photoView.unit());
        FloatImage finished = PhotoFinish.of(photoView, out, lightRig);
        return SubjectExposure.kept(photoView, finished, lightRig.stage().pool() > 0);
    }

    private static FloatImage over(FloatPlane alpha, FloatImage front, FloatImage back) {
        FloatImage out = back;
        for (int i = 0; i < alpha.values.length; i++) {
            out.lay(i, front.red().values[i], front.green().values[i], front.blue().values[i], alpha.values[i]);
        }
        return out;
    }

    /** One layer under the rig: the photo's large-scale light is partly divided out, new light multiplied in. */
    private static FloatImage lit(
            PhotoView photoView, FloatImage layer, GuessedRelief guessedRelief, LightRig lightRig, float dim) {
        int w = photoView.width();
        int h = photoView.height();
        FloatPlane bright = layer.luminance();
        FloatPlane wide = bright.gaussian(70 * photoView.unit());
        float mean = Math.max(0.03f, StuffMasks.share(bright));
        LightRig.Key key = lightRig.key();
        LinearRgb fill = lightRig.fill().colour();
        KeyLightDirection keyLightDirection = key.from();
        float flat =
                key.strength() * Math.max(0.25f, (Math.max(0, keyLightDirection.z) + key.wrap()) / (1 + key.wrap()));
        float norm = lightRig.fill().exposure() * dim / (0.5f + 0.5f * (0.55f + 0.45f * flat));
        FloatImage out = new FloatImage(w, h);
        ParallelRows.each(h, y -> {
            float v = 0.5f - y / (float) h;
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float u = x / (float) w - 0.5f;
                float old = Math.max(DARKEST * mean, wide.values[i]);
                float even = (float) Math.pow(mean / old, 0.5f * lightRig.fill().flatten());
                float slope = 1 + 2 * key.gradient() * (u * keyLightDirection.x + v * keyLightDirection.y);
                float k = key.strength() * guessedRelief.lit(i, keyLightDirection, key.wrap()) * Math.max(0.1f, slope);
                float gain = norm * Math.clamp(even, 0.5f, 2.2f);
                out.set(
                        i,
                        layer.red().values[i]
                                * gain
                                * (0.55f * fill.r() + 0.62f * k * key.colour().r()),
                        layer.green().values[i]
                                * gain
                                * (0.55f * fill.g() + 0.62f * k * key.colour().g()),
                        layer.blue().values[i]
                                * gain
                                * (0.55f * fill.b() + 0.62f * k * key.colour().b()));
            }
        });
        return out;
    }
}
