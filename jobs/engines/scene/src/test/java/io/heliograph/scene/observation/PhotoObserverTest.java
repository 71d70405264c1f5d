// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.observation.Observation.Harmony;
import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.picture.Spheres;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PhotoObserverTest {
    /** What a painter of test pictures does at a point, 0 to 1 in both directions: a colour as 0xrrggbb. */
    @FunctionalInterface
    private interface Paint {
        int at(double x, double y);
    }

    private static RgbImage picture(int width, int height, Paint paint) {
        SplittableRandom grain = new SplittableRandom(5);
        byte[] rgb = new byte[3 * width * height];
        for (int i = 0; i < width * height; i++) {
            int row = i / width;
            int colour = paint.at((i % width + 0.5) / width, (row + 0.5) / height);
            int noise = grain.nextInt(7) - 3;
            for (int c = 0; c < 3; c++) {
                rgb[3 * i + c] = (byte) Math.min(255, Math.max(0, ((colour >> (16 - 8 * c)) & 255) + noise));
            }
        }
        return new RgbImage(width, height, rgb);
    }

    /** An orange disc on a meadow under a sky. */
    private static RgbImage meadow(double cx, double cy, double radius) {
        return picture(400, 300, (x, y) -> {
            double dx = (x - cx) * 4 / 3;
            if (dx * dx + (y - cy) * (y - cy) < radius * radius) {
                return 0xf07818;
            }
            return y < 0.4 ? 0x5a9be8 : 0x3f8a35;
        });
    }

    @Test
    void anOrangeShapeBeforeVegetationUnderASky() {
        ObservationBrief observationBrief = ObservationBrief.of(PhotoObserver.observe(meadow(0.5, 0.55, 0.25)));
        assertEquals(
                "A large orange shape in the centre before green vegetation under a blue sky.",
                observationBrief.shortDescription());
        assertEquals(
                SceneSetting.Scenery.MEADOW, observationBrief.brief().setting().scenery());
    }

    @Test
    void theShapeIsFoundWhereItIs() {
        Shape shape = PhotoObserver.observe(meadow(0.72, 0.6, 0.15)).shape().orElseThrow();
        assertEquals(PicturePlace.RIGHT, shape.place());
        assertEquals("orange", shape.colour().name());
        assertEquals(0.72, (shape.left() + shape.right()) / 2, 0.03);
        assertEquals(0.6, (shape.top() + shape.bottom()) / 2, 0.03);
        assertEquals(0.3, shape.bottom() - shape.top(), 0.06);
    }

    @Test
    void aShadedShapeHasTheColourOfItsShadesAndNotOfADarkSpotInIt() {
        Shape shape = PhotoObserver.observe(picture(400, 300, (x, y) -> {
                    double r = Math.hypot((x - 0.5) * 4 / 3, y - 0.5);
                    if (r < 0.13) { // a third of the shape, and darker than all of its shades
                        return 0x0e0e10;
                    }
                    int red = 100 + (int) (400 * Math.clamp(x - 0.31, 0, 0.38));
                    return r < 0.25 ? red << 16 | 0x1412 : 0xe0cfae;
                }))
                .shape()
                .orElseThrow();
        assertTrue(shape.colour().name().endsWith("red"), shape.colour().name());
    }

    @Test
    void theHorizonIsWhereTheSkyEnds() {
        assertEquals(
                0.4, PhotoObserver.observe(meadow(0.5, 0.7, 0.12)).horizon().orElseThrow(), 0.02);
    }

    @Test
    void aBeachIsSandAndWaterUnderASky() {
        Observation seen = PhotoObserver.observe(
                picture(320, 240, (x, y) -> y < 0.35 ? 0x9cc8f0 : y < 0.55 ? 0x2d6fa8 : 0xdcc59a));
        assertTrue(seen.has(Stuff.Kind.SKY, 0.3f));
        assertTrue(seen.has(Stuff.Kind.SAND, 0.35f));
        assertEquals(
                SceneSetting.Scenery.BEACH,
                ObservationBrief.of(seen).brief().setting().scenery());
    }

    @Test
    void aTableIsNotABeach() {
        Observation seen = PhotoObserver.observe(picture(320, 240, (x, y) -> y < 0.35 ? 0x8a8078 : 0xdcc59a));
        assertTrue(seen.stuff().isEmpty(), seen.stuff().toString());
    }

    @Test
    void aPlainSheetHasNoShapeAndNoHorizon() {
        Observation seen = PhotoObserver.observe(picture(200, 200, (x, y) -> 0xb0a8a0));
        assertTrue(seen.shape().isEmpty());
        assertTrue(seen.horizon().isEmpty());
        assertEquals(Harmony.NEUTRAL, seen.harmony());
        assertTrue(ObservationBrief.of(seen).brief().things().isEmpty());
    }

    @Test
    void sharesOfColoursAreTheirAreas() {
        Observation seen = PhotoObserver.observe(picture(200, 200, (x, y) -> x < 0.7 ? 0xd3201f : 0x2456c8));
        assertEquals("red", seen.colours().getFirst().name());
        assertEquals(0.7, seen.colours().getFirst().share(), 0.02);
        assertEquals("blue", seen.colours().get(1).name());
        assertEquals(PicturePlace.RIGHT, seen.colours().get(1).place());
    }

    @Test
    void lightComesFromTheBrighterSide() {
        Observation left = PhotoObserver.observe(picture(200, 150, (x, y) -> {
            int v = (int) (220 - 170 * x);
            return v << 16 | v << 8 | v;
        }));
        assertEquals(BriefLight.From.LEFT, left.lighting().from());
        Observation right = PhotoObserver.observe(picture(200, 150, (x, y) -> {
            int v = (int) (50 + 170 * x);
            return v << 16 | v << 8 | v;
        }));
        assertEquals(BriefLight.From.RIGHT, right.lighting().from());
    }

    @Test
    void warmAndColdLightAreTold() {
        assertTrue(PhotoObserver.observe(picture(99, 99, (x, y) -> 0xe8d0b0))
                        .lighting()
                        .warmth()
                > 0.4);
        assertTrue(PhotoObserver.observe(picture(99, 99, (x, y) -> 0xb0c8e0))
                        .lighting()
                        .warmth()
                < -0.25);
    }

    @Test
    void oppositeHuesAreComplementary() {
        Observation seen = PhotoObserver.observe(picture(200, 200, (x, y) -> x < 0.5 ? 0xe07a20 : 0x2070d8));
        assertEquals(Harmony.COMPLEMENTARY, seen.harmony());
    }

    @Test
    void aSoftBackgroundIsShallowFocus() {
        SplittableRandom random = new SplittableRandom(2);
        int[] checks = random.ints(4096, 0, 2).toArray();
        RgbImage focused = picture(320, 320, (x, y) -> {
            boolean sharp = x > 0.35 && x < 0.65 && y > 0.35 && y < 0.65;
            int bright = checks[((int) (y * 128) & 63) * 64 + ((int) (x * 128) & 63)] * 150;
            double waves = 40 * Math.sin(x * 60) * Math.sin(y * 60);
            int v = sharp ? 60 + bright : 120 + (int) waves;
            return v << 16 | v << 8 | v;
        });
        assertEquals(
                "shallow", ObservationBrief.of(PhotoObserver.observe(focused)).depthOfField());
        RgbImage allSharp = picture(320, 320, (x, y) -> {
            int v = 60 + checks[((int) (y * 128) & 63) * 64 + ((int) (x * 128) & 63)] * 150;
            return v << 16 | v << 8 | v;
        });
        assertEquals(
                "deep", ObservationBrief.of(PhotoObserver.observe(allSharp)).depthOfField());
    }

    @Test
    void aClearSkyAboveASharpCityIsDeepFocus() {
        int[] checks = new SplittableRandom(2).ints(4096, 0, 2).toArray();
        RgbImage city = picture(320, 320, (x, y) -> {
            int bright = checks[((int) (y * 128) & 63) * 64 + ((int) (x * 128) & 63)] * 150;
            int wall = 60 + bright;
            int sky = 150 + (int) (70 * y);
            return y < 0.7 ? (sky - 60) << 16 | sky << 8 | 240 : wall << 16 | wall << 8 | wall;
        });
        assertEquals(0, PhotoObserver.observe(city).blur(), 0.1f);
        assertEquals("deep", ObservationBrief.of(PhotoObserver.observe(city)).depthOfField());
    }

    @Test
    void nothingIsInventedAboutARenderedScene() {
        ObservationBrief observationBrief = ObservationBrief.of(
                PhotoObserver.observe(Spheres.frame(320, 240).picture()));
        assertTrue(observationBrief.shortDescription().contains("shape"), observationBrief.shortDescription());
        assertTrue(
                observationBrief.shortDescription().contains("under a blue sky"), observationBrief.shortDescription());
        assertFalse(observationBrief.shortDescription().contains("ball"), observationBrief.shortDescription());
        assertEquals("shape", observationBrief.brief().things().getFirst().noun());
    }

    @Test
    void theSizeOfThePictureChangesLittle() {
        Observation small = PhotoObserver.observe(Spheres.frame(160, 120).picture());
        Observation large = PhotoObserver.observe(Spheres.frame(800, 600).picture());
        assertEquals(
                small.colours().getFirst().share(), large.colours().getFirst().share(), 0.05);
        assertEquals(
                small.shape().orElseThrow().colour().name(),
                large.shape().orElseThrow().colour().name());
    }

    @Test
    void oddShapesOfPicturesAreSeen() {
        for (int[] size : new int[][] {{8, 8}, {8, 3000}, {3000, 9}}) {
            assertFalse(PhotoObserver.observe(picture(size[0], size[1], (x, y) -> 0x208040))
                    .colours()
                    .isEmpty());
        }
        assertThrows(IllegalArgumentException.class, () -> PhotoObserver.observe(picture(7, 50, (x, y) -> 0)));
    }
}
