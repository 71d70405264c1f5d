// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * A picture of 8-bit samples that is read and written row by row, in any kind of memory. One channel is brightness; three are blue, green
 * and red, interleaved; a fourth is straight (not premultiplied) opacity, 0 to 255.
 */
public interface PictureRows {
    /** Width in pixels, at least 1. */
    int width();

    /** Height in pixels, at least 1. */
    int height();

    /** Number of samples of a pixel: 1, 3 or 4. */
    int channels();

    /**
     * Copies a row.
     *
     * @param samples gets width times channels samples
     */
    void read(int y, byte[] samples);

    /**
     * Replaces a row.
     *
     * @param samples has width times channels samples
     */
    void write(int y, byte[] samples);
}
