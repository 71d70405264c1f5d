// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is built, measured by its distances. */
class ShapesTest {
    private static final int GRID = 12;

    static Stream<String> names() {
        return ArchetypeCatalogue.builtIn().names().stream();
    }

    private static Archetype archetype(String name) {
        return ArchetypeCatalogue.builtIn().find(name).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("names")
    void itsReachHoldsItAndItIsAsTallAsItSays(String name) {
        ArchetypeInstance archetypeInstance = archetype(name).make(ArchetypeOverrides.NONE, 3);
        CompiledSolid compiledSolid = CompiledSolid.of(archetypeInstance.solid());
        ActorBounds r = archetypeInstance.reach();
        for (int i = 0; i <= GRID; i++) {
            for (int j = 0; j <= GRID; j++) {
                float u = i / (float) GRID;
                float v = j / (float) GRID;
                float x = r.minX() + u * r.width();
                float y = r.minY() + v * r.height();
                float z = r.minZ() + v * r.depth();
                float z2 = r.minZ() + u * r.depth();
                float e = 0.003f * r.height();
                assertThat(compiledSolid.distance(x, r.maxY() + e, z)).as("top").isPositive();
                assertThat(compiledSolid.distance(x, r.minY() - e, z))
                        .as("bottom")
                        .isPositive();
                assertThat(compiledSolid.distance(r.minX() - e, y, z2))
                        .as("left")
                        .isPositive();
                assertThat(compiledSolid.distance(r.maxX() + e, y, z2))
                        .as("right")
                        .isPositive();
                assertThat(compiledSolid.distance(x, y, r.minZ() - e))
                        .as("front")
                        .isPositive();
                assertThat(compiledSolid.distance(x, y, r.maxZ() + e))
                        .as("behind")
                        .isPositive();
            }
        }
        assertThat(filled(compiledSolid, r, 0.85f * archetypeInstance.height(), r.maxY()))
                .as("filled at the top")
                .isPositive();
        assertThat(filled(compiledSolid, r, r.minY(), 0.1f * archetypeInstance.height()))
                .as("filled at the ground")
                .isPositive();
    }

    /** How many points of a grid between two heights are in the solid, or nearer to it than half a step. */
    private static int filled(CompiledSolid compiledSolid, ActorBounds r, float from, float to) {
        int count = 0;
        for (int i = 0; i <= GRID; i++) {
            for (int j = 0; j <= 8; j++) {
                for (int k = 0; k <= GRID; k++) {
                    float x = r.minX() + i * r.width() / GRID;
                    float y = from + j * (to - from) / 8;
                    float z = r.minZ() + k * r.depth() / GRID;
                    count += compiledSolid.distance(x, y, z) < 0.5f * r.width() / GRID ? 1 : 0;
                }
            }
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("names")
    void aWishedColourIsOnALargeShareOfIt(String name) {
        ArchetypeOverrides archetypeOverrides = new ArchetypeOverrides(
                List.of(new NamedColour("teal", 0.1f, 0.5f, 0.55f)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        ArchetypeInstance archetypeInstance = archetype(name).make(archetypeOverrides, 3);
        CompiledSolid compiledSolid = CompiledSolid.of(archetypeInstance.solid());
        ActorBounds r = archetypeInstance.reach();
        int[] bySlot = new int[64];
        int hits = 0;
        for (int i = 0; i <= 24; i++) {
            for (int j = 0; j <= 24; j++) {
                // seen from the front and above
                float x = r.minX() + i * r.width() / 24;
                float y = r.minY() + j * (r.height() + r.depth()) / 24;
                float z = r.minZ() - 0.01f * r.depth();
                for (int step = 0; step < 120 && z < r.maxZ(); step++) {
                    float d = compiledSolid.distance(x, y, z);
                    if (d < 0.002f * r.height()) {
                        bySlot[compiledSolid.slot(x, y, z)]++;
                        hits++;
                        break;
                    }
                    z += 0.8f * d;
                    y -= 0.6f * d;
                }
            }
        }
        int teal = 0;
        for (int slot = 0; slot < archetypeInstance.surfaces().size(); slot++) {
            SurfaceMaterial surfaceMaterial = archetypeInstance.surfaces().get(slot);
            teal += Math.abs(surfaceMaterial.green() - 0.214f) < 0.001f ? bySlot[slot] : 0;
        }
        assertThat(hits).isGreaterThan(10);
        assertThat(teal / (float) hits).isGreaterThan(0.08f);
    }
}
