// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The separate pieces of a mask. */
final class Pieces {
    private static final double LEAST = 0.004; // of the picture

    private Pieces() {}

    /** The finest regions of each piece that is large enough; none when there is only one piece. */
    static List<BitSet> of(boolean[] mask, int[] labels, int width) {
        List<BitSet> pieces = new ArrayList<>();
        boolean[] seen = new boolean[mask.length];
        int[] queue = new int[mask.length];
        for (int start = 0; start < mask.length; start++) {
            if (mask[start] && !seen[start]) {
                int end = flood(start, mask, seen, queue, width);
                if (end >= LEAST * mask.length) {
                    pieces.add(touched(queue, end, labels));
                }
            }
        }
        return pieces.size() > 1 ? pieces : List.of();
    }

    private static int flood(int start, boolean[] mask, boolean[] seen, int[] queue, int width) {
        int end = 0;
        seen[start] = true;
        queue[end++] = start;
        for (int n = 0; n < end; n++) {
            int i = queue[n];
            int x = i % width;
            int[] next = {x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width};
            for (int j : next) {
                if (j >= 0 && j < mask.length && mask[j] && !seen[j]) {
                    seen[j] = true;
                    queue[end++] = j;
                }
            }
        }
        return end;
    }

    /** Merging joins neighbours only, so a region of the subject lies within one piece. */
    private static BitSet touched(int[] pixels, int count, int[] labels) {
        BitSet touched = new BitSet();
        for (int n = 0; n < count; n++) {
            touched.set(labels[pixels[n]]);
        }
        return touched;
    }
}
