// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.sdf.StableMath;

/** Converts radiance to a photograph: depth of field, exposure, bloom, vignette, tone curve, grain. */
final class PostProcessing {
    private static final float VIGNETTE = 0.5f;
    private static final float EVEN =
            0.04f; // strength of the vignette if white paper sets the exposure; weak, to keep corners white

    private final PreparedStage preparedStage;
    private final FrameBuffers frameBuffers;
    private final ParallelTiles parallelTiles;

    PostProcessing(PreparedStage preparedStage, FrameBuffers frameBuffers, ParallelTiles parallelTiles) {
        this.preparedStage = preparedStage;
        this.frameBuffers = frameBuffers;
        this.parallelTiles = parallelTiles;
    }

    RgbImage develop() {
        float exposure = AutoExposure.of(frameBuffers, preparedStage.light);
        FrameTiles frameTiles = new FrameTiles(frameBuffers.width, frameBuffers.height);
        float[] light = frameBuffers.light;
        if (preparedStage.camera.aperture() > 0) {
            DepthOfField blur = new DepthOfField(preparedStage, frameBuffers);
            float[] blurred = new float[light.length];
            parallelTiles.work(frameTiles.count(), 0.08, () -> tile -> blur.tile(tile, blurred));
            light = blurred;
        }
        BloomEffect bloomEffect = new BloomEffect(light, frameBuffers.width, frameBuffers.height, exposure);
        byte[] rgb = new byte[light.length];
        float[] lens = light;
        parallelTiles.work(frameTiles.count(), 0.02, () -> tile -> {
            for (int y = frameTiles.top(tile); y < frameTiles.bottom(tile); y++) {
                for (int x = frameTiles.left(tile); x < frameTiles.right(tile); x++) {
                    tone(lens, bloomEffect, x, y, exposure, rgb);
                }
            }
        });
        return new RgbImage(frameBuffers.width, frameBuffers.height, rgb);
    }

    private void tone(float[] light, BloomEffect bloomEffect, int x, int y, float exposure, byte[] rgb) {
        int p = 3 * (y * frameBuffers.width + x);
        float u = (x + 0.5f) / frameBuffers.width - 0.5f;
        float v = (y + 0.5f) / frameBuffers.height - 0.5f;
        float dim = 1 - (preparedStage.light.white() > 0 ? EVEN : VIGNETTE) * (u * u + v * v);
        float grain = (DisplacementNoise.at(preparedStage.seed, x, y, 7)
                        + DisplacementNoise.at(preparedStage.seed, x, y, 8)
                        - 1)
                * 2.2f;
        float r = (light[p] * exposure + bloomEffect.at(x, y, 0)) * dim;
        float g = (light[p + 1] * exposure + bloomEffect.at(x, y, 1)) * dim;
        float b = (light[p + 2] * exposure + bloomEffect.at(x, y, 2)) * dim;
        FilmicCurve.apply(r, g, b, grain, rgb, p);
    }

    /** sRGB encoding of a linear value, 0 to 1. */
    static float encoded(float v) {
        return v <= 0.0031308f ? 12.92f * Math.max(v, 0) : 1.055f * StableMath.pow(Math.min(v, 1), 1 / 2.4f) - 0.055f;
    }
}
