// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated code measures like the interpreter, bit for bit. */
class CompiledSolidTest {
    static List<Solid> solids() {
        List<Solid> solids = new ArrayList<>();
        Solid.Sphere ball = new Solid.Sphere(0.5f, 1);
        Solid box = new Solid.Box(0.3f, 0.4f, 0.2f, 0.05f, 0);
        solids.add(ball);
        solids.add(box);
        solids.add(new Solid.Ellipsoid(0.5f, 0.3f, 0.1f, 0));
        solids.add(new Solid.Cylinder(0.3f, 0.5f, 0.02f, 0));
        solids.add(new Solid.Cone(0.4f, 0.1f, 0.5f, 0.02f, 0));
        solids.add(new Solid.Capsule(0, 0, 0, 0.3f, 0.8f, 0.1f, 0.2f, 0.1f, 2));
        solids.add(new Solid.Torus(0.4f, 0.1f, 3));
        solids.add(new Solid.Half(0, 1, 0, 0.2f, 0));
        float[] r = {0.3f, 0.4f, 0.2f, 0.3f};
        float[] h = {0, 0.3f, 0.6f, 0.9f};
        solids.add(new Solid.Lathe(r, h, false, 1));
        solids.add(new Solid.Lathe(r, h, true, 1));
        solids.add(new Solid.Prism(new float[] {-0.5f, 0.5f, 0}, new float[] {0, 0, 0.8f}, 0.2f, 0.03f, 0));
        solids.add(new Solid.Relief(
                new float[] {0.1f, 0.1f, 0.1f, 0.1f, -0.1f, 0.1f, 0.1f, 0.1f, 0.1f}, 3, 3, 0.1f, 0.05f, 0));
        List<Solid> moved =
                List.of(box, new Solid.Moved(ball, 0.3f, 0.1f, 0), new Solid.Turned(solids.get(5), 0.3f, 0.7f, -0.4f));
        for (float blend : new float[] {0, 0.1f}) {
            solids.add(new Solid.Union(moved, blend));
            solids.add(new Solid.Intersection(moved, blend));
            solids.add(new Solid.Difference(box, List.of(new Solid.Moved(ball, 0, 0.4f, 0)), blend));
        }
        Solid mixed = new Solid.Union(moved, 0.05f);
        solids.add(new Solid.Scaled(mixed, 1.7f));
        solids.add(new Solid.Mirrored(new Solid.Moved(mixed, 0.6f, 0, 0.2f), true, true));
        solids.add(new Solid.Around(new Solid.Moved(new Solid.Union(List.of(ball, box), 0), 1.5f, 0, 0.3f), 7));
        solids.add(new Solid.Around(new Solid.Moved(mixed, 0.2f, 0, 0), 5));
        solids.add(new Solid.Repeated(mixed, 3, 1, 2, 1.2f, 0, 1.4f));
        solids.add(new Solid.Shell(box, 0.03f));
        solids.add(new Solid.Rounded(box, 0.03f));
        solids.add(new Solid.Twisted(mixed, 1.3f));
        solids.add(new Solid.Bent(mixed, 0.8f));
        solids.add(new Solid.Rough(mixed, 18, 0.012f));
        solids.add(new Solid.Painted(mixed, new Solid.Moved(ball, 0, 0.4f, 0), 9));
        List<Solid> many = new ArrayList<>();
        for (int i = 0; i < 90; i++) {
            many.add(new Solid.Moved(
                    i % 3 == 0 ? mixed : ball, i * 0.37f % 2 - 1, i * 0.73f % 2 - 1, i * 0.11f % 2 - 1));
        }
        solids.add(new Solid.Union(many, 0));
        solids.add(new Solid.Union(many, 0.04f));
        return solids;
    }

    @ParameterizedTest
    @MethodSource("solids")
    void generatedCodeAgreesWithTheInterpreterBitForBit(Solid solid) {
        CompiledSolid generated = CompiledSolid.of(solid);
        CompiledSolid reference = CompiledSolid.interpreted(solid);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 2000; i++) {
            float x = (float) random.nextDouble(-2, 2);
            float y = (float) random.nextDouble(-2, 2);
            float z = (float) random.nextDouble(-2, 2);
            assertThat(Float.floatToRawIntBits(generated.distance(x, y, z)))
                    .isEqualTo(Float.floatToRawIntBits(reference.distance(x, y, z)));
            assertThat(generated.slot(x, y, z)).isEqualTo(reference.slot(x, y, z));
        }
    }

    /** A step as long as the distance never passes through the skin, and what is inside lies within the bounds. */
    @ParameterizedTest
    @MethodSource("solids")
    void stepsDoNotPassThroughTheSkinAndBoundsHoldIt(Solid solid) {
        CompiledSolid compiledSolid = CompiledSolid.of(solid);
        SolidBounds b = compiledSolid.bounds();
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 3000; i++) {
            float x = (float) random.nextDouble(-2, 2);
            float y = (float) random.nextDouble(-2, 2);
            float z = (float) random.nextDouble(-2, 2);
            float d = compiledSolid.distance(x, y, z);
            if (d < 0) {
                assertThat(x).isBetween(b.minX(), b.maxX());
                assertThat(y).isBetween(b.minY(), b.maxY());
                assertThat(z).isBetween(b.minZ(), b.maxZ());
            } else {
                float u = (float) random.nextDouble(-1, 1);
                float v = (float) random.nextDouble(-1, 1);
                float w = (float) random.nextDouble(-1, 1);
                float step = 0.9f * d / PrimitiveDistances.length(u, v, w);
                assertThat(compiledSolid.distance(x + u * step, y + v * step, z + w * step))
                        .isGreaterThan(-0.08f * d - 0.001f);
            }
        }
    }

    @Test
    void solidsThatDifferOnlyInNumbersShareAStructure() {
        CompiledSolid.of(new Solid.Moved(new Solid.Torus(0.31f, 0.1f, 41), 1, 2, 3));
        int kept = CompiledStructures.kept();
        CompiledSolid.of(new Solid.Moved(new Solid.Torus(0.62f, 0.2f, 41), 3, 2, 1));
        assertThat(CompiledStructures.kept()).isEqualTo(kept);
    }

    @Test
    void whatIsTooDeepOrTooLargeOrNotANumberIsRefused() {
        Solid deep = new Solid.Sphere(1, 0);
        for (int i = 0; i < 80; i++) {
            deep = new Solid.Rounded(deep, 0.01f);
        }
        Solid tower = deep;
        assertThatThrownBy(() -> CompiledSolid.of(tower))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("deeper");
        assertThatThrownBy(() -> CompiledSolid.of(new Solid.Sphere(Float.NaN, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("finite");
        assertThatThrownBy(() -> CompiledSolid.of(new Solid.Sphere(1, 64)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("slots");
        List<Solid> crowd = java.util.Collections.nCopies(9000, new Solid.Sphere(1, 0));
        assertThatThrownBy(() -> CompiledSolid.of(new Solid.Union(crowd, 0.1f)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("parts");
    }
}
