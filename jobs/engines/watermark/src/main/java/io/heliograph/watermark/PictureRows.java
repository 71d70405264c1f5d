// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * A picture of 8-bit samples, row by row, so that it may lie anywhere. One channel is brightness; three are blue, green
 * and red, interleaved; a fourth is straight (not premultiplied) opacity, 0 to 255.
 */
public interface PictureRows {
    /** Width in pixels, at least 1. */
    int width();

    /** Height in pixels, at least 1. */
    int height();

    /** Samples of a pixel: 1, 3 or 4. */
    int channels();

    /**
     * Copies a row.
     *
     * @param samples width times channels of them
     */
    void read(int y, byte[] samples);

    /**
     * Replaces a row.
     *
     * @param samples width times channels of them
     */
    void write(int y, byte[] samples);
}
