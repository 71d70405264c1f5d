// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageFormat;

/** Output encoding of a raster: a format and its options. */
public sealed interface ImageEncoding {
    /** The format written. */
    ImageFormat format();

    /**
     * Lossless, with alpha.
     *
     * @param compression 0 (none, fastest) to 9 (smallest)
     */
    record Png(int compression) implements ImageEncoding {
        public Png {
            demand(compression, 0, 9, "compression");
        }

        @Override
        public ImageFormat format() {
            return ImageFormat.PNG;
        }
    }

    /**
     * Lossy, without alpha: transparent pixels become white.
     *
     * @param quality 1 to 100
     */
    record Jpeg(int quality) implements ImageEncoding {
        public Jpeg {
            demand(quality, 1, 100, "quality");
        }

        @Override
        public ImageFormat format() {
            return ImageFormat.JPEG;
        }
    }

    /**
     * Lossy, with alpha.
     *
     * @param quality 1 to 100
     */
    record Webp(int quality) implements ImageEncoding {
        public Webp {
            demand(quality, 1, 100, "quality");
        }

        @Override
        public ImageFormat format() {
            return ImageFormat.WEBP;
        }
    }

    /** Lossless, with alpha; the colour of fully transparent pixels is not kept. */
    record LosslessWebp() implements ImageEncoding {
        @Override
        public ImageFormat format() {
            return ImageFormat.WEBP;
        }
    }

    private static void demand(int value, int least, int most, String name) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + least + " to " + most + ", not " + value);
        }
    }
}
