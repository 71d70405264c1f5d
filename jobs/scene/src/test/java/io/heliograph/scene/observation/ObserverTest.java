// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.observation.Observation.Harmony;
import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.picture.Spheres;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ObserverTest {
    /** What a painter of test pictures does at a point, 0 to 1 in both directions: a colour as 0xrrggbb. */
    @FunctionalInterface
    private interface Paint {
        int at(double x, double y);
    }

    private static Picture picture(int width, int height, Paint paint) {
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
        return new Picture(width, height, rgb);
    }

    /** An orange disc on a meadow under a sky. */
    private static Picture meadow(double cx, double cy, double radius) {
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
        Account account = Account.of(Observer.observe(meadow(0.5, 0.55, 0.25)));
        assertEquals(
                "A large orange shape in the centre before green vegetation under a blue sky.",
                account.shortDescription());
        assertEquals(Setting.Scenery.MEADOW, account.brief().setting().scenery());
    }

    @Test
    void theShapeIsFoundWhereItIs() {
        Shape shape = Observer.observe(meadow(0.72, 0.6, 0.15)).shape().orElseThrow();
        assertEquals(Place.RIGHT, shape.place());
        assertEquals("orange", shape.colour().name());
        assertEquals(0.72, (shape.left() + shape.right()) / 2, 0.03);
        assertEquals(0.6, (shape.top() + shape.bottom()) / 2, 0.03);
        assertEquals(0.3, shape.bottom() - shape.top(), 0.06);
    }

    @Test
    void theHorizonIsWhereTheSkyEnds() {
        assertEquals(0.4, Observer.observe(meadow(0.5, 0.7, 0.12)).horizon().orElseThrow(), 0.02);
    }

    @Test
    void aBeachIsSandAndWaterUnderASky() {
        Observation seen =
                Observer.observe(picture(320, 240, (x, y) -> y < 0.35 ? 0x9cc8f0 : y < 0.55 ? 0x2d6fa8 : 0xdcc59a));
        assertTrue(seen.has(Stuff.Kind.SKY, 0.3f));
        assertTrue(seen.has(Stuff.Kind.SAND, 0.35f));
        assertEquals(Setting.Scenery.BEACH, Account.of(seen).brief().setting().scenery());
    }

    @Test
    void aTableIsNotABeach() {
        Observation seen = Observer.observe(picture(320, 240, (x, y) -> y < 0.35 ? 0x8a8078 : 0xdcc59a));
        assertTrue(seen.stuff().isEmpty(), seen.stuff().toString());
    }

    @Test
    void aPlainSheetHasNoShapeAndNoHorizon() {
        Observation seen = Observer.observe(picture(200, 200, (x, y) -> 0xb0a8a0));
        assertTrue(seen.shape().isEmpty());
        assertTrue(seen.horizon().isEmpty());
        assertEquals(Harmony.NEUTRAL, seen.harmony());
        assertTrue(Account.of(seen).brief().things().isEmpty());
    }

    @Test
    void sharesOfColoursAreTheirAreas() {
        Observation seen = Observer.observe(picture(200, 200, (x, y) -> x < 0.7 ? 0xd3201f : 0x2456c8));
        assertEquals("red", seen.colours().getFirst().name());
        assertEquals(0.7, seen.colours().getFirst().share(), 0.02);
        assertEquals("blue", seen.colours().get(1).name());
        assertEquals(Place.RIGHT, seen.colours().get(1).place());
    }

    @Test
    void lightComesFromTheBrighterSide() {
        Observation left = Observer.observe(picture(200, 150, (x, y) -> {
            int v = (int) (220 - 170 * x);
            return v << 16 | v << 8 | v;
        }));
        assertEquals(Light.From.LEFT, left.lighting().from());
        Observation right = Observer.observe(picture(200, 150, (x, y) -> {
            int v = (int) (50 + 170 * x);
            return v << 16 | v << 8 | v;
        }));
        assertEquals(Light.From.RIGHT, right.lighting().from());
    }

    @Test
    void warmAndColdLightAreTold() {
        assertTrue(
                Observer.observe(picture(99, 99, (x, y) -> 0xe8d0b0)).lighting().warmth() > 0.4);
        assertTrue(
                Observer.observe(picture(99, 99, (x, y) -> 0xb0c8e0)).lighting().warmth() < -0.25);
    }

    @Test
    void oppositeHuesAreComplementary() {
        Observation seen = Observer.observe(picture(200, 200, (x, y) -> x < 0.5 ? 0xe07a20 : 0x2070d8));
        assertEquals(Harmony.COMPLEMENTARY, seen.harmony());
    }

    @Test
    void aSoftBackgroundIsShallowFocus() {
        SplittableRandom random = new SplittableRandom(2);
        int[] checks = random.ints(4096, 0, 2).toArray();
        Picture focused = picture(320, 320, (x, y) -> {
            boolean sharp = x > 0.35 && x < 0.65 && y > 0.35 && y < 0.65;
            int bright = checks[((int) (y * 128) & 63) * 64 + ((int) (x * 128) & 63)] * 150;
            int v = sharp ? 60 + bright : 120;
            return v << 16 | v << 8 | v;
        });
        assertEquals("shallow", Account.of(Observer.observe(focused)).depthOfField());
        Picture allSharp = picture(320, 320, (x, y) -> {
            int v = 60 + checks[((int) (y * 128) & 63) * 64 + ((int) (x * 128) & 63)] * 150;
            return v << 16 | v << 8 | v;
        });
        assertEquals("deep", Account.of(Observer.observe(allSharp)).depthOfField());
    }

    @Test
    void nothingIsInventedAboutARenderedScene() {
        Account account = Account.of(Observer.observe(Spheres.frame(320, 240).picture()));
        assertTrue(account.shortDescription().contains("shape"), account.shortDescription());
        assertTrue(account.shortDescription().contains("under a blue sky"), account.shortDescription());
        assertFalse(account.shortDescription().contains("ball"), account.shortDescription());
        assertEquals("shape", account.brief().things().getFirst().noun());
    }

    @Test
    void theSizeOfThePictureChangesLittle() {
        Observation small = Observer.observe(Spheres.frame(160, 120).picture());
        Observation large = Observer.observe(Spheres.frame(800, 600).picture());
        assertEquals(
                small.colours().getFirst().share(), large.colours().getFirst().share(), 0.05);
        assertEquals(
                small.shape().orElseThrow().colour().name(),
                large.shape().orElseThrow().colour().name());
    }

    @Test
    void oddShapesOfPicturesAreSeen() {
        for (int[] size : new int[][] {{8, 8}, {8, 3000}, {3000, 9}}) {
            assertFalse(Observer.observe(picture(size[0], size[1], (x, y) -> 0x208040))
                    .colours()
                    .isEmpty());
        }
        assertThrows(IllegalArgumentException.class, () -> Observer.observe(picture(7, 50, (x, y) -> 0)));
    }
}
