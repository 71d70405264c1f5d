// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A denied thing is left out if possible. A prompt is refused only if its thing always has the denied part. */
class DeniedThingsTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader PROMPTS = BriefReader.load(STUDIO.archetypes());

    private static byte[] drawn(String prompt) {
        Brief brief = PROMPTS.read(prompt, "");
        return STUDIO.draw(brief, ShotOptions.of(WIDTH, HEIGHT, 7, DrawingQuality.LITE), RenderListener.NONE)
                .picture()
                .rgb();
    }

    private static List<String> warnings(String prompt) {
        return STUDIO.check(PROMPTS.read(prompt, ""));
    }

    /** Pixels of the upper rows that are as light as a cloud: their red is above 150 of 255. */
    private static int clouds(byte[] rgb, int rows) {
        int light = 0;
        for (int i = 0; i < WIDTH * rows; i++) {
            light += (rgb[3 * i] & 0xff) > 150 ? 1 : 0;
        }
        return light;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a blue sky without clouds",
                "a mountain lake without clouds",
                "a glass of juice without a straw",
                "a room without windows",
                "a living room with a sofa and no windows",
                "a mug without a straw",
                "a windowless room",
                "a cloudless desert",
                "a bowl without fruit"
            })
    void whatNeedNotBeThereIsLeftAwayWithoutAWord(String prompt) {
        assertEquals(Optional.empty(), PROMPTS.refusal(prompt));
        assertEquals(List.of(), warnings(prompt));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a king without a crown | king | crown",
                "an emperor without a crown | emperor | crown",
                "a queen without a crown | queen | crown",
                "a cosmonaut without a helmet | cosmonaut | helmet",
                "an astronaut with no helmet | astronaut | helmet",
                "a mug without a handle | mug | handle",
                "a cup without a handle | cup | handle",
                "a castle with no towers | castle | tower",
                "a fortress without a turret | fortress | turret"
            })
    void whatAnArchetypeAlwaysHasIsRefusedByWhateverNounItIsCalled(String prompt, String owner, String part) {
        assertEquals(
                "asks for \"%s\" without \"%s\", but it is always drawn with it. Name another thing, or do not exclude it."
                        .formatted(owner, part),
                PROMPTS.refusal(prompt).orElse("served"));
    }

    @Test
    void aSkyWithoutCloudsHasNone() {
        int cloudy = clouds(drawn("a desert with a cloudy sky"), HEIGHT / 4);
        int open = clouds(drawn("a desert, no clouds"), HEIGHT / 4);
        assertEquals(
                "desert, cloudless",
                PROMPTS.read("a cloudless desert", "").setting().words());
        assertTrue(cloudy > 200, cloudy + " light pixels with clouds");
        assertTrue(open < cloudy / 10, "%d light pixels without, %d with clouds".formatted(open, cloudy));
        int above = clouds(drawn("a blue sky"), HEIGHT);
        int clear = clouds(drawn("a blue sky without clouds"), HEIGHT);
        assertTrue(above > 2000, above + " light pixels above the clouds");
        assertTrue(clear < 100, "%d light pixels without, %d with clouds".formatted(clear, above));
    }

    @Test
    void juiceWithoutAStrawIsTheSameGlassButLower() {
        Archetype juice = ArchetypeCatalogue.builtIn().find("juice").orElseThrow();
        float with = juice.make(ArchetypeOverrides.NONE, 1).height();
        float without = juice.make(
                        new ArchetypeOverrides(
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of("without straw")),
                        1)
                .height();
        assertTrue(without < 0.92f * with, "%.3f m without a straw, %.3f m with it".formatted(without, with));
        assertEquals(
                List.of("without straw"),
                PROMPTS.read("a glass of juice without a straw", "")
                        .things()
                        .getFirst()
                        .details());
    }

    @Test
    void whatThereMayBeALittleOfIsNotAddedAndIsTold() {
        Brief desk = PROMPTS.read("a desk with hardly any plants", "");
        assertEquals(
                List.of("desk"),
                desk.things().stream().map(thing -> thing.noun()).toList());
        assertEquals(
                List.of("\"hardly any plants\" was not understood or cannot be drawn"),
                warnings("a desk with hardly any plants"));
        assertEquals(Optional.empty(), PROMPTS.refusal("a garden with hardly any plants"));
    }

    @Test
    void whatTheRainBringsCannotBeDenied() {
        assertTrue(PROMPTS.refusal("a rainy lake without clouds").isPresent());
        assertTrue(PROMPTS.refusal("a city street without windows").isPresent());
    }
}
