// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/**
 * Things drawn alone for insertion into a photograph, and their effect on the light of the ground around them. Rows from the top, linear
 * light as displayed, 0 to 1.
 *
 * @param left column of the photograph where the layer begins
 * @param top row of the photograph where the layer begins
 * @param width pixels
 * @param height pixels
 * @param rgba red, green and blue times alpha, and alpha (share of the pixel that the things cover), four a pixel
 * @param ground factor on the light of the ground under and beside the things, three a pixel; 1 where they have no effect
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, which the caller hands over without a copy
public record RenderedLayer(int left, int top, int width, int height, float[] rgba, float[] ground) {
    /** Checks the lengths of the arrays. */
    public RenderedLayer {
        if (rgba.length != 4L * width * height || ground.length != 3L * width * height) {
            throw new IllegalArgumentException("arrays do not fit a layer of %d x %d pixels".formatted(width, height));
        }
    }
}
