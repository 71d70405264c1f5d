// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;
import java.util.Optional;

/** Puts a photo in other light: ratio images of a guessed relief, on the subject and on the plate apart. Deterministic in the seed. */
public final class Relighting {
    private static final float DARKEST = 0.12f;

    private Relighting() {}

    /**
     * The photo in other light, in linear light.
     *
     * @param lighting what lights it
     * @param from where the key light stands, if not where this light usually stands
     * @param seed of stars, rays and lamps
     * @param checkpoint called between passes; may throw to stop
     */
    public static FloatImage of(View view, Lighting lighting, Optional<From> from, long seed, Runnable checkpoint) {
        Rig rig = from.map(lighting.rig::from).orElse(lighting.rig);
        return of(view, rig, seed, checkpoint);
    }

    static FloatImage of(View view, Rig rig, long seed, Runnable checkpoint) {
        int noise = Noise.seed(seed, 51);
        Relief ground = Relief.background(view);
        FloatImage behind = rig.stage().blur() > 0
                ? BackgroundBlur.behind(view, rig.stage().blur() * Math.max(view.width(), view.height()), checkpoint)
                : view.plate();
        checkpoint.run();
        FloatImage back = lit(view, behind, ground, rig, rig.stage().dim());
        Shadow.cast(view, back, rig.key());
        Heavens.paint(view, back, rig.sky(), noise);
        checkpoint.run();
        if (rig.stage().discs() > 0) {
            Bokeh.add(view, back, rig.stage().discs(), noise + 7);
        }
        FloatImage out = back;
        if (Stuffs.share(view.subject) > 0.002f) {
            Plane trust = Outline.trust(view);
            FloatImage front = lit(view, view.own, Relief.subject(view, trust), rig, 1);
            Rim.add(view, front, rig.key(), trust, rig.fill().exposure());
            out = over(view.subject, front, back);
        }
        if (rig.stage().pool() > 0) {
            Plane pool = Pool.of(view, rig.stage().pool());
            out = out.map(p -> p.with(pool, (v, k) -> v * k));
        }
        checkpoint.run();
        Lamps.light(view, out, rig.stage().lamps(), noise + 11);
        Veil.fog(view, out, rig.air().fog(), rig.air().colour(), noise + 13);
        Veil.rays(view, out, rig.air().rays(), rig.key().from(), rig.key().colour(), noise + 17);
        checkpoint.run();
        Veil.bloom(out, rig.air().bloom(), 0.7f, 14 * view.unit());
        return Finish.of(view, out, rig);
    }

    private static FloatImage over(Plane alpha, FloatImage front, FloatImage back) {
        FloatImage out = back;
        for (int i = 0; i < alpha.values.length; i++) {
            out.lay(i, front.red().values[i], front.green().values[i], front.blue().values[i], alpha.values[i]);
        }
        return out;
    }

    /** One layer under the rig: old large-scale light partly divided out, new light multiplied in. */
    private static FloatImage lit(View view, FloatImage layer, Relief relief, Rig rig, float dim) {
        int w = view.width();
        int h = view.height();
        Plane bright = layer.luminance();
        Plane wide = bright.gaussian(70 * view.unit());
        float mean = Math.max(0.03f, Stuffs.share(bright));
        Rig.Key key = rig.key();
        Rgb fill = rig.fill().colour();
        From from = key.from();
        float flat = key.strength() * Math.max(0.25f, (Math.max(0, from.z) + key.wrap()) / (1 + key.wrap()));
        float norm = rig.fill().exposure() * dim / (0.5f + 0.5f * (0.55f + 0.45f * flat));
        FloatImage out = new FloatImage(w, h);
        Rows.each(h, y -> {
            float v = 0.5f - y / (float) h;
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float u = x / (float) w - 0.5f;
                float old = Math.max(DARKEST * mean, wide.values[i]);
                float even = (float) Math.pow(mean / old, 0.5f * rig.fill().flatten());
                float slope = 1 + 2 * key.gradient() * (u * from.x + v * from.y);
                float k = key.strength() * relief.lit(i, from, key.wrap()) * Math.max(0.1f, slope);
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
