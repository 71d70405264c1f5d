// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;

/** Buffers of a picture during rendering, row by row from the top; threads write to disjoint pixels. */
final class FrameBuffers {
    final int width;
    final int height;

    /** Linear radiance, three a pixel. */
    final float[] light;

    final float[] albedo;
    final float[] normal;
    final float[] depth;
    final float[] shade;
    final int[] object;
    final byte[] material;

    FrameBuffers(int width, int height) {
        this(width, height, true);
    }

    /** @param lit whether to allocate a light buffer */
    FrameBuffers(int width, int height, boolean lit) {
        this.width = width;
        this.height = height;
        int n = width * height;
        light = new float[lit ? 3 * n : 0];
        albedo = new float[3 * n];
        normal = new float[3 * n];
        depth = new float[n];
        shade = new float[n];
        object = new int[n];
        material = new byte[n];
    }

    /** Copies all buffers except light from pixel {@code q} of a frame to pixel {@code p}. */
    void copy(int p, RenderedFrame f, int q) {
        System.arraycopy(f.albedo(), 3 * q, albedo, 3 * p, 3);
        System.arraycopy(f.normal(), 3 * q, normal, 3 * p, 3);
        depth[p] = f.depth()[q];
        shade[p] = f.shade()[q];
        object[p] = f.object()[q];
        material[p] = f.material()[q];
    }

    RenderedFrame frame(RgbImage rgbImage) {
        return new RenderedFrame(width, height, rgbImage, albedo, normal, depth, shade, object, material);
    }
}
