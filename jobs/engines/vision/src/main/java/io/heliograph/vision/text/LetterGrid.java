// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * A line of letters set in a typeface.
 *
 * @param width of the grid in pixels
 * @param height of the grid in pixels
 * @param coverage coverage of a pixel by ink, 0 to 255, row by row
 * @param baseline row on which letters stand, from the top
 * @param left column of the first ink
 * @param right column after the last ink
 * @param capital height of capitals in pixels
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
public record LetterGrid(
        int width, int height, byte[] coverage, double baseline, double left, double right, double capital) {
    /** Checks the number of values. */
    public LetterGrid {
        if (coverage.length != width * height) {
            throw new IllegalArgumentException("%d values, but not %d x %d".formatted(coverage.length, width, height));
        }
    }

    /** Width from the first ink to the last. */
    public double inkWidth() {
        return right - left;
    }
}
