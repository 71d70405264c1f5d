// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.Field;
import java.util.Locale;
import java.util.Optional;

/**
 * Size of an enhanced picture: twice the width and height up to {@value #MOST_MEGAPIXELS} megapixels, or the number of megapixels in the
 * request.
 *
 * @param scale factor on width and height, at most 2
 */
record EnhancedSize(double scale) {
    static final int MOST_MEGAPIXELS = 10;
    private static final double MEGAPIXEL = 1e6;
    private static final double DOUBLE = 2;
    private static final long TILE_BYTES = 96L << 20;

    static final Field<Resolution> RESOLUTION = Field.choice("resolution", Resolution.class, Resolution::word)
            .doc("maximum number of pixels; absent: twice the height and width, at most " + MOST_MEGAPIXELS
                    + " megapixels");

    /** Sizes that clients may request. */
    enum Resolution {
        ONE(1),
        TWO(2),
        FOUR(4);

        private final int megapixels;

        Resolution(int megapixels) {
            this.megapixels = megapixels;
        }

        String word() {
            return String.format(Locale.ROOT, "%dMP", megapixels);
        }
    }

    static EnhancedSize of(long pixels, Optional<Resolution> asked) {
        double most = asked.map(each -> each.megapixels * MEGAPIXEL).orElse(MOST_MEGAPIXELS * MEGAPIXEL);
        return new EnhancedSize(Math.min(DOUBLE, Math.sqrt(most / pixels)));
    }

    /** Whether the result is larger than the picture. */
    boolean grows() {
        return scale > 1;
    }

    int of(int length) {
        return (int) Math.clamp(Math.floor(length * scale + 1e-6), 1, Integer.MAX_VALUE);
    }

    /** Native memory in bytes for a picture with this number of pixels, beside the picture. */
    static long memory(long pixels) {
        boolean doubled = EnhancedSize.of(pixels, Optional.empty()).grows();
        return pixels * 4 * (doubled ? 14 : 6) + TILE_BYTES;
    }
}
