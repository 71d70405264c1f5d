// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A part of a solid and a box. The solid is what belongs to any of its pieces: inside the box the piece says how far the part is, so a ray need ask it
 * only there. Several pieces may be one part in several boxes: the copies of a row.
 *
 * @param part what is measured
 * @param box where it is
 */
public record SolidPiece(Solid part, SolidBounds box) {
    /** The pieces that a solid falls into, at least one; no more than about so many, or else the solid whole. */
    public static List<SolidPiece> of(Solid solid, int most) {
        List<SolidPiece> pieces = new UnionSplitting(most).split(solid);
        return pieces.size() > most ? List.of(whole(solid)) : pieces;
    }

    static SolidPiece whole(Solid solid) {
        return new SolidPiece(solid, SolidBounds.of(solid));
    }
}
