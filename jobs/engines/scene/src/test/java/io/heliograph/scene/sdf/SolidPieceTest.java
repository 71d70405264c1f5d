// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pieces of a solid are together the solid. */
class SolidPieceTest {
    private static final int MANY = 400;

    static List<Solid> solids() {
        Solid leg = new Solid.Moved(new Solid.Box(0.05f, 0.4f, 0.05f, 0.01f, 1), 0.5f, 0.4f, 0.4f);
        Solid seat = new Solid.Moved(new Solid.Box(0.6f, 0.05f, 0.5f, 0.02f, 0), 0, 0.85f, 0);
        Solid stool = new Solid.Union(List.of(seat, new Solid.Mirrored(leg, true, true)), 0);
        Solid across = new Solid.Mirrored(new Solid.Moved(new Solid.Sphere(0.3f, 0), 0.2f, 0.3f, 0), true, false);
        Solid row = new Solid.Repeated(new Solid.Moved(new Solid.Sphere(0.2f, 0), 0, 0.3f, 0), 3, 1, 2, 0.6f, 0, 0.7f);
        Solid wheel = new Solid.Around(new Solid.Moved(new Solid.Sphere(0.15f, 0), 0.9f, 0, 0), 7);
        Solid triple = new Solid.Around(new Solid.Turned(leg, 0.2f, 0.4f, 0.1f), 3);
        return List.of(
                stool,
                across,
                row,
                wheel,
                triple,
                new Solid.Moved(new Solid.Turned(stool, 0.3f, 0.7f, -0.2f), 0.1f, 0.2f, -0.3f),
                new Solid.Scaled(new Solid.Rounded(stool, 0.02f), 0.7f),
                new Solid.Painted(new Solid.Union(List.of(seat, wheel), 0), new Solid.Sphere(0.5f, 0), 3),
                new Solid.Union(List.of(seat, leg), 0.1f));
    }

    /** Every point inside the solid is inside a piece and its box; no piece has a point that the solid has not. */
    @ParameterizedTest
    @MethodSource("solids")
    void aPointIsInsideTheSolidIfAndOnlyIfItIsInsideAPieceAndItsBox(Solid solid) {
        CompiledSolid whole = CompiledSolid.of(solid);
        List<SolidPiece> pieces = SolidPiece.of(solid, MANY);
        List<CompiledSolid> shapes =
                pieces.stream().map(p -> CompiledSolid.of(p.part())).toList();
        SplittableRandom random = new SplittableRandom(3);
        int within = 0;
        for (int i = 0; i < 20_000; i++) {
            float x = (float) random.nextDouble(-1.5, 1.5);
            float y = (float) random.nextDouble(-1.5, 1.5);
            float z = (float) random.nextDouble(-1.5, 1.5);
            float d = whole.distance(x, y, z);
            boolean inside = false;
            for (int p = 0; p < pieces.size(); p++) {
                float e = shapes.get(p).distance(x, y, z);
                if (e < 0) {
                    assertThat(d).isLessThan(1e-5f);
                    inside |= holds(pieces.get(p).box(), x, y, z);
                }
            }
            if (d < -1e-5f) {
                assertThat(inside).isTrue();
                within++;
            }
        }
        assertThat(within).isPositive();
    }

    @Test
    void aStoolIsItsSeatAndFourLegsAndWhatBlendsStaysWhole() {
        assertThat(SolidPiece.of(solids().getFirst(), MANY)).hasSize(5);
        assertThat(SolidPiece.of(solids().getLast(), MANY)).hasSize(1);
    }

    @Test
    void whatFallsIntoMorePiecesThanAskedForStaysWhole() {
        assertThat(SolidPiece.of(solids().getFirst(), 3)).hasSize(2); // the seat, and all legs
        assertThat(SolidPiece.of(solids().getFirst(), 1)).hasSize(1);
    }

    private static boolean holds(SolidBounds b, float x, float y, float z) {
        return x >= b.minX() && x <= b.maxX() && y >= b.minY() && y <= b.maxY() && z >= b.minZ() && z <= b.maxZ();
    }
}
