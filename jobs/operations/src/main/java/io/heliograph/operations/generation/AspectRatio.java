// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import java.util.Arrays;

/**
 * Aspect ratios of drawn pictures, width to height. Some routes accept only the nine ratios of the first generation, not the twelve later
 * ones. Other ratios are refused, since a drawn size must have exactly the ratio, with sides that are multiples of a step. A canvas around
 * a picture may have any ratio.
 */
enum AspectRatio {
    SQUARE(1, 1, false),
    R2_3(2, 3, false),
    R3_2(3, 2, false),
    R3_4(3, 4, false),
    R4_3(4, 3, false),
    R4_5(4, 5, false),
    R5_4(5, 4, false),
    R9_16(9, 16, false),
    R16_9(16, 9, false),
    R16_10(16, 10, true),
    R10_16(10, 16, true),
    R2_1(2, 1, true),
    R1_2(1, 2, true),
    R21_9(21, 9, true),
    R9_21(9, 21, true),
    R3_1(3, 1, true),
    R1_3(1, 3, true),
    R4_1(4, 1, true),
    R1_4(1, 4, true),
    R5_1(5, 1, true),
    R1_5(1, 5, true);

    private final int width;
    private final int height;
    private final boolean late;

    AspectRatio(int width, int height, boolean late) {
        this.width = width;
        this.height = height;
        this.late = late;
    }

    /** The ratio as requests write it, such as {@code 16:9}. */
    String word() {
        return width + ":" + height;
    }

    /** Whether the ratio is one of the twelve that the first generation of routes does not accept. */
    boolean isLate() {
        return late;
    }

    /** The nine ratios of the first generation. */
    static String[] firstNine() {
        return Arrays.stream(values())
                .filter(each -> !each.late)
                .map(AspectRatio::word)
                .toArray(String[]::new);
    }

    /**
     * The ratio of a request value such as {@code 16:9}.
     *
     * @throws IllegalArgumentException if no ratio has this value
     */
    static AspectRatio of(String word) {
        return Arrays.stream(values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word));
    }

    /**
     * The size of exactly this ratio with the area nearest to the requested one, both sides multiples of a number.
     *
     * @param area wanted number of pixels
     * @param multiple number that both sides must be multiples of
     */
    PictureSize size(long area, int multiple) {
        PictureSize best = new PictureSize(0, 0);
        int common = width % 3 == 0 && height % 3 == 0 ? 3 : 1; // 21:9 is 7:3; the other ratios are in lowest terms
        for (int scale = 1; (long) width * scale * height * scale < 2 * area * common * common; scale++) {
            int w = width * scale / common;
            int h = height * scale / common;
            if (w % multiple == 0 && h % multiple == 0) {
                PictureSize size = new PictureSize(w, h);
                best = Math.abs(size.area() - area) < Math.abs(best.area() - area) ? size : best;
            }
        }
        return best;
    }
}
