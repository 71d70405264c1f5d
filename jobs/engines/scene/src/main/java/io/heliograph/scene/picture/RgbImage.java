// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/**
 * A finished picture: sRGB, 8 bits, interleaved red, green, blue, rows from the top.
 *
 * @param width pixels
 * @param height pixels
 * @param rgb {@code 3 * width * height} bytes
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, which the caller hands over without a copy
public record RgbImage(int width, int height, byte[] rgb) {
    /** Checks the length of the array. */
    public RgbImage {
        if (rgb.length != 3L * width * height) {
            throw new IllegalArgumentException("a picture of %d x %d needs three bytes a pixel, got %d bytes"
                    .formatted(width, height, rgb.length));
        }
    }
}
