// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

/** Conversion from stored samples to sRGB. Samples are packed, red, green, blue; gray has one. */
interface SampleConversion {
    /** Samples of a pixel. */
    int components();

    /** 8 bits a sample. */
    byte[] toSrgb(byte[] samples, int width, int rows);

    /** 16 bits a sample. */
    byte[] toSrgb(short[] samples, int width, int rows);
}
