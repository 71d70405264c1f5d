// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Converts colours to opponent colours: brightness, blue against red, green against both. The transform is orthonormal,
 * so noise of equal strength in blue, green and red has that strength in each plane.
 */
final class OpponentColours {
    private static final float THIRD = (float) Math.sqrt(1 / 3.0);
    private static final float HALF = (float) Math.sqrt(1 / 2.0);
    private static final float SIXTH = (float) Math.sqrt(1 / 6.0);

    private OpponentColours() {}

    /** Reads blue, green and red from {@code at}. */
    static void of(byte[] bgr, int at, float[][] planes, int place) {
        int blue = bgr[at] & 255;
        int green = bgr[at + 1] & 255;
        int red = bgr[at + 2] & 255;
        planes[0][place] = (blue + green + red) * THIRD;
        planes[1][place] = (blue - red) * HALF;
        planes[2][place] = (blue - 2 * green + red) * SIXTH;
    }

    /** Converts back to blue, green and red, rounded and clamped. */
    static void put(float[][] planes, int place, byte[] bgr, int at) {
        float bright = planes[0][place] * THIRD;
        float blueRed = planes[1][place] * HALF;
        float green = planes[2][place] * SIXTH;
        bgr[at] = level(bright + blueRed + green);
        bgr[at + 1] = level(bright - 2 * green);
        bgr[at + 2] = level(bright - blueRed + green);
    }

    private static byte level(float value) {
        return (byte) Math.clamp(Math.round(value), 0, 255);
    }
}
