// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A part of a solid and a box. The solid is the union of its pieces, and inside the box the part gives its distance, so rays evaluate it
 * only there. Several pieces may share a part with several boxes: the copies of a row.
 *
 * @param part to evaluate
 * @param box around it
 */
public record SolidPiece(Solid part, SolidBounds box) {
    /** Splits a solid into pieces, at least one and about {@code most}; above that the solid stays whole. */
    public static List<SolidPiece> of(Solid solid, int most) {
        List<SolidPiece> pieces = new UnionSplitting(most).split(solid);
        return pieces.size() > most ? List.of(whole(solid)) : pieces;
    }

    static SolidPiece whole(Solid solid) {
        return new SolidPiece(solid, SolidBounds.of(solid));
    }
}
