// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Skin;
import io.heliograph.scene.stage.Surroundings;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SceneryTest {
    private static final Map<Setting.Scenery, Place> BUILT = new EnumMap<>(Setting.Scenery.class);

    private static Place place(Setting.Scenery scenery) {
        return BUILT.computeIfAbsent(scenery, s -> ScenerySheet.place(s.name(), 3));
    }

    @AfterAll
    static void forget() {
        BUILT.clear();
    }

    private static float random(int i, int salt, float low, float high) {
        return low + (high - low) * Noise.hash(i, salt, 9);
    }

    /** Ten thousand rays of each place: hits, colours and air are numbers, ground is where it is said to be, distances do not lie. */
    @ParameterizedTest
    @EnumSource(Setting.Scenery.class)
    void everyRayMeetsSound(Setting.Scenery scenery) {
        Surroundings place = place(scenery).surroundings();
        Skin skin = new Skin();
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
                place.surface(x, y, z, dx, dy, dz, t, skin);
                check(skin, scenery);
                if (skin.ny > 0.8f
                        && Math.abs(place.groundAt(x + 0.01f, z) - place.groundAt(x - 0.01f, z)) < 0.05f
                        && Math.abs(place.groundAt(x, z + 0.01f) - place.groundAt(x, z - 0.01f)) < 0.05f
                        && Math.abs(place.groundAt(x, z) - y) < 2) {
                    assertEquals(place.groundAt(x, z), y, 0.01f + 0.01f * t, scenery + " ground at " + t);
                }
                float light = place.lightAt(x, y, z);
                assertTrue(light >= 0 && light <= 1, scenery + " light " + light);
                rgb[0] = skin.red;
                rgb[1] = skin.green;
                rgb[2] = skin.blue;
                place.air(ox, oy, oz, dx, dy, dz, t, rgb);
            } else {
                place.sky(dx, dy, dz, i % 2 == 0, rgb);
            }
            for (float value : rgb) {
                assertTrue(value >= 0 && value < 200, scenery + " radiance " + value);
            }
        }
        assertTrue(hits > 0 || scenery == Setting.Scenery.SPACE, "nothing to stand on in " + scenery);
    }

    private static void check(Skin skin, Setting.Scenery scenery) {
        float length = skin.nx * skin.nx + skin.ny * skin.ny + skin.nz * skin.nz;
        assertEquals(1, length, 0.02f, scenery + " normal");
        for (float value : new float[] {skin.red, skin.green, skin.blue, skin.roughness, skin.through}) {
            assertTrue(value >= 0 && value < 2, scenery + " skin " + value);
        }
    }

    @ParameterizedTest
    @EnumSource(Setting.Scenery.class)
    void sameSeedGivesTheSameBits(Setting.Scenery scenery) {
        Viewer one = ScenerySheet.view(place(scenery), 24, 18);
        Viewer two = ScenerySheet.view(ScenerySheet.place(scenery.name(), 3), 24, 18);
        assertArrayEquals(one.linear, two.linear);
        assertArrayEquals(one.depth, two.depth);
    }

    @ParameterizedTest
    @EnumSource(Setting.Scenery.class)
    void theClearingIsLevel(Setting.Scenery scenery) {
        Place place = place(scenery);
        Clearing clearing = place.clearing();
        float middle = place.surroundings().groundAt(clearing.x(), clearing.z());
        for (int i = 0; i < 12; i++) {
            float a = i * 0.5236f;
            float x = clearing.x() + clearing.radius() * 0.9f * (float) StrictMath.cos(a);
            float z = clearing.z() + clearing.radius() * 0.9f * (float) StrictMath.sin(a);
            assertEquals(middle, place.surroundings().groundAt(x, z), 0.05f, scenery.name());
        }
    }
}
