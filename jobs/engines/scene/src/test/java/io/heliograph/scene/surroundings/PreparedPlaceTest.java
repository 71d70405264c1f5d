// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundMaterial;
import io.heliograph.scene.surroundings.sky.Precipitation;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import io.heliograph.scene.surroundings.terrain.ShoreHeights;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PreparedPlaceTest {
    private static double mean(String spec) {
        return ScenerySheet.view(ScenerySheet.place(spec, 7), 32, 24).mean();
    }

    @Test
    void nightIsDarkerThanNoon() {
        assertTrue(mean("MEADOW/NIGHT") < 0.15 * mean("MEADOW/NOON"));
    }

    @Test
    void aSnowfieldIsBrighterThanAForest() {
        assertTrue(mean("SNOWFIELD") > 1.3 * mean("FOREST"));
    }

    @Test
    void winterWhitensTheHills() {
        assertTrue(mean("HILLS/OVERCAST/OVERCAST/WINTER") > 1.2 * mean("HILLS/OVERCAST/OVERCAST/SUMMER"));
    }

    @Test
    void fogHidesWhatIsFar() {
        float[] rgb = {0, 0, 0};
        StageSurroundings fog = ScenerySheet.place("MEADOW//FOG", 7).surroundings();
        fog.air(ViewRay.of(0, 1.5f, 0, 0, 0, 1, 300), rgb);
        float[] clear = {0, 0, 0};
        ScenerySheet.place("MEADOW", 7).surroundings().air(ViewRay.of(0, 1.5f, 0, 0, 0, 1, 300), clear);
        assertTrue(rgb[1] > 5 * clear[1], rgb[1] + " " + clear[1]);
    }

    /** Looking down at the lake, a mirror ray of its surface goes up into the sky, and the surface mirrors well. */
    @Test
    void theLakeReflectsTheSky() {
        PreparedPlace preparedPlace = ScenerySheet.place("LAKE", 7);
        StageSurroundings lake = preparedPlace.surroundings();
        StageClearing water = preparedPlace.water().orElseThrow();
        SurfacePoint surfacePoint = new SurfacePoint();
        int up = 0;
        for (int i = 0; i < 100; i++) {
            float x = water.x() + (i % 10 - 5);
            float z = water.z() + (i / 10 - 5);
            float t = lake.trace(x, 3, z - 9, 0, -0.30f, 0.9539392f, 200);
            lake.surface(ViewRay.of(x, 3, z - 9, 0, -0.30f, 0.9539392f, t), surfacePoint);
            assertEquals(GroundMaterial.WATER, surfacePoint.material);
            assertTrue(surfacePoint.roughness < 0.25f);
            float cos = 0.30f * surfacePoint.ny - 0.9539392f * surfacePoint.nz;
            up += -0.30f + 2 * cos * surfacePoint.ny > 0 ? 1 : 0;
        }
        assertTrue(up >= 95, up + " of 100 mirror rays go up");
    }

    @ParameterizedTest
    @EnumSource(BriefLight.Kind.class)
    void everyLightHasADirectionAndAColour(BriefLight.Kind kind) {
        for (BriefLight.From from : BriefLight.From.values()) {
            PreparedPlace preparedPlace = ScenerySheet.place("STUDIO/" + kind + "///" + from, 1);
            float x = preparedPlace.lighting().keyX();
            float y = preparedPlace.lighting().keyY();
            float z = preparedPlace.lighting().keyZ();
            assertEquals(1, Math.sqrt(x * x + y * y + z * z), 1e-3);
            assertTrue(y > 0);
            switch (from) {
                case LEFT -> assertTrue(x < -0.3f, kind + " " + x);
                case RIGHT -> assertTrue(x > 0.3f, kind + " " + x);
                case ABOVE -> assertTrue(y > 0.9f, kind + " " + y);
                case FRONT -> assertTrue(z < 0, kind + " " + z);
                case BEHIND -> assertTrue(z > 0, kind + " " + z);
            }
        }
    }

    @Test
    void aTintColoursTheKeyLight() {
        SceneSetting studio = setting(SceneSetting.Scenery.STUDIO, Optional.empty());
        BriefLight red = new BriefLight(
                BriefLight.Kind.SOFTBOX, BriefLight.From.LEFT, false, Optional.of(new NamedColour("red", 1, 0, 0)));
        float[] key = PlaceBuilder.build(studio, red, List.of(), 1).lighting().key();
        assertTrue(key[0] > 4 * key[1], Arrays.toString(key));
    }

    @Test
    void aSaidColourIsTheColourOfThePaper() {
        SceneSetting blue = setting(SceneSetting.Scenery.PLAIN, Optional.of(new NamedColour("blue", 0.1f, 0.2f, 0.9f)));
        BriefLight briefLight = new BriefLight(BriefLight.Kind.SOFTBOX, BriefLight.From.LEFT, false, Optional.empty());
        SurfacePoint surfacePoint = new SurfacePoint();
        PlaceBuilder.build(blue, briefLight, List.of(), 1)
                .surroundings()
                .surface(ViewRay.of(0, 1, 0, 0, -1, 0, 1), surfacePoint);
        assertTrue(surfacePoint.blue > 5 * surfacePoint.red && surfacePoint.blue > 0.6f);
    }

    private static SceneSetting setting(SceneSetting.Scenery scenery, Optional<NamedColour> colour) {
        return new SceneSetting(scenery, Weather.CLEAR, SceneSetting.Season.UNSAID, colour, "");
    }

    @Test
    void nothingGrowsInTheClearingOrTheWater() {
        for (String spec : List.of("LAKE", "FOREST", "RIVER", "MOUNTAINS")) {
            PreparedPlace preparedPlace = ScenerySheet.place(spec, 21);
            assertFalse(preparedPlace.dressing().isEmpty());
            for (SetPiece d : preparedPlace.dressing()) {
                assertTrue(d.x() * d.x() + d.z() * d.z() > 3.9f, spec);
                assertTrue(d.y() < preparedPlace.surroundings().groundAt(d.x(), d.z()) + 0.01f, spec);
                assertTrue(!spec.equals("LAKE") || d.y() > ShoreHeights.LEVEL - 0.2f, spec + " " + d);
            }
        }
    }

    @Test
    void rainFallsBeforeWhatIsFarAndNotBeforeWhatIsNear() {
        int n = 64 * 64;
        byte[] grey = new byte[3 * n];
        Arrays.fill(grey, (byte) 90);
        float[] depth = new float[n];
        Arrays.fill(depth, 0, n / 2, 100);
        Arrays.fill(depth, n / 2, n, 1);
        RenderedFrame renderedFrame = new RenderedFrame(
                64,
                64,
                new RgbImage(64, 64, grey),
                new float[0],
                new float[0],
                depth,
                new float[0],
                new int[0],
                new byte[0]);
        assertSame(renderedFrame.picture(), Precipitation.fall(renderedFrame, Weather.CLEAR, 3));
        SceneSetting room = new SceneSetting(
                SceneSetting.Scenery.ROOM, Weather.RAIN, SceneSetting.Season.UNSAID, Optional.empty(), "");
        assertSame(renderedFrame, Precipitation.fall(renderedFrame, room, 3));
        for (Weather weather : List.of(Weather.RAIN, Weather.SNOW)) {
            byte[] wet = Precipitation.fall(renderedFrame, weather, 3).rgb();
            int changed = 0;
            for (int i = 0; i < 3 * n / 2; i++) {
                changed += wet[i] == grey[i] ? 0 : 1;
            }
            assertTrue(changed > 60, weather + " " + changed);
            assertArrayEquals(Arrays.copyOfRange(grey, 3 * n / 2, 3 * n), Arrays.copyOfRange(wet, 3 * n / 2, 3 * n));
        }
    }
}
