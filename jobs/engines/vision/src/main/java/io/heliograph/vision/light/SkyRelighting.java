// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.MaskFill;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/** Repaints the sky: a colour gradient under the photo's clouds, stars, and a moon. Has no effect without a sky. */
final class SkyRelighting {
    private static final float LEAST = 0.015f;
    private static final float STARS = 2600; // maximum number of stars on a megapixel
    private static final LinearRgb MOON = LinearRgb.of(0xfff8e6);

    private SkyRelighting() {}

    /** Recolours the sky of {@code image}, in place, as {@code heaven} specifies. */
    static void paint(PhotoView photoView, FloatImage image, LightRig.Heaven heaven, int seed) {
        if (StuffMasks.share(photoView.stuffs().sky()) < LEAST) {
            return;
        }
        FloatPlane sky = MaskFill.filled(
                photoView.stuffs().sky(), photoView.subject.map(v -> v > 0.02f ? 0 : 1f)); // filled behind the subject
        int w = photoView.width();
        int h = photoView.height();
        FloatPlane light = photoView.plate().luminance();
        FloatPlane wide = AtmosphericHaze.inside(light, sky, 90 * photoView.unit());
        float horizon = Math.max(0.15f, photoView.stuffs().horizon());
        ParallelRows.each(h, y -> {
            float t = UnitCurves.clamp(y / (horizon * h));
            LinearRgb colour = heaven.zenith().mix(heaven.horizon(), t * t * (0.35f + 0.65f * t));
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float s = sky.values[i];
                if (s <= 0) {
                    continue;
                }
                float cloud = Math.clamp(light.values[i] / Math.max(0.02f, wide.values[i]), 0.4f, 2.2f);
                float share = heaven.share() * s;
                image.lay(i, colour.r() * cloud, colour.g() * cloud, colour.b() * cloud, share);
            }
        });
        if (heaven.stars() > 0) {
            stars(photoView, image, sky, heaven.stars(), seed);
        }
        if (heaven.moon()) {
            moon(photoView, image, sky);
        }
    }

    private static void stars(PhotoView photoView, FloatImage image, FloatPlane sky, float many, int seed) {
        int w = photoView.width();
        int h = photoView.height();
        int cell = Math.max(2, Math.round((float) Math.sqrt(1e6 / (STARS * many)) * photoView.unit()));
        float size = Math.max(0.55f, 0.75f * photoView.unit());
        for (int cy = 0; cy < h / cell; cy++) {
            for (int cx = 0; cx < w / cell; cx++) {
                float bright = LatticeNoise.white(cx, cy, seed);
                bright = 0.10f + 0.9f * bright * bright * bright * bright * bright * bright;
                float x = (cx + LatticeNoise.white(cx, cy, seed + 1)) * cell;
                float y = (cy + LatticeNoise.white(cx, cy, seed + 2)) * cell;
                float warm = LatticeNoise.white(cx, cy, seed + 3);
                dot(
                        image,
                        sky,
                        x,
                        y,
                        size * (0.6f + bright),
                        new LinearRgb(0.8f + 0.2f * warm, 0.88f, 1.05f - 0.2f * warm),
                        bright);
            }
        }
    }

    private static void dot(
            FloatImage image, FloatPlane sky, float x, float y, float size, LinearRgb colour, float bright) {
        int reach = (int) Math.ceil(3 * size);
        for (int py = Math.max(0, (int) y - reach); py <= Math.min(image.height() - 1, (int) y + reach); py++) {
            for (int px = Math.max(0, (int) x - reach); px <= Math.min(image.width() - 1, (int) x + reach); px++) {
                int i = py * image.width() + px;
                float far = ((px - x) * (px - x) + (py - y) * (py - y)) / (size * size);
                float k = bright * (float) Math.exp(-far) * UnitCurves.step(0.85f, 1, sky.values[i]);
                image.lay(i, colour.r(), colour.g(), colour.b(), Math.min(1, k));
            }
        }
    }

    /** Draws a moon in the middle of the widest free piece of sky in the upper half; none if there is no space. */
    private static void moon(PhotoView photoView, FloatImage image, FloatPlane sky) {
        float radius = 26 * photoView.unit();
        FloatPlane room = sky.map(v -> v > 0.95f ? 1 : 0).gaussian(2.4 * radius);
        int w = photoView.width();
        int best = -1;
        float most = 0.93f;
        for (int y = (int) (1.6f * radius); y < 0.5f * photoView.height(); y++) {
            for (int x = (int) (1.6f * radius); x < w - 1.6f * radius; x++) {
                float third = 1
                        - Math.abs(x / (float) w - 0.72f) * 0.12f
                        - Math.abs(y / (float) photoView.height() - 0.2f) * 0.1f;
                float v = room.values[y * w + x] * third;
                if (v > most) {
                    most = v;
                    best = y * w + x;
                }
            }
        }
        if (best >= 0) {
            disc(photoView, image, sky, best % w, best / w, radius);
        }
    }

    private static void disc(PhotoView photoView, FloatImage image, FloatPlane sky, int cx, int cy, float radius) {
        int w = photoView.width();
        float unit = photoView.unit();
        for (int y = 0; y < photoView.height(); y++) {
            for (int x = 0; x < w; x++) {
                int i = y * w + x;
                float far = (float) Math.hypot(x - cx, y - cy);
                float maria = LatticeNoise.clouds((x - cx) / (17 * unit), (y - cy) / (17 * unit), 3, 9);
                float face = 0.72f + 0.3f * UnitCurves.step(0.62f, 0.4f, maria);
                float inside = UnitCurves.clamp(radius - far + 0.5f);
                float glow = 0.22f * (float) Math.exp(-Math.max(0, far - radius) / (1.5f * radius));
                float s = sky.values[i];
                image.lay(i, 0.55f, 0.66f, 0.95f, glow * s * (1 - inside));
                image.lay(i, MOON.r() * face, MOON.g() * face, MOON.b() * face, inside * s);
            }
        }
    }
}
