// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/**
 * Rain and snow in the air: streaks or flakes in layers at growing distances, each hidden by nearer things. Works on the tone-mapped
 * picture, so it runs after the render and before a style.
 */
public final class Precipitation {
    private static final int LAYERS = 5;

    private Precipitation() {}

    /**
     * Adds the weather of a setting to a frame's picture; returns the frame unchanged if there is no precipitation: under a roof, under
     * water or in fair weather.
     */
    public static RenderedFrame fall(RenderedFrame renderedFrame, SceneSetting sceneSetting, long seed) {
        boolean open = switch (sceneSetting.scenery()) {
            case STUDIO, PODIUM, TABLE, ROOM, KITCHEN, UNDERWATER, SPACE, ABSTRACT, PLAIN -> false;
            default -> true;
        };
        RgbImage rgbImage = open ? fall(renderedFrame, sceneSetting.weather(), seed) : renderedFrame.picture();
        return rgbImage.equals(renderedFrame.picture())
                ? renderedFrame
                : new RenderedFrame(
                        renderedFrame.width(),
                        renderedFrame.height(),
                        rgbImage,
                        renderedFrame.albedo(),
                        renderedFrame.normal(),
                        renderedFrame.depth(),
                        renderedFrame.shade(),
                        renderedFrame.object(),
                        renderedFrame.material());
    }

    /** The picture of a frame with rain or snow; the same picture in other weather. */
    public static RgbImage fall(RenderedFrame renderedFrame, Weather weather, long seed) {
        boolean snow = weather == Weather.SNOW;
        if (!snow && weather != Weather.RAIN && weather != Weather.STORM) {
            return renderedFrame.picture();
        }
        byte[] rgb = renderedFrame.picture().rgb().clone();
        int noise = TerrainNoise.bits((int) seed, (int) (seed >>> 32), 91) & 0xffffff;
        float strong = weather == Weather.STORM ? 1.5f : 1;
        float unit = 1f / renderedFrame.height();
        for (int y = 0, at = 0; y < renderedFrame.height(); y++) {
            for (int x = 0; x < renderedFrame.width(); x++, at++) {
                float u = x * unit;
                float v = y * unit;
                float share = 0;
                for (int layer = 0; layer < LAYERS; layer++) {
                    // the layers are 1.5, 3, 6, 12 and 24 metres away
                    if (renderedFrame.depth()[at] > 1.5f * (1 << layer)) {
                        share += snow ? flake(u, v, layer, noise) : streak(u, v, layer, strong, noise);
                    }
                }
                if (share > 0) {
                    blend(rgb, 3 * at, Math.min(share, 0.9f), snow);
                }
            }
        }
        return new RgbImage(renderedFrame.width(), renderedFrame.height(), rgb);
    }

    private static void blend(byte[] rgb, int at, float share, boolean snow) {
        int light = snow ? 246 : 205;
        rgb[at] = towards(rgb[at], light, share);
        rgb[at + 1] = towards(rgb[at + 1], light + 3, share);
        rgb[at + 2] = towards(rgb[at + 2], light + 8, share);
    }

    private static byte towards(byte value, int light, float share) {
        int v = value & 255;
        return (byte) (int) (v + (Math.max(light, v) - v) * share + 0.5f);
    }

    /** Opacity of rain at a point: drops elongated by the exposure time. Coordinates are in picture heights. */
    private static float streak(float u, float v, int layer, float strong, int seed) {
        float size = 0.30f / (1 + 0.8f * layer);
        float slant = u + v * (0.10f + 0.07f * strong);
        float wide = 0.0030f / (1 + 0.55f * layer);
        float column = slant / (size * 0.10f);
        int i = (int) Math.floor(column);
        float row = v / size + 7 * TerrainNoise.hash(i, layer, seed);
        int j = (int) Math.floor(row);
        if (TerrainNoise.hash(i, j * 8 + layer, seed + 1) > 0.42f * strong) {
            return 0;
        }
        float middle = 0.25f + 0.5f * TerrainNoise.hash(i, j * 8 + layer, seed + 2);
        float off = Math.abs(column - i - middle) * size * 0.10f;
        float along = row - j;
        float ends = PolynomialMath.step(0, 0.3f, along) * PolynomialMath.step(1, 0.6f, along);
        return PolynomialMath.step(wide, wide * 0.2f, off) * ends * (0.34f - 0.035f * layer);
    }

    /** Opacity of snow at a point: flakes are large and soft near the lens, small and crisp far away. */
    private static float flake(float u, float v, int layer, int seed) {
        float cell = 0.17f / (1 + 0.75f * layer);
        float a = u / cell + 0.35f * PolynomialMath.sin(v * 7 + layer);
        float b = v / cell;
        int i = (int) Math.floor(a);
        int j = (int) Math.floor(b);
        float chance = TerrainNoise.hash(i, j * 8 + layer, seed + 3);
        if (chance > 0.62f) {
            return 0;
        }
        float x = a - i - (0.3f + 0.4f * TerrainNoise.hash(i, j * 8 + layer, seed + 4));
        float y = b - j - (0.3f + 0.4f * TerrainNoise.hash(i, j * 8 + layer, seed + 5));
        float r = (float) Math.sqrt(x * x + y * y) * cell;
        float radius = (0.009f - 0.0011f * layer) / (1 + 0.30f * layer) * (0.6f + chance);
        float soft = layer < 2 ? 0.0f : 0.45f;
        return PolynomialMath.step(radius, radius * soft, r) * (0.55f + 0.08f * layer);
    }
}
