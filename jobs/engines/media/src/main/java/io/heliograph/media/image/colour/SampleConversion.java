// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

/** Conversion from stored samples to sRGB. Samples are packed: red, green, blue, or one for gray. */
public interface SampleConversion {
    /** Number of samples per pixel. */
    int components();

    /** Converts rows with 8 bits per sample. */
    byte[] toSrgb(byte[] samples, int width, int rows);

    /** Converts rows with 16 bits per sample. */
    byte[] toSrgb(short[] samples, int width, int rows);
}
