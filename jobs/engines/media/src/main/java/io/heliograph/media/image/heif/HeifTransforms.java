// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.awt.Rectangle;

/**
 * Transforms of a HEIF picture's properties, in their order: crop to the clean aperture ({@code clap}), rotate
 * anticlockwise ({@code irot}), mirror ({@code imir}).
 *
 * @param crop the shown part, in pixels as coded
 * @param orientation the combined rotation and mirroring as one of EXIF's eight orientations
 */
record HeifTransforms(Rectangle crop, int orientation) {
    private static final int[][] EXIF = {
        {1, 0, 0, 1},
        {-1, 0, 0, 1},
        {-1, 0, 0, -1},
        {1, 0, 0, -1},
        {0, 1, 1, 0},
        {0, -1, 1, 0},
        {0, -1, -1, 0},
        {0, 1, -1, 0}
    };

    static HeifTransforms of(HeifItem item) throws UnreadableImageException {
        int[] size = item.size();
        Rectangle crop = new Rectangle(size[0], size[1]);
        int[] all = EXIF[0];
        for (IsoBox box : item.properties()) {
            switch (box.type()) {
                case "irot" -> {
                    for (int i = box.content().u8(0) & 3; i > 0; i--) {
                        all = after(all, 0, 1, -1, 0);
                    }
                }
                case "imir" -> all = (box.content().u8(0) & 1) == 0 ? after(all, 1, 0, 0, -1) : after(all, -1, 0, 0, 1);
                case "clap" -> crop = cropped(crop, exif(all), box.content());
                default -> {}
            }
        }
        return new HeifTransforms(crop, exif(all));
    }

    private static int exif(int[] all) {
        int orientation = 1;
        while (!java.util.Arrays.equals(EXIF[orientation - 1], all)) {
            orientation++;
        }
        return orientation;
    }

    /** Composes two transforms: a point (x right, y down) passes through m and then through (a x + b y, c x + d y). */
    private static int[] after(int[] m, int a, int b, int c, int d) {
        return new int[] {a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3]};
    }

    private static Rectangle cropped(Rectangle crop, int orientation, ImageBytes clap) throws UnreadableImageException {
        boolean sideways = orientation >= 5;
        int[] across = span(clap, 0, sideways ? crop.height : crop.width);
        int[] down = span(clap, 1, sideways ? crop.width : crop.height);
        int[] x = sideways ? down : across;
        int[] y = sideways ? across : down;
        boolean fromRight = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
        boolean fromBelow = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
        return new Rectangle(
                crop.x + (fromRight ? crop.width - x[0] - x[1] : x[0]),
                crop.y + (fromBelow ? crop.height - y[0] - y[1] : y[0]),
                x[1],
                y[1]);
    }

    /**
     * Index of the first pixel and number of pixels, horizontally (axis 0) or vertically (1), by ISO/IEC 14496-12,
     * 12.1.4. Fractions are rounded as in libheif.
     */
    private static int[] span(ImageBytes clap, long axis, int side) throws UnreadableImageException {
        double length = fraction(clap.u32(8 * axis), clap.u32(8 * axis + 4));
        double middle = fraction(signed(clap.u32(16 + 8 * axis)), clap.u32(20 + 8 * axis)) + (side - 1) / 2.0;
        double start = middle - (length - 1) / 2;
        int first = (int) Math.max(0, Math.floor(start));
        int last = (int) Math.min(side - 1, Math.round(start + length - 1));
        if (first > last) {
            throw UnreadableImageException.corrupt("The clean aperture of the image file lies outside its picture.");
        }
        return new int[] {first, last - first + 1};
    }

    private static long signed(long value) {
        return value << 32 >> 32;
    }

    private static double fraction(long numerator, long denominator) throws UnreadableImageException {
        if (denominator == 0) {
            throw UnreadableImageException.corrupt("The clean aperture of the image file is no number.");
        }
        return (double) numerator / denominator;
    }
}
