// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * One value for each pixel, rows from the top without gaps.
 *
 * @param width in pixels
 * @param height in pixels
 * @param values width times height values; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // megabytes, which are passed on and never compared
record SamplePlane(int width, int height, float[] values) {
    SamplePlane {
        if (values.length != width * height) {
            throw new IllegalArgumentException(width + " x " + height + " values wanted, not " + values.length);
        }
    }

    /** A plane of zeros. */
    static SamplePlane zeros(int width, int height) {
        return new SamplePlane(width, height, new float[width * height]);
    }
}
