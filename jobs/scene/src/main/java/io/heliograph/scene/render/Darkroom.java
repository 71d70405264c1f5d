// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.sdf.Approx;
import io.heliograph.scene.sdf.Noise;

/** Turns radiance into a photograph: depth of field, exposure, bloom, vignette, tone, grain. */
final class Darkroom {
    private static final float VIGNETTE = 0.5f;
    private static final float EVEN = 0.04f; // paper metered as white stays white into the corners

    private final Studio studio;
    private final Canvas canvas;
    private final Crew crew;

    Darkroom(Studio studio, Canvas canvas, Crew crew) {
        this.studio = studio;
        this.canvas = canvas;
        this.crew = crew;
    }

    Picture develop() {
        float exposure = Exposure.of(canvas, studio.light);
        Tiles tiles = new Tiles(canvas.width, canvas.height);
        float[] light = canvas.light;
        if (studio.camera.aperture() > 0) {
            DepthOfField blur = new DepthOfField(studio, canvas);
            float[] blurred = new float[light.length];
            crew.work(tiles.count(), 0.08, () -> tile -> blur.tile(tile, blurred));
            light = blurred;
        }
        Bloom bloom = new Bloom(light, canvas.width, canvas.height, exposure);
        byte[] rgb = new byte[light.length];
        float[] lens = light;
        crew.work(tiles.count(), 0.02, () -> tile -> {
            for (int y = tiles.top(tile); y < tiles.bottom(tile); y++) {
                for (int x = tiles.left(tile); x < tiles.right(tile); x++) {
                    tone(lens, bloom, x, y, exposure, rgb);
                }
            }
        });
        return new Picture(canvas.width, canvas.height, rgb);
    }

    private void tone(float[] light, Bloom bloom, int x, int y, float exposure, byte[] rgb) {
        int p = 3 * (y * canvas.width + x);
        float u = (x + 0.5f) / canvas.width - 0.5f;
        float v = (y + 0.5f) / canvas.height - 0.5f;
        float dim = 1 - (studio.light.white() > 0 ? EVEN : VIGNETTE) * (u * u + v * v);
        float grain = (Noise.at(studio.seed, x, y, 7) + Noise.at(studio.seed, x, y, 8) - 1) * 2.2f;
        float r = (light[p] * exposure + bloom.at(x, y, 0)) * dim;
        float g = (light[p + 1] * exposure + bloom.at(x, y, 1)) * dim;
        float b = (light[p + 2] * exposure + bloom.at(x, y, 2)) * dim;
        Tone.apply(r, g, b, grain, rgb, p);
    }

    /** sRGB encoding of a linear value, 0 to 1. */
    static float encoded(float v) {
        return v <= 0.0031308f ? 12.92f * Math.max(v, 0) : 1.055f * Approx.pow(Math.min(v, 1), 1 / 2.4f) - 0.055f;
    }
}
