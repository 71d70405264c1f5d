// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * A picture in one array, rows from the top without gaps.
 *
 * @param width in pixels
 * @param height in pixels
 * @param channels 1, 3 or 4 samples of a pixel, as in {@link PictureRows}
 * @param samples rows of interleaved samples; not copied: writing a row changes this array
 */
@SuppressWarnings("ArrayRecordComponent") // a view of the caller's own samples
public record PictureArray(int width, int height, int channels, byte[] samples) implements PictureRows {
    /** Checks that the number of samples fits width, height and channels. */
    public PictureArray {
        if (width < 1 || height < 1 || (channels != 1 && channels != 3 && channels != 4)) {
            throw new IllegalArgumentException("a picture has a width, a height, and 1, 3 or 4 channels");
        }
        if (samples.length != (long) width * height * channels) {
            throw new IllegalArgumentException(
                    width + " x " + height + " x " + channels + " samples wanted, not " + samples.length);
        }
    }

    @Override
    public void read(int y, byte[] row) {
        System.arraycopy(samples, y * width * channels, row, 0, width * channels);
    }

    @Override
    public void write(int y, byte[] row) {
        System.arraycopy(row, 0, samples, y * width * channels, width * channels);
    }
}
