// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.sdf.StepwiseSolids;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is built, measured by its distances. Each thing is made once for all that is asked of it: there are hundreds. */
class ShapesTest {
    private static final int GRID = 12;
    private static final int RAYS = 24;
    private static final ArchetypeOverrides TEAL = new ArchetypeOverrides(
            List.of(new NamedColour("teal", 0.1f, 0.5f, 0.55f)),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of());

    static Stream<String> names() {
        return ArchetypeCatalogue.builtIn().names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void itsReachHoldsItAndItIsAsTallAsItSaysAndAWishedColourIsOnALargeShareOfIt(String name) {
        ArchetypeInstance archetypeInstance =
                ArchetypeCatalogue.builtIn().find(name).orElseThrow().make(TEAL, 3);
        CompiledSolid compiledSolid = StepwiseSolids.of(archetypeInstance.solid());
        ActorBounds r = archetypeInstance.reach();
        measuresTheSame(CompiledSolid.of(archetypeInstance.solid()), compiledSolid, r);
        assertThat(pierced(compiledSolid, r))
                .as("sides of its reach that %s goes through", name)
                .isEmpty();
        assertThat(filled(compiledSolid, r, 0.85f * archetypeInstance.height(), r.maxY()))
                .as("%s is filled at the top", name)
                .isTrue();
        assertThat(filled(compiledSolid, r, r.minY(), 0.1f * archetypeInstance.height()))
                .as("%s is filled at the ground", name)
                .isTrue();
        int[] seen = seen(compiledSolid, r);
        int hits = 0;
        int teal = 0;
        for (int slot = 0; slot < archetypeInstance.surfaces().size(); slot++) {
            hits += seen[slot];
            teal += isTeal(archetypeInstance.surfaces().get(slot)) ? seen[slot] : 0;
        }
        assertThat(hits).as("rays that meet %s", name).isGreaterThan(10);
        assertThat(teal / (float) hits)
                .as("share of the wished colour on %s", name)
                .isGreaterThan(0.08f);
    }

    /** The class that draws it agrees with the steps that are measured here, along a line through the middle. */
    private static void measuresTheSame(CompiledSolid drawn, CompiledSolid measured, ActorBounds r) {
        for (int i = 0; i <= GRID; i++) {
            float u = i / (float) GRID;
            float x = r.minX() + u * r.width();
            float y = r.minY() + u * r.height();
            float z = r.minZ() + u * r.depth();
            assertThat(drawn.distance(x, y, z)).isEqualTo(measured.distance(x, y, z));
            assertThat(drawn.slot(x, y, z)).isEqualTo(measured.slot(x, y, z));
        }
    }

    private static boolean isTeal(SurfaceMaterial surfaceMaterial) {
        return Math.abs(surfaceMaterial.red() - 0.01f) < 0.001f
                && Math.abs(surfaceMaterial.green() - 0.214f) < 0.001f
                && Math.abs(surfaceMaterial.blue() - 0.2633f) < 0.001f;
    }

    /** The sides just outside of which a point of a grid is in the solid. */
    private static Set<String> pierced(CompiledSolid compiledSolid, ActorBounds r) {
        Set<String> sides = new TreeSet<>();
        float e = 0.003f * r.height();
        for (int i = 0; i <= GRID; i++) {
            for (int j = 0; j <= GRID; j++) {
                float u = i / (float) GRID;
                float v = j / (float) GRID;
                float x = r.minX() + u * r.width();
                float y = r.minY() + v * r.height();
                float z = r.minZ() + v * r.depth();
                float z2 = r.minZ() + u * r.depth();
                addUnlessOutside(sides, "top", compiledSolid.distance(x, r.maxY() + e, z));
                addUnlessOutside(sides, "bottom", compiledSolid.distance(x, r.minY() - e, z));
                addUnlessOutside(sides, "left", compiledSolid.distance(r.minX() - e, y, z2));
                addUnlessOutside(sides, "right", compiledSolid.distance(r.maxX() + e, y, z2));
                addUnlessOutside(sides, "front", compiledSolid.distance(x, y, r.minZ() - e));
                addUnlessOutside(sides, "behind", compiledSolid.distance(x, y, r.maxZ() + e));
            }
        }
        return sides;
    }

    private static void addUnlessOutside(Set<String> sides, String side, float distance) {
        if (!(distance > 0)) {
            sides.add(side);
        }
    }

    /** Whether a point of a grid between two heights is in the solid, or nearer to it than half a step. */
    private static boolean filled(CompiledSolid compiledSolid, ActorBounds r, float from, float to) {
        for (int i = 0; i <= GRID; i++) {
            for (int j = 0; j <= 8; j++) {
                for (int k = 0; k <= GRID; k++) {
                    float x = r.minX() + i * r.width() / GRID;
                    float y = from + j * (to - from) / 8;
                    float z = r.minZ() + k * r.depth() / GRID;
                    if (compiledSolid.distance(x, y, z) < 0.5f * r.width() / GRID) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** How many rays from the front and above meet each slot. They begin at its highest plane and end at its lowest: its reach holds it. */
    private static int[] seen(CompiledSolid compiledSolid, ActorBounds r) {
        int[] bySlot = new int[64];
        float skin = 0.002f * r.height();
        for (int i = 0; i <= RAYS; i++) {
            for (int j = 0; j <= RAYS; j++) {
                float x = r.minX() + i * r.width() / RAYS;
                float above = Math.max(0, j * (r.height() + r.depth()) / RAYS - r.height() - skin);
                float y = r.minY() + j * (r.height() + r.depth()) / RAYS - above;
                float z = r.minZ() - 0.01f * r.depth() + above * 0.8f / 0.6f;
                for (int step = 0; step < 120 && z < r.maxZ() && y > r.minY() - skin; step++) {
                    float d = compiledSolid.distance(x, y, z);
                    if (d < skin) {
                        bySlot[compiledSolid.slot(x, y, z)]++;
                        break;
                    }
                    z += 0.8f * d;
                    y -= 0.6f * d;
                }
            }
        }
        return bySlot;
    }
}
