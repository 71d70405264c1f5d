// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * The colours of a line, each as blue, green, red from 0 to 255.
 *
 * @param letters colour of the letters
 * @param ground colour of the surface under them
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
public record LineColours(float[] letters, float[] ground) {
    /** Largest difference between letters and ground in any channel. */
    float contrast() {
        float most = 0;
        for (int c = 0; c < 3; c++) {
            most = Math.max(most, Math.abs(letters[c] - ground[c]));
        }
        return most;
    }

    /**
     * Distance of a pixel's colour from that of the letters, relative to the ground's distance: 0 at the letters'
     * colour, 1 at the ground's.
     */
    double unlike(LinePatch linePatch, int pixel) {
        double far = 0;
        double whole = 1;
        for (int c = 0; c < 3; c++) {
            far += Math.pow(linePatch.level(pixel, c) - letters[c], 2);
            whole += Math.pow(ground[c] - letters[c], 2);
        }
        return Math.sqrt(far / whole);
    }

    /** Position of a colour between ground and letters, 0 to 1. */
    static float cover(float[] ground, float[] letters, float b, float g, float r) {
        float[] way = {letters[0] - ground[0], letters[1] - ground[1], letters[2] - ground[2]};
        float length = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
        float along = (b - ground[0]) * way[0] + (g - ground[1]) * way[1] + (r - ground[2]) * way[2];
        return length < 1 ? 0 : Math.clamp(along / length, 0f, 1f);
    }
}
