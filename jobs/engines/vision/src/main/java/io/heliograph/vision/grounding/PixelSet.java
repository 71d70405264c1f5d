// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Some pixels of a small picture, one bit each, so that hundreds of areas can be compared. Rows end with at least
 * {@value #GAP} bits that are never set: a shifted row does not run into the next one.
 */
final class PixelSet {
    private static final int GAP = 8;
    private static final int WORD = 64;

    final int width;
    final int height;
    private final int stride; // 64-bit words of a row
    private final long[] words;

    private PixelSet(int width, int height, long[] words) {
        this.width = width;
        this.height = height;
        stride = stride(width);
        this.words = words;
    }

    private static int stride(int width) {
        return Math.ceilDiv(width + GAP, WORD);
    }

    /** The empty set. */
    static PixelSet none(int width, int height) {
        return new PixelSet(width, height, new long[stride(width) * height]);
    }

    /** The pixels that pass a test of their index, row by row. */
    static PixelSet where(int width, int height, IntPredicate test) {
        PixelSet all = none(width, height);
        for (int i = 0; i < width * height; i++) {
            if (test.test(i)) {
                all.set(i);
            }
        }
        return all;
    }

    /** Adds a pixel by its index. */
    void set(int i) {
        int y = Math.floorDiv(i, width);
        int x = i - y * width;
        words[y * stride + (x >> 6)] |= 1L << x;
    }

    boolean has(int i) {
        int y = Math.floorDiv(i, width);
        int x = i - y * width;
        return (words[y * stride + (x >> 6)] >>> x & 1) != 0;
    }

    int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Visits the index of each pixel, row by row. */
    void each(IntConsumer visitor) {
        for (int k = 0; k < words.length; k++) {
            int y = Math.floorDiv(k, stride);
            int start = y * width + (k - y * stride) * WORD;
            for (long rest = words[k]; rest != 0; rest &= rest - 1) {
                visitor.accept(start + Long.numberOfTrailingZeros(rest));
            }
        }
    }

    /** Number of common pixels. */
    int common(PixelSet other) {
        int count = 0;
        for (int k = 0; k < words.length; k++) {
            count += Long.bitCount(words[k] & other.words[k]);
        }
        return count;
    }

    /** Intersection over union; 0 for empty sets. */
    double iou(PixelSet other) {
        int both = 0;
        int either = 0;
        for (int k = 0; k < words.length; k++) {
            both += Long.bitCount(words[k] & other.words[k]);
            either += Long.bitCount(words[k] | other.words[k]);
        }
        return (double) both / Math.max(1, either);
    }

    PixelSet or(PixelSet other) {
        long[] result = words.clone();
        for (int k = 0; k < result.length; k++) {
            result[k] |= other.words[k];
        }
        return new PixelSet(width, height, result);
    }

    PixelSet and(PixelSet other) {
        long[] result = words.clone();
        for (int k = 0; k < result.length; k++) {
            result[k] &= other.words[k];
        }
        return new PixelSet(width, height, result);
    }

    PixelSet minus(PixelSet other) {
        long[] result = words.clone();
        for (int k = 0; k < result.length; k++) {
            result[k] &= ~other.words[k];
        }
        return new PixelSet(width, height, result);
    }

    /** The complement. */
    PixelSet rest() {
        long[] result = words.clone();
        for (int k = 0; k < result.length; k++) {
            result[k] = ~result[k];
        }
        return new PixelSet(width, height, trimmed(result));
    }

    /** Dilated by a square of radius {@code radius}, at most {@value #GAP}. */
    PixelSet grown(int radius) {
        long[] all = words;
        for (int reach = 0, step; reach < radius; reach += step) {
            step = Math.min(reach + 1, radius - reach);
            all = trimmed(spread(all, step, true));
        }
        for (int reach = 0, step; reach < radius; reach += step) {
            step = Math.min(reach + 1, radius - reach);
            all = spread(all, step, false);
        }
        return new PixelSet(width, height, all);
    }

    /** Eroded by a square of radius {@code radius}; pixels outside the picture count as set. */
    PixelSet shrunk(int radius) {
        return rest().grown(radius).rest();
    }

    /** Pixels of the set with a neighbour in the picture that is not in the set. */
    PixelSet outline() {
        long[] outside = rest().words;
        long[] across = spread(outside, 1, true);
        long[] down = spread(outside, 1, false);
        long[] result = new long[words.length];
        for (int k = 0; k < result.length; k++) {
            result[k] = words[k] & (across[k] | down[k]);
        }
        return new PixelSet(width, height, result);
    }

    /** Spreads each bit by {@code step} pixels to both sides, horizontally or vertically. */
    private long[] spread(long[] from, int step, boolean across) {
        long[] to = from.clone();
        int whole = across ? 0 : step * stride;
        for (int k = 0; k < to.length; k++) {
            if (across) {
                to[k] |= from[k] << step | from[k] >>> step;
                to[k] |= k > 0 ? from[k - 1] >>> (WORD - step) : 0;
                to[k] |= k + 1 < to.length ? from[k + 1] << (WORD - step) : 0;
            } else {
                to[k] |= k >= whole ? from[k - whole] : 0;
                to[k] |= k + whole < to.length ? from[k + whole] : 0;
            }
        }
        return to;
    }

    private long[] trimmed(long[] all) {
        for (int y = 0; y < height; y++) {
            for (int n = 0; n < stride; n++) {
                int left = Math.clamp(width - n * WORD, 0, WORD);
                all[y * stride + n] &= left == WORD ? -1L : (1L << left) - 1;
            }
        }
        return all;
    }

    /** One byte a pixel, row by row: 255 (-1) for pixels of the set, 0 for others. */
    byte[] levels() {
        byte[] levels = new byte[width * height];
        each(i -> levels[i] = -1);
        return levels;
    }

    /** True for pixels of the set, row by row. */
    boolean[] truths() {
        boolean[] truths = new boolean[width * height];
        each(i -> truths[i] = true);
        return truths;
    }
}
