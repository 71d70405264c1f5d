// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import io.heliograph.vision.plane.ConnectedAreas;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Finds the separate pieces of a mask. */
final class MaskPieces {
    private static final double LEAST = 0.004; // minimum area of a piece, as a share of the picture

    private MaskPieces() {}

    /**
     * For each large enough piece, its finest regions; no pieces if there is only one. Since only neighbours are
     * merged, a region of the subject lies within one piece.
     */
    static List<BitSet> of(boolean[] mask, int[] labels, int width) {
        ConnectedAreas areas = ConnectedAreas.of(mask, width);
        List<BitSet> touched = new ArrayList<>();
        for (int piece = 0; piece <= areas.count(); piece++) {
            touched.add(new BitSet());
        }
        for (int i = 0; i < labels.length; i++) {
            touched.get(areas.labels()[i]).set(labels[i]);
        }
        List<BitSet> pieces = new ArrayList<>();
        for (int piece = 1; piece <= areas.count(); piece++) {
            if (areas.areas()[piece] >= LEAST * mask.length) {
                pieces.add(touched.get(piece));
            }
        }
        return pieces.size() > 1 ? pieces : List.of();
    }
}
