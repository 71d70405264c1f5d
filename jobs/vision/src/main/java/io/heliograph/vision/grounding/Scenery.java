// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.plane.LabPicture;

/**
 * What areas of one picture are measured with, one value a pixel.
 *
 * @param picture its colours
 * @param far how far from the border of the picture by colour, as by {@link Backdrop}, Lab units
 * @param belief how probably it is of a subject, 0 to 1
 * @param steps the largest colour step to a neighbour, Lab units
 * @param edges the largest of the steps at most a pixel away
 * @param subject what is probably of a subject, along the picture's edges
 * @param stuff sky, plants and other stuff that things lie before
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
record Scenery(
        LabPicture picture, float[] far, float[] belief, float[] steps, float[] edges, Pixels subject, Pixels stuff) {
    static Scenery of(LabPicture picture, float[] far, float[] belief, Pixels subject, Pixels stuff) {
        float[] steps = picture.steps();
        return new Scenery(picture, far, belief, steps, around(steps, picture.width()), subject, stuff);
    }

    private static float[] around(float[] steps, int width) {
        float[] most = new float[steps.length];
        int height = steps.length / width;
        for (int i = 0; i < most.length; i++) {
            int y = Math.floorDiv(i, width);
            int x = i - y * width;
            for (int v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
                for (int u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
                    most[i] = Math.max(most[i], steps[v * width + u]);
                }
            }
        }
        return most;
    }

    int width() {
        return picture.width();
    }

    int height() {
        return picture.height();
    }
}
