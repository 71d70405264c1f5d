// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.archetype.ArchetypeInstance;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.stage.ActorBounds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every thing that can be drawn has a skin within its bounds that a ray can meet: nothing is cut away altogether. */
class ArchetypeSolidsTest {
    private static final int GRID = 5;
    private static final int STEPS = 60;

    @Test
    void everyOneHasASkinWithinItsBounds() {
        ArchetypeCatalogue all = ArchetypeCatalogue.builtIn();
        List<String> empty = new ArrayList<>();
        for (String name : all.names()) {
            ArchetypeInstance made = all.find(name).orElseThrow().make(ArchetypeOverrides.NONE, 1);
            if (nearest(CompiledSolid.interpreted(made.solid()), made.reach()) > 0.02f * made.height()) {
                empty.add(name);
            }
        }
        assertThat(all.names()).hasSizeGreaterThan(500);
        assertThat(empty).isEmpty();
    }

    /** Distance to the skin after walks from points of a grid against the gradient. */
    private static float nearest(CompiledSolid solid, ActorBounds r) {
        float best = Float.MAX_VALUE;
        for (int i = 0; i < GRID * GRID * GRID; i++) {
            int deep = i / (GRID * GRID);
            int tall = i / GRID % GRID;
            float x = r.minX() + r.width() * (i % GRID + 0.5f) / GRID;
            float y = r.minY() + r.height() * (tall + 0.5f) / GRID;
            float z = r.minZ() + r.depth() * (deep + 0.5f) / GRID;
            float d = solid.distance(x, y, z);
            if (d < best) {
                best = Math.min(best, walk(solid, x, y, z, d, 0.002f * r.height()));
            }
            if (best <= 0) {
                return 0;
            }
        }
        return best;
    }

    private static float walk(CompiledSolid solid, float fromX, float fromY, float fromZ, float from, float e) {
        float x = fromX;
        float y = fromY;
        float z = fromZ;
        float d = from;
        for (int step = 0; step < STEPS && d > e; step++) {
            float nx = solid.distance(x + e, y, z) - d;
            float ny = solid.distance(x, y + e, z) - d;
            float nz = solid.distance(x, y, z + e) - d;
            float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12f;
            x -= 0.8f * d * nx / length;
            y -= 0.8f * d * ny / length;
            z -= 0.8f * d * nz / length;
            d = solid.distance(x, y, z);
        }
        return d;
    }
}
