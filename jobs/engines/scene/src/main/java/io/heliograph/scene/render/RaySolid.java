// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.sdf.SolidBounds;
import io.heliograph.scene.sdf.SolidPiece;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * A solid compiled for ray tracing: as a whole, and in pieces with a box each. A ray between the legs of a chair hits no box, so nothing is
 * evaluated. Shared by all actors of that solid.
 */
final class RaySolid {
    private static final int MOST_PIECES = 160;
    private static final float SLACK =
            0.002f; // tolerance of boxes, as a fraction of the sum of their sides; hits lie outside the surface

    /** The whole solid. */
    final CompiledSolid whole;

    /** Pieces by their index in {@link #hierarchy}; the same piece may occur several times. */
    final CompiledSolid[] pieces;

    /** Boxes of the pieces, in the solid's own space. */
    final BoundingVolumeHierarchy hierarchy;

    private RaySolid(CompiledSolid whole, CompiledSolid[] pieces, BoundingVolumeHierarchy boundingVolumeHierarchy) {
        this.whole = whole;
        this.pieces = pieces;
        this.hierarchy = boundingVolumeHierarchy;
    }

    /** Compiles a solid. */
    static RaySolid of(Solid solid) {
        CompiledSolid whole = CompiledSolid.of(solid);
        List<SolidPiece> parts = SolidPiece.of(solid, MOST_PIECES);
        SolidBounds all = whole.bounds();
        float slack = SLACK * (all.maxX() - all.minX() + all.maxY() - all.minY() + all.maxZ() - all.minZ());
        IdentityHashMap<Solid, CompiledSolid> shapes = new IdentityHashMap<>();
        shapes.put(solid, whole);
        CompiledSolid[] pieces = new CompiledSolid[parts.size()];
        float[][] boxes = new float[pieces.length][];
        for (int i = 0; i < pieces.length; i++) {
            SolidPiece part = parts.get(i);
            SolidBounds b = part.box();
            pieces[i] = shapes.computeIfAbsent(part.part(), CompiledSolid::of);
            boxes[i] = new float[] {
                b.minX() - slack,
                b.minY() - slack,
                b.minZ() - slack,
                b.maxX() + slack,
                b.maxY() + slack,
                b.maxZ() + slack
            };
        }
        return new RaySolid(whole, pieces, new BoundingVolumeHierarchy(boxes));
    }
}
