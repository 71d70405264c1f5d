// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Known distances of every primitive and operation. */
class PrimitiveDistancesTest {
    private static final float EXACT = 1e-5f;
    private static final Solid BALL = new Solid.Sphere(0.5f, 0);
    private static final Solid CUBE = new Solid.Box(1, 1, 1, 0, 1);

    private static void measures(Solid solid, float x, float y, float z, double distance) {
        assertThat((double) CompiledSolid.of(solid).distance(x, y, z)).isCloseTo(distance, within((double) EXACT));
    }

    @Test
    void aSphereIsItsRadiusAround() {
        measures(BALL, 2, 0, 0, 1.5);
        measures(BALL, 0, 0, 0, -0.5);
    }

    @Test
    void anEllipsoidIsZeroOnItsSkinAndNeverTooFarAlongItsAxes() {
        Solid oval = new Solid.Ellipsoid(0.5f, 0.2f, 0.3f, 0);
        measures(oval, 0.5f, 0, 0, 0);
        measures(oval, 0, 0, -0.3f, 0);
        assertThat(CompiledSolid.of(oval).distance(0, 1, 0)).isBetween(0.4f, 0.8f);
        measures(oval, 0, 0, 0, -0.2);
    }

    @Test
    void aBoxHasFacesEdgesAndCorners() {
        measures(CUBE, 3, 0, 0, 2);
        measures(CUBE, 2, 2, 0, Math.sqrt(2));
        measures(CUBE, 2, 2, 2, Math.sqrt(3));
        measures(CUBE, 0.5f, 0, 0, -0.5);
        measures(new Solid.Box(1, 1, 1, 0.2f, 0), 2, 2, 0, Math.sqrt(2) * 1.2 - 0.2);
    }

    @Test
    void aCylinderHasASideAndAnEnd() {
        Solid pillar = new Solid.Cylinder(0.5f, 1, 0, 0);
        measures(pillar, 2, 0.3f, 0, 1.5);
        measures(pillar, 0.1f, 3, 0, 2);
        measures(pillar, 0, 0, 0, -0.5);
    }

    @Test
    void aConeLeansAndEnds() {
        Solid cone = new Solid.Cone(1, 0, 1, 0, 0);
        measures(cone, 0, 2, 0, 1);
        measures(cone, 0, -2, 0, 1);
        measures(cone, 0.5f, 0, 0, 0);
        measures(cone, 2.5f, 1, 0, 2.5 * 2 / Math.sqrt(5));
    }

    @Test
    void aLimbHasARadiusAtEachEnd() {
        Solid limb = new Solid.Capsule(0, 0, 0, 0, 2, 0, 0.5f, 0.25f, 0);
        measures(limb, 0, -2, 0, 1.5);
        measures(limb, 0, 4, 0, 1.75);
        measures(new Solid.Capsule(0, 0, 0, 0, 2, 0, 0.5f, 0.5f, 0), 2, 1, 0, 1.5);
    }

    @Test
    void aRingLiesFlat() {
        Solid ring = new Solid.Torus(1, 0.25f, 0);
        measures(ring, 2, 0, 0, 0.75);
        measures(ring, 0, 0, 0, 0.75);
        measures(ring, 0, 1, 1, 0.75);
    }

    @Test
    void aHalfSpaceIsBelowItsPlane() {
        measures(new Solid.Half(0, 1, 0, 0.5f, 0), 3, 2, 1, 1.5);
        measures(new Solid.Half(0, 1, 0, 0.5f, 0), 3, 0, 1, -0.5);
    }

    @Test
    void aLatheIsClosedAndSolid() {
        Solid can = new Solid.Lathe(new float[] {0.5f, 0.5f}, new float[] {0, 1}, false, 0);
        measures(can, 2, 0.5f, 0, 1.5);
        measures(can, 0, 2, 0, 1);
        measures(can, 0, 0.5f, 0, -0.5);
        measures(can, 0.2f, -0.7f, 0, 0.7);
        Solid bowl = new Solid.Lathe(
                new float[] {0.1f, 0.5f, 0.5f, 0.45f, 0.45f, 0}, new float[] {0, 0, 1, 1, 0.1f, 0.1f}, false, 0);
        assertThat(CompiledSolid.of(bowl).distance(0, 0.6f, 0)).isCloseTo(0.45f, within(EXACT));
        assertThat(CompiledSolid.of(bowl).distance(0.47f, 0.5f, 0)).isNegative();
    }

    @Test
    void aSmoothLatheKeepsToItsPointsAndTurnsLittleFromPieceToPiece() {
        float[] r = {0.05f, 0.3f, 0.36f, 0.25f, 0.02f};
        float[] h = {0, 0.1f, 0.3f, 0.6f, 0.62f};
        CompiledSolid apple = CompiledSolid.of(new Solid.Lathe(r, h, true, 0));
        for (int i = 0; i < r.length; i++) {
            assertThat(apple.distance(r[i], h[i], 0)).isCloseTo(0, within(2e-3f));
        }
        float before = 0;
        for (int i = 0; i <= 40; i++) {
            float y = 0.2f + 0.005f * i;
            float e = 1e-3f;
            float slope = (apple.distance(0.42f, y + e, 0) - apple.distance(0.42f, y - e, 0)) / (2 * e);
            if (i > 0) {
                assertThat(Math.abs(slope - before)).isLessThan(0.1f);
            }
            before = slope;
        }
    }

    @Test
    void aPrismIsAPolygonWithDepth() {
        Solid tile = new Solid.Prism(new float[] {-1, 1, 1, -1}, new float[] {0, 0, 2, 2}, 0.5f, 0, 0);
        measures(tile, 0, 1, 2, 1.5);
        measures(tile, 3, 1, 0, 2);
        measures(tile, 0, 1, 0, -0.5);
        measures(tile, 2, 1, 1.5f, Math.sqrt(2));
    }

    @Test
    void aReliefIsItsGridWithDepth() {
        float[] grid = new float[11 * 11];
        for (int j = 0; j < 11; j++) {
            for (int i = 0; i < 11; i++) {
                grid[j * 11 + i] = (i - 5) * 0.1f; // filled to the left of the middle
            }
        }
        Solid relief = new Solid.Relief(grid, 11, 11, 0.1f, 0.5f, 0);
        measures(relief, 0.25f, 0.5f, 0, 0.25);
        measures(relief, -0.25f, 0.5f, 0, -0.25);
        measures(relief, -0.25f, 0.5f, 2, 1.5);
    }

    @Test
    void unionsTakeTheNearerIntersectionsTheFartherDifferencesCut() {
        Solid apart = new Solid.Union(List.of(BALL, new Solid.Moved(CUBE, 4, 0, 0)), 0);
        measures(apart, 1, 0, 0, 0.5);
        measures(apart, 2.5f, 0, 0, 0.5);
        measures(new Solid.Intersection(List.of(BALL, CUBE), 0), 2, 0, 0, 1.5);
        measures(new Solid.Difference(CUBE, List.of(BALL), 0), 0, 0, 0, 0.5);
        measures(new Solid.Difference(CUBE, List.of(BALL), 0), 0.75f, 0, 0, -0.25);
    }

    @Test
    void blendingFillsTheSeamAndLeavesTheRest() {
        Solid pair = new Solid.Union(List.of(BALL, new Solid.Moved(BALL, 1, 0, 0)), 0.2f);
        measures(pair, -1, 0, 0, 0.5);
        measures(pair, 0.5f, 0, 0, -0.05);
    }

    @Test
    void movingTurningAndScalingKeepDistances() {
        measures(new Solid.Moved(BALL, 1, 2, 3), 1, 2, 5, 1.5);
        float quarter = (float) (Math.PI / 2);
        Solid rod = new Solid.Capsule(0, 0, 0, 0, 0, -2, 0.1f, 0.1f, 0);
        measures(new Solid.Turned(rod, 0, quarter, 0), -2, 0, 0, -0.1); // positive turns the face to -x
        measures(new Solid.Turned(new Solid.Capsule(0, 0, 0, 0, 2, 0, 0.1f, 0.1f, 0), quarter, 0, 0), 0, 0, 2, -0.1);
        measures(new Solid.Turned(new Solid.Capsule(0, 0, 0, 2, 0, 0, 0.1f, 0.1f, 0), 0, 0, quarter), 0, 2, 0, -0.1);
        measures(new Solid.Scaled(BALL, 3), 4, 0, 0, 2.5);
    }

    @Test
    void copiesAreWhereTheyShouldBe() {
        measures(new Solid.Mirrored(new Solid.Moved(BALL, 2, 0, 0), true, false), -2, 0, 0, -0.5);
        measures(new Solid.Around(new Solid.Moved(BALL, 2, 0, 0), 8), 0, 0, -2, -0.5);
        measures(new Solid.Around(new Solid.Moved(BALL, 2, 0, 0), 8), 0, 0, 0, 1.5);
        measures(new Solid.Around(new Solid.Moved(BALL, 0.2f, 0, 0), 5), 0, 0, 0, -0.3);
        measures(new Solid.Repeated(BALL, 3, 1, 1, 2, 0, 0), 2, 0, 0, -0.5);
        measures(new Solid.Repeated(BALL, 3, 1, 1, 2, 0, 0), 5, 0, 0, 2.5);
        measures(new Solid.Repeated(BALL, 2, 1, 1, 2, 0, 0), 0, 0, 0, 0.5);
    }

    @Test
    void skinsGrowAndHollow() {
        measures(new Solid.Rounded(BALL, 0.1f), 2, 0, 0, 1.4);
        measures(new Solid.Shell(BALL, 0.1f), 0, 0, 0, 0.4);
        measures(new Solid.Shell(BALL, 0.1f), 0.45f, 0, 0, -0.05);
    }

    @Test
    void twistingAndBendingLeaveTheMiddle() {
        measures(new Solid.Twisted(new Solid.Sphere(0.5f, 0), 0), 2, 0, 0, 1.5);
        Solid plank = new Solid.Box(1, 0.1f, 0.1f, 0, 0);
        assertThat(CompiledSolid.of(new Solid.Bent(plank, 0.5f)).distance(0, 0, 0))
                .isNegative();
        Solid square = new Solid.Twisted(new Solid.Box(0.5f, 2, 0.5f, 0, 0), (float) (Math.PI / 4));
        assertThat(CompiledSolid.of(square).distance(0.65f, 1, 0))
                .isNegative(); // the corner has turned to where the face was
        assertThat(CompiledSolid.of(square).distance(0.65f, 0, 0)).isPositive();
    }

    @Test
    void roughSkinStaysWithinItsHeight() {
        CompiledSolid rock = CompiledSolid.of(new Solid.Rough(BALL, 10, 0.05f));
        assertThat(rock.distance(0.56f, 0, 0)).isPositive();
        assertThat(rock.distance(0.49f, 0, 0)).isNegative();
    }

    @Test
    void paintChangesTheSurfaceAndNotTheForm() {
        Solid painted = new Solid.Painted(CUBE, new Solid.Moved(BALL, 1, 0, 0), 7);
        measures(painted, 3, 0, 0, 2);
        assertThat(CompiledSolid.of(painted).slot(1, 0, 0)).isEqualTo(7);
        assertThat(CompiledSolid.of(painted).slot(-1, 0, 0)).isEqualTo(1);
    }

    @Test
    void theNearestPartGivesTheSurface() {
        Solid pair = new Solid.Union(List.of(BALL, new Solid.Moved(CUBE, 2, 0, 0)), 0.1f);
        assertThat(CompiledSolid.of(pair).slot(-0.5f, 0, 0)).isEqualTo(0);
        assertThat(CompiledSolid.of(pair).slot(2, 1, 0)).isEqualTo(1);
    }
}
