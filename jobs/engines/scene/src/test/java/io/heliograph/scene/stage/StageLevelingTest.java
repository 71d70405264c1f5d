// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.scene.sdf.Solid;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Things on a slope that rises by one metre in ten. */
class StageLevelingTest {
    private static final Offset<Float> MILLIMETRE = within(0.001f);
    private static final StageSurroundings SLOPE = new Slope();

    private static Actor box(int id, float side, float x, float above, float z) {
        Solid solid = new Solid.Box(side / 2, side / 2, side / 2, 0, 0);
        ActorBounds reach = new ActorBounds(-side / 2, 0, -side / 2, side / 2, side, side / 2);
        return new Actor(id, id, "box", solid, List.of(), reach, x, SLOPE.groundAt(x, z) + above, z, 0, 1);
    }

    @Test
    void thingsOnASlopeNeitherFloatNorSinkOnFlatGround() {
        List<Actor> level =
                StageLeveling.level(List.of(box(1, 1, -6, 0, 0), box(2, 1, 0, 0, 0), box(3, 1, 8, 0, 0)), SLOPE);
        assertThat(level).extracting(Actor::x).containsExactly(-6f, 0f, 8f);
        assertThat(level).allSatisfy(actor -> assertThat(actor.y()).isCloseTo(0, MILLIMETRE));
    }

    @Test
    void aThingOnATableKeepsItsHeightAboveTheTable() {
        Actor table = box(1, 2, 5, 0, 0);
        Actor mug = box(2, 0.1f, 5.6f, 1.94f, 0.2f); // 2 m above the ground at the table's middle
        List<Actor> level = StageLeveling.level(List.of(table, mug), SLOPE);
        assertThat(level.getFirst().y()).isCloseTo(0, MILLIMETRE);
        assertThat(level.getLast().y()).isCloseTo(2, MILLIMETRE);
    }

    @Test
    void aFlyingThingKeepsItsHeightAboveTheGround() {
        Actor kite = box(1, 1, -7, 4, 0);
        assertThat(StageLeveling.level(List.of(kite, box(2, 1, 3, 0, 0)), SLOPE)
                        .getFirst()
                        .y())
                .isCloseTo(4, MILLIMETRE);
    }

    /** Only the height of its ground counts. */
    private static final class Slope implements StageSurroundings {
        @Override
        public float groundAt(float x, float z) {
            return 0.1f * x;
        }

        @Override
        public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public float distance(float x, float y, float z) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void surface(ViewRay ray, SurfacePoint surfacePoint) {
            throw new UnsupportedOperationException();
        }

        @Override
        public float lightAt(float x, float y, float z) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void air(ViewRay ray, float[] rgb) {
            throw new UnsupportedOperationException();
        }
    }
}
