// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

/**
 * Size of a picture.
 *
 * @param width pixels
 * @param height pixels
 */
record PictureSize(int width, int height) {
    private static final int STEP = 16;
    private static final double LONGEST = 5; // maximum ratio of longer to shorter side

    long area() {
        return (long) width * height;
    }

    /** Twice the width and height. */
    PictureSize doubled() {
        return new PictureSize(2 * width, 2 * height);
    }

    /** The size of about this area in the aspect ratio of a picture, with sides in steps of {@value #STEP}. */
    static PictureSize like(int width, int height, long area) {
        double shape = Math.clamp((double) width / height, 1 / LONGEST, LONGEST);
        return new PictureSize(step(Math.sqrt(area * shape)), step(Math.sqrt(area / shape)));
    }

    private static int step(double side) {
        return Math.max(STEP, (int) Math.rint(side / STEP) * STEP);
    }
}
