// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneStudioTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader PROMPTS = BriefReader.load(STUDIO.archetypes());
    private static final List<NamedColour> RED = List.of(Sketches.RED);
    private static final List<NamedColour> BLUE = List.of(Sketches.BLUE);

    private static DrawnBrief draw(Brief brief, long seed) {
        return STUDIO.draw(brief, ShotOptions.of(160, 120, seed, DrawingQuality.LITE), RenderListener.NONE);
    }

    @Test
    void aRedMugIsRed() {
        DrawnBrief drawnBrief = draw(new Sketches().with("mug", 1, RED).brief(), 1);
        long red = 0;
        long green = 0;
        int pixels = 0;
        for (int i = 0; i < drawnBrief.frame().object().length; i++) {
            if (drawnBrief.frame().object()[i] == 1) {
                red += drawnBrief.picture().rgb()[3 * i] & 0xff;
                green += drawnBrief.picture().rgb()[3 * i + 1] & 0xff;
                pixels++;
            }
        }
        assertTrue(pixels > 0.05 * 160 * 120, pixels + " pixels");
        assertTrue(red > 2.5 * green, "red %d green %d".formatted(red / pixels, green / pixels));
        assertEquals(List.of(), drawnBrief.warnings());
    }

    @Test
    void theSameRequestGivesTheSameBytesAndAnotherSeedDoesNot() {
        Brief brief = new Sketches()
                .with("horse", 2, List.of())
                .in(Scenery.MEADOW, BriefLight.Kind.GOLDEN_HOUR)
                .brief();
        byte[] first = draw(brief, 3).picture().rgb();
        assertArrayEquals(first, draw(brief, 3).picture().rgb());
        assertFalse(java.util.Arrays.equals(first, draw(brief, 4).picture().rgb()));
    }

    @Test
    void anotherColourLeavesEverythingElseWhereItWas() {
        DrawnBrief red = draw(threeThings(RED), 5);
        DrawnBrief blue = draw(threeThings(BLUE), 5);
        assertEquals(red.stage().camera(), blue.stage().camera());
        assertArrayEquals(red.frame().object(), blue.frame().object());
        int changed = 0;
        int outside = 0;
        for (int y = 0; y < 120; y++) {
            for (int x = 0; x < 160; x++) {
                if (!near(red, 1, x, y)) {
                    outside++;
                    int at = 3 * (y * 160 + x);
                    int off = 0;
                    for (int c = 0; c < 3; c++) {
                        off = Math.max(
                                off,
                                Math.abs((red.picture().rgb()[at + c] & 0xff)
                                        - (blue.picture().rgb()[at + c] & 0xff)));
                    }
                    changed += off > 8 ? 1 : 0;
                }
            }
        }
        assertTrue(changed < 0.05 * outside, changed + " of " + outside);
    }

    private static Brief threeThings(List<NamedColour> first) {
        return new Sketches()
                .with("mug", 1, first)
                .with("bottle", 1, List.of(), new ThingRelation(ThingRelation.Kind.LEFT_OF, 0))
                .with("apple", 2, List.of(), new ThingRelation(ThingRelation.Kind.RIGHT_OF, 0))
                .brief();
    }

    private static boolean near(DrawnBrief drawnBrief, int id, int x, int y) {
        for (int dy = -8; dy <= 8; dy++) {
            for (int dx = -8; dx <= 8; dx++) {
                int px = Math.clamp(x + dx, 0, 159);
                int py = Math.clamp(y + dy, 0, 119);
                if (drawnBrief.frame().object()[py * 160 + px] == id) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void whatHasNoArchetypeIsLeftOutAndNamed() {
        Brief brief = PROMPTS.read("a red mug and a frobnicator beside a lamp", "");
        DrawnBrief drawnBrief = draw(brief, 6);
        assertEquals(
                List.of("mug", "lamp"),
                drawnBrief.brief().things().stream().map(BriefThing::noun).toList());
        assertEquals(List.of("\"frobnicator\" cannot be drawn and was left out"), drawnBrief.warnings());
        assertEquals(
                Set.of(0, 1),
                drawnBrief.stage().actors().stream()
                        .map(Actor::thing)
                        .filter(thing -> thing >= 0)
                        .collect(Collectors.toSet()));
    }

    @Test
    void aPictureAboutWhatHasNoArchetypeIsRefused() {
        Brief brief =
                new Sketches().with("frobnicator", 1, RED).with("mug", 1, RED).brief();
        assertEquals(
                "frobnicator",
                assertThrows(UndrawableException.class, () -> draw(brief, 6)).noun());
    }

    @Test
    void relationsToWhatIsLeftOutGoWithIt() {
        DrawnBrief drawnBrief = draw(PROMPTS.read("a cat on a frobnicator beside a red ball", ""), 6);
        assertEquals(
                List.of("cat", "ball"),
                drawnBrief.brief().things().stream().map(BriefThing::noun).toList());
        assertTrue(drawnBrief.brief().things().stream()
                .flatMap(briefThing -> briefThing.relations().stream())
                .allMatch(thingRelation -> thingRelation.other() < 2));
    }

    @ParameterizedTest
    @CsvSource({
        "a vole, \"vole\" is drawn as \"mouse\"",
        "a man with a shadow on the wall, these details of the man are not shown: \"shadow\" and \"wall\"",
        "a cat playing, these details of the cat are not shown: \"playing\"",
        "an old chair with a broken leg, these details of the chair are not shown: \"old\" and \"broken leg\"",
        "a dog with a tail, ''",
        "a woman with red hair, ''",
        "a house with a door and a roof, ''"
    })
    void whatIsDrawnOtherwiseOrNotShownIsNamed(String prompt, String warning) {
        DrawnBrief drawnBrief = draw(PROMPTS.read(prompt, ""), 6);
        assertEquals(warning.isEmpty() ? List.of() : List.of(warning.replace(";", ",")), drawnBrief.warnings());
    }

    @Test
    void lettersOnAMugChangeItsFront() {
        Brief plain = new Sketches().with("mug", 1, RED).brief();
        Brief lettered = new Sketches()
                .with("mug", 1, RED)
                .letters("HELLO", Optional.of(0), "sans")
                .brief();
        Actor before = draw(plain, 7).stage().actors().getFirst();
        DrawnBrief drawnBrief = draw(lettered, 7);
        assertEquals(
                before.surfaces().size() + 1,
                drawnBrief.stage().actors().getFirst().surfaces().size());
        int white = 0;
        for (int i = 0; i < drawnBrief.frame().object().length; i++) {
            byte[] rgb = drawnBrief.picture().rgb();
            if (drawnBrief.frame().object()[i] == 1 && (rgb[3 * i + 1] & 0xff) > 140 && (rgb[3 * i + 2] & 0xff) > 130) {
                white++;
            }
        }
        assertTrue(white > 60, white + " light pixels");
    }

    @Test
    void lettersOverAPictureStandWhereTheyBelong() {
        Brief plain = new Sketches().with("mug", 1, RED).brief();
        Brief lettered = new Sketches()
                .with("mug", 1, RED)
                .letters("Good morning", Optional.empty(), "serif")
                .brief();
        byte[] before = draw(plain, 8).picture().rgb();
        byte[] after = draw(lettered, 8).picture().rgb();
        int above = 0;
        int below = 0;
        for (int i = 0; i < before.length; i++) {
            if (before[i] != after[i]) {
                if (i / 3 / 160 < 80) {
                    above++;
                } else {
                    below++;
                }
            }
        }
        assertEquals(0, above);
        assertTrue(below > 500, below + " bytes");
    }

    @Test
    void aDrawingCanBeStopped() {
        RenderListener stop = new RenderListener() {
            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        Brief brief = new Sketches().with("mug", 1, RED).brief();
        assertThrows(
                RenderCancelledException.class,
                () -> STUDIO.draw(brief, ShotOptions.of(160, 120, 1, DrawingQuality.LITE), stop));
    }

    @Test
    void sizesOutOfBoundsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> ShotOptions.of(5000, 5000, 1, DrawingQuality.BASE));
        assertThrows(IllegalArgumentException.class, () -> ShotOptions.of(2000, 300, 1, DrawingQuality.BASE));
        assertThrows(IllegalArgumentException.class, () -> ShotOptions.of(10, 10, 1, DrawingQuality.BASE));
    }

    @Test
    void aCoarsePictureHasTheRequestedSizeAndShowsTheSameSceneInFewerPixels() {
        Brief brief = new Sketches().with("mug", 1, RED).with("bottle", 1, BLUE).brief();
        ShotOptions shotOptions = ShotOptions.of(320, 240, 1, DrawingQuality.LITE);
        DrawnBrief whole = STUDIO.draw(brief, shotOptions, RenderListener.NONE);
        DrawnBrief coarse = STUDIO.coarse(160 * 120).draw(brief, shotOptions, RenderListener.NONE);
        assertEquals(320 * 240, whole.frame().object().length);
        assertEquals(160 * 120, coarse.frame().object().length);
        assertEquals(320, coarse.picture().width());
        assertEquals(240, coarse.picture().height());
        assertEquals(places(whole), places(coarse));
        assertEquals(whole.warnings(), coarse.warnings());
        long difference = 0;
        byte[] expected = whole.picture().rgb();
        byte[] actual = coarse.picture().rgb();
        for (int i = 0; i < expected.length; i++) {
            difference += Math.abs((expected[i] & 0xff) - (actual[i] & 0xff));
        }
        assertTrue(difference < 6L * expected.length, "mean difference " + difference / (double) expected.length);
    }

    private static List<String> places(DrawnBrief drawnBrief) {
        return drawnBrief.stage().actors().stream()
                .map(actor -> "%s at %s, %s, %s, scaled by %s, turned by %s"
                        .formatted(actor.name(), actor.x(), actor.y(), actor.z(), actor.scale(), actor.yaw()))
                .toList();
    }

    /** A blue disc in a transparent square. */
    private static ReferencePicture disc() {
        byte[] rgb = new byte[3 * 64 * 64];
        byte[] alpha = new byte[64 * 64];
        for (int i = 0; i < alpha.length; i++) {
            int x = i % 64 - 32;
            int y = i / 64 - 32;
            alpha[i] = (byte) (x * x + y * y < 24 * 24 ? 255 : 0);
            rgb[3 * i] = 20;
            rgb[3 * i + 1] = 40;
            rgb[3 * i + 2] = (byte) 220;
        }
        return new ReferencePicture(
                new io.heliograph.scene.picture.RgbImage(64, 64, rgb),
                Optional.of(alpha),
                ReferencePicture.Use.SUBJECT,
                1);
    }

    @Test
    void aCutOutStandsInTheSceneInItsColourAndThrowsAShadow() {
        Brief brief = new Sketches().in(Scenery.PLAIN, BriefLight.Kind.NOON).brief();
        ShotOptions shotOptions = new ShotOptions(160, 120, 1, DrawingQuality.LITE, Optional.of(disc()));
        DrawnBrief drawnBrief = STUDIO.draw(brief, shotOptions, RenderListener.NONE);
        assertEquals(List.of(), drawnBrief.warnings());
        int pixels = 0;
        int blue = 0;
        int dark = 0;
        byte[] rgb = drawnBrief.picture().rgb();
        for (int i = 0; i < drawnBrief.frame().object().length; i++) {
            if (drawnBrief.frame().object()[i] == 1) {
                pixels++;
                blue += (rgb[3 * i + 2] & 0xff) > 1.8 * (rgb[3 * i] & 0xff) ? 1 : 0;
            } else if (drawnBrief.frame().object()[i] == 0 && drawnBrief.frame().shade()[i] < 0.4f) {
                dark++;
            }
        }
        assertTrue(pixels > 0.08 * 160 * 120, pixels + " pixels");
        assertTrue(blue > 0.95 * pixels, blue + " of " + pixels + " blue");
        assertTrue(dark > 20, dark + " pixels of ground in its shadow");
        assertEquals(-1, drawnBrief.stage().actors().getFirst().thing());
        assertArrayEquals(
                rgb,
                STUDIO.draw(brief, shotOptions, RenderListener.NONE).picture().rgb());
    }

    @Test
    void whatIsBeforeACutOutHidesItAndKeepsItsPlaceInTheBrief() {
        Brief brief = new Sketches().with("mug", 1, RED).brief();
        DrawnBrief drawnBrief = STUDIO.draw(
                brief, new ShotOptions(160, 120, 1, DrawingQuality.LITE, Optional.of(disc())), RenderListener.NONE);
        assertEquals(0, drawnBrief.stage().actors().get(1).thing());
        for (int id = 1; id <= 2; id++) {
            int wanted = id;
            long seen = java.util.Arrays.stream(drawnBrief.frame().object())
                    .filter(o -> o == wanted)
                    .count();
            assertTrue(seen > 150, "actor %d has %d pixels".formatted(id, seen));
        }
    }

    @Test
    void aCutOutInThePartOfTheFirstThingIsNotDrawnBesideIt() {
        Brief brief = new Sketches().with("mug", 1, RED).brief();
        var subject = new ReferencePicture(disc().picture(), disc().alpha(), ReferencePicture.Use.FIRST_THING, 1);
        DrawnBrief drawnBrief = STUDIO.draw(
                brief, new ShotOptions(160, 120, 1, DrawingQuality.LITE, Optional.of(subject)), RenderListener.NONE);
        assertEquals(List.of(), drawnBrief.warnings());
        assertEquals(
                List.of("cut-out"),
                drawnBrief.stage().actors().stream()
                        .filter(actor -> actor.thing() == 0)
                        .map(actor -> actor.name())
                        .toList());
        byte[] rgb = drawnBrief.picture().rgb();
        int red = 0;
        int blue = 0;
        for (int i = 0; i < rgb.length; i += 3) {
            red += (rgb[i] & 0xff) > 2 * (rgb[i + 2] & 0xff) ? 1 : 0;
            blue += (rgb[i + 2] & 0xff) > 2 * (rgb[i] & 0xff) ? 1 : 0;
        }
        assertEquals(0, red, "pixels of a red mug");
        assertTrue(blue > 0.08 * 160 * 120, blue + " pixels of the disc");
    }

    @Test
    void aCutOutMayHaveThePartOfSomethingThatNothingDraws() {
        Brief brief = new Sketches().with("gyroscope", 1, List.of()).brief();
        var subject = new ReferencePicture(disc().picture(), disc().alpha(), ReferencePicture.Use.FIRST_THING, 1);
        DrawnBrief drawnBrief = STUDIO.draw(
                brief, new ShotOptions(64, 64, 1, DrawingQuality.LITE, Optional.of(subject)), RenderListener.NONE);
        assertEquals(List.of(), drawnBrief.warnings());
        assertEquals("cut-out", drawnBrief.stage().actors().getFirst().name());
    }
}
