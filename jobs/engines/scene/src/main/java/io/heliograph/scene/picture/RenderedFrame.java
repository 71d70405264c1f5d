// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/**
 * A rendered frame with its buffers, all row by row from the top, one entry a pixel unless stated otherwise.
 *
 * @param width pixels
 * @param height pixels
 * @param picture the tone-mapped photograph
 * @param albedo linear diffuse colour, three a pixel
 * @param normal unit normal in camera space (x right, y up, z towards the viewer), three a pixel; zeros in the sky
 * @param depth distance from the camera in metres; infinity in the sky
 * @param shade received light relative to full key light, about 0 to 1
 * @param object {@link io.heliograph.scene.stage.Actor#id()}; 0 ground, -1 sky
 * @param material {@code SurfaceMaterial.Kind} ordinal; -1 in the sky
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, which the caller hands over without a copy
public record RenderedFrame(
        int width,
        int height,
        RgbImage picture,
        float[] albedo,
        float[] normal,
        float[] depth,
        float[] shade,
        int[] object,
        byte[] material) {}
