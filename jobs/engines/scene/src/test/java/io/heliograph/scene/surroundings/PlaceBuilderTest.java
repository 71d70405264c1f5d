// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlaceBuilderTest {
    private static final Map<SceneSetting.Scenery, PreparedPlace> BUILT = new EnumMap<>(SceneSetting.Scenery.class);

    private static PreparedPlace place(SceneSetting.Scenery scenery) {
        return BUILT.computeIfAbsent(scenery, s -> ScenerySheet.place(s.name(), 3));
    }

    @AfterAll
    static void forget() {
        BUILT.clear();
    }

    private static float random(int i, int salt, float low, float high) {
        return low + (high - low) * TerrainNoise.hash(i, salt, 9);
    }

    /** Ten thousand rays of each place: hits, colours and air are numbers, ground is where it is said to be, distances do not lie. */
    @ParameterizedTest
    @EnumSource(SceneSetting.Scenery.class)
    void everyRayMeetsSound(SceneSetting.Scenery scenery) {
        StageSurroundings place = place(scenery).surroundings();
        SurfacePoint surfacePoint = new SurfacePoint();
        float[] rgb = new float[3];
        int hits = 0;
        for (int i = 0; i < 10_000; i++) {
            float ox = random(i, 1, -4, 4);
            float oz = random(i, 2, -6, 1);
            float oy = place.groundAt(ox, oz) + random(i, 3, 0.05f, 2.6f);
            float dx = random(i, 4, -1, 1);
            float dy = random(i, 5, -0.7f, 0.5f);
            float dz = random(i, 6, -0.3f, 1);
            float n = 1 / (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
            dx *= n;
            dy *= n;
            dz *= n;
            float t = place.trace(ox, oy, oz, dx, dy, dz, 50_000);
            float free = place.distance(ox, oy, oz);
            assertTrue(free <= t * 1.0005f + 1e-3f, scenery + " distance " + free + " but met at " + t);
            if (t < Float.POSITIVE_INFINITY) {
                hits++;
                float x = ox + dx * t;
                float y = oy + dy * t;
                float z = oz + dz * t;
                place.surface(ViewRay.of(ox, oy, oz, dx, dy, dz, t), surfacePoint);
                check(surfacePoint, scenery);
                if (surfacePoint.ny > 0.8f
                        && Math.abs(place.groundAt(x + 0.01f, z) - place.groundAt(x - 0.01f, z)) < 0.05f
                        && Math.abs(place.groundAt(x, z + 0.01f) - place.groundAt(x, z - 0.01f)) < 0.05f
                        && Math.abs(place.groundAt(x, z) - y) < 2) {
                    assertEquals(place.groundAt(x, z), y, 0.01f + 0.01f * t, scenery + " ground at " + t);
                }
                float light = place.lightAt(x, y, z);
                assertTrue(light >= 0 && light <= 1, scenery + " light " + light);
                rgb[0] = surfacePoint.red;
                rgb[1] = surfacePoint.green;
                rgb[2] = surfacePoint.blue;
                place.air(ViewRay.of(ox, oy, oz, dx, dy, dz, t), rgb);
            } else {
                place.sky(dx, dy, dz, i % 2 == 0, rgb);
            }
            for (float value : rgb) {
                assertTrue(value >= 0 && value < 200, scenery + " radiance " + value);
            }
        }
        assertTrue(hits > 0 || scenery == SceneSetting.Scenery.SPACE, "nothing to stand on in " + scenery);
    }

    private static void check(SurfacePoint surfacePoint, SceneSetting.Scenery scenery) {
        float length = surfacePoint.nx * surfacePoint.nx
                + surfacePoint.ny * surfacePoint.ny
                + surfacePoint.nz * surfacePoint.nz;
        assertEquals(1, length, 0.02f, scenery + " normal");
        for (float value : new float[] {
            surfacePoint.red, surfacePoint.green, surfacePoint.blue, surfacePoint.roughness, surfacePoint.through
        }) {
            assertTrue(value >= 0 && value < 2, scenery + " skin " + value);
        }
    }

    @ParameterizedTest
    @EnumSource(SceneSetting.Scenery.class)
    void sameSeedGivesTheSameBits(SceneSetting.Scenery scenery) {
        Viewer one = ScenerySheet.view(place(scenery), 24, 18);
        Viewer two = ScenerySheet.view(ScenerySheet.place(scenery.name(), 3), 24, 18);
        assertArrayEquals(one.linear, two.linear);
        assertArrayEquals(one.depth, two.depth);
    }

    @ParameterizedTest
    @EnumSource(SceneSetting.Scenery.class)
    void theClearingIsLevel(SceneSetting.Scenery scenery) {
        PreparedPlace preparedPlace = place(scenery);
        StageClearing stageClearing = preparedPlace.clearing();
        float middle = preparedPlace.surroundings().groundAt(stageClearing.x(), stageClearing.z());
        for (int i = 0; i < 12; i++) {
            float a = i * 0.5236f;
            float x = stageClearing.x() + stageClearing.radius() * 0.9f * (float) StrictMath.cos(a);
            float z = stageClearing.z() + stageClearing.radius() * 0.9f * (float) StrictMath.sin(a);
            assertEquals(middle, preparedPlace.surroundings().groundAt(x, z), 0.05f, scenery.name());
        }
    }
}
