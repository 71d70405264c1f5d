// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rays along the axes of the grids that places are made of: components of their directions are nought, of either sign, or next to it. */
class AxisRaysTest {
    private static final float[] NEXT_TO_NOUGHT = {0f, -0f, 1e-9f, -1e-9f, 3e-8f, -3e-8f, Float.MIN_VALUE};
    private static final float FAR = 50_000;

    /** A ray that steps on the spot needs millions of steps, so that these would take minutes. */
    @ParameterizedTest
    @EnumSource(SceneSetting.Scenery.class)
    void noneGoesOnForEver(SceneSetting.Scenery scenery) {
        StageSurroundings place = ScenerySheet.place(scenery.name(), 3).surroundings();
        int rays = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> cast(scenery, place));
        assertEquals(4 * 6 * NEXT_TO_NOUGHT.length * NEXT_TO_NOUGHT.length, rays);
    }

    private static int cast(SceneSetting.Scenery scenery, StageSurroundings place) {
        SurfacePoint surfacePoint = new SurfacePoint();
        float[] rgb = new float[3];
        int rays = 0;
        for (int at = 0; at < 4; at++) {
            float ox = (at - 1.5f) * 1.7f;
            float oz = -at; // whole metres lie on borders of cells
            float oy = place.groundAt(ox, oz) + 0.2f + at;
            for (int axis = 0; axis < 6; axis++) {
                float along = axis < 3 ? 1 : -1;
                for (float p : NEXT_TO_NOUGHT) {
                    for (float q : NEXT_TO_NOUGHT) {
                        float dx = axis % 3 == 0 ? along : p;
                        float dy = axis % 3 == 1 ? along : axis % 3 == 0 ? p : q;
                        float dz = axis % 3 == 2 ? along : q;
                        float t = place.trace(ox, oy, oz, dx, dy, dz, FAR);
                        assertTrue(t >= 0, scenery + " met at " + t);
                        if (t < Float.POSITIVE_INFINITY) {
                            float x = ox + dx * t;
                            float y = oy + dy * t;
                            float z = oz + dz * t;
                            place.surface(ViewRay.of(ox, oy, oz, dx, dy, dz, t), surfacePoint);
                            assertTrue(
                                    Float.isFinite(surfacePoint.nx
                                            + surfacePoint.ny
                                            + surfacePoint.nz
                                            + surfacePoint.red
                                            + surfacePoint.green
                                            + surfacePoint.blue),
                                    "%s: no colour along %s %s %s".formatted(scenery, dx, dy, dz));
                            assertTrue(place.lightAt(x, y, z) >= 0);
                        } else {
                            place.sky(dx, dy, dz, false, rgb);
                            assertTrue(Float.isFinite(rgb[0] + rgb[1] + rgb[2]), scenery + " no sky");
                        }
                        rays++;
                    }
                }
            }
        }
        return rays;
    }

    @Test
    void rightAcrossAStreetTheOppositeHouseIsMet() {
        StageSurroundings street = ScenerySheet.place("STREET", 3).surroundings();
        for (float dz : NEXT_TO_NOUGHT) {
            float right = street.trace(0, 1.5f, 4, 1, 0, dz, FAR);
            float left = street.trace(0, 1.5f, 4, -1, 0, dz, FAR);
            assertEquals(street.trace(0, 1.5f, 4, 1, 0, 1e-5f, FAR), right, 1e-2f);
            assertEquals(street.trace(0, 1.5f, 4, -1, 0, 1e-5f, FAR), left, 1e-2f);
            assertTrue(right < 100 && left < 100, right + " and " + left);
        }
    }

    /** Above low houses a ray goes on to the end of the street: one that stepped on the spot would take six million steps each time. */
    @Test
    void aboveLowHousesRaysStepFromHouseToHouse() {
        StageSurroundings street = ScenerySheet.place("STREET", 3).surroundings();
        int free = assertTimeoutPreemptively(Duration.ofSeconds(3), () -> {
            int count = 0;
            for (int z = -40; z < 300; z += 4) {
                for (int y = 4; y < 16; y++) {
                    for (float dz : NEXT_TO_NOUGHT) {
                        count += street.trace(0, y, z, 1, 0, dz, FAR) == Float.POSITIVE_INFINITY ? 1 : 0;
                    }
                }
            }
            return count;
        });
        assertTrue(free > 500, free + " rays");
    }
}
