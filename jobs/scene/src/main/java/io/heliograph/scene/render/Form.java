// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Bounds;
import io.heliograph.scene.sdf.Piece;
import io.heliograph.scene.sdf.Shape;
import io.heliograph.scene.sdf.Solid;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * A solid compiled for rays: whole, and in pieces with a box each, so that a ray through the legs of a chair measures no chair. Shared by all actors
 * of that solid.
 */
final class Form {
    private static final int MOST_PIECES = 160;
    private static final float SLACK = 0.002f; // of the sides together: hits lie a little outside the skin

    /** All of it. */
    final Shape whole;

    /** Pieces, by the numbers of the hierarchy; one may be there several times. */
    final Shape[] pieces;

    /** Boxes of the pieces, in the solid's own space. */
    final Hierarchy hierarchy;

    private Form(Shape whole, Shape[] pieces, Hierarchy hierarchy) {
        this.whole = whole;
        this.pieces = pieces;
        this.hierarchy = hierarchy;
    }

    /** Compiles a solid. */
    static Form of(Solid solid) {
        Shape whole = Shape.of(solid);
        List<Piece> parts = Piece.of(solid, MOST_PIECES);
        Bounds all = whole.bounds();
        float slack = SLACK * (all.maxX() - all.minX() + all.maxY() - all.minY() + all.maxZ() - all.minZ());
        IdentityHashMap<Solid, Shape> shapes = new IdentityHashMap<>();
        shapes.put(solid, whole);
        Shape[] pieces = new Shape[parts.size()];
        float[][] boxes = new float[pieces.length][];
        for (int i = 0; i < pieces.length; i++) {
            Piece part = parts.get(i);
            Bounds b = part.box();
            pieces[i] = shapes.computeIfAbsent(part.part(), Shape::of);
            boxes[i] = new float[] {
                b.minX() - slack,
                b.minY() - slack,
                b.minZ() - slack,
                b.maxX() + slack,
                b.maxY() + slack,
                b.maxZ() + slack
            };
        }
        return new Form(whole, pieces, new Hierarchy(boxes));
    }
}
