// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

/** Colour mode of a file, before any conversion. */
public enum ColourMode {
    GRAY(1),
    GRAY_ALPHA(2),
    PALETTE(1),
    RGB(3),
    RGBA(4),
    /** Cyan, magenta, yellow and black ink, stored directly or as YCCK (JPEG only). */
    CMYK(4);

    private final int channels;

    ColourMode(int channels) {
        this.channels = channels;
    }

    /** Samples stored for each pixel. */
    public int channels() {
        return channels;
    }
}
