// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A part of a solid with its bounding box. The solid is the union of its pieces. Inside the box, the part alone gives the solid's distance,
 * so rays evaluate it only there. Copies in a row are several pieces with the same part.
 *
 * @param part to evaluate
 * @param box bounding box of the part
 */
public record SolidPiece(Solid part, SolidBounds box) {
    /** Splits a solid into at most {@code most} pieces. If it would have more, it stays whole. */
    public static List<SolidPiece> of(Solid solid, int most) {
        List<SolidPiece> pieces = new UnionSplitting(most).split(solid);
        return pieces.size() > most ? List.of(whole(solid)) : pieces;
    }

    static SolidPiece whole(Solid solid) {
        return new SolidPiece(solid, SolidBounds.of(solid));
    }
}
