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
public record Piece(Solid part, Bounds box) {
    /** The pieces that a solid falls into, at least one; no more than about so many, or else the solid whole. */
    public static List<Piece> of(Solid solid, int most) {
        List<Piece> pieces = new Splitting(most).split(solid);
        return pieces.size() > most ? List.of(whole(solid)) : pieces;
    }

    static Piece whole(Solid solid) {
        return new Piece(solid, Bounds.of(solid));
    }
}
