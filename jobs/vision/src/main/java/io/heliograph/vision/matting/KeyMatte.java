// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * What is known of the subject in a key frame, at the size that motion is estimated at.
 *
 * @param opacity 0..1 for each pixel
 * @param reliability how probable it is that its outline is right, 0..1
 */
@SuppressWarnings("ArrayRecordComponent") // pixels, handed over, never changed
record KeyMatte(float[] opacity, double reliability) {
    /** Its mean. */
    double share() {
        double sum = 0;
        for (float value : opacity) {
            sum += value;
        }
        return sum / opacity.length;
    }
}
