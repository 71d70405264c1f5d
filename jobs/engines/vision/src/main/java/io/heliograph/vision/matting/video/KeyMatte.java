// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/**
 * The subject's matte in a key frame, at the size for motion estimation.
 *
 * @param opacity 0..1 for each pixel
 */
@SuppressWarnings("ArrayRecordComponent") // pixels, passed on without a copy and never changed
record KeyMatte(float[] opacity) {
    /** Mean opacity, 0..1. */
    double share() {
        double sum = 0;
        for (float value : opacity) {
            sum += value;
        }
        return sum / opacity.length;
    }
}
