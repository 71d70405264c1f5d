// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;

/** Buffers of a picture in the making, row by row from the top; threads write to disjoint pixels. */
final class Canvas {
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

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        int n = width * height;
        light = new float[3 * n];
        albedo = new float[3 * n];
        normal = new float[3 * n];
        depth = new float[n];
        shade = new float[n];
        object = new int[n];
        material = new byte[n];
    }

    Frame frame(Picture picture) {
        return new Frame(width, height, picture, albedo, normal, depth, shade, object, material);
    }
}
