// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What prompts ask for is in the brief that is drawn, on the way through a document as requests go. */
class AskedSubjectsTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader PROMPTS = BriefReader.load(STUDIO.archetypes());
    private static final StructuredPrompts DOCUMENTS = StructuredPrompts.of(PROMPTS);

    private static Brief brief(String prompt) {
        return DOCUMENTS.read(DOCUMENTS.write(PROMPTS.read(prompt, ""), 3));
    }

    /** "1 red car=car, 2 dog=dog" with the archetypes. */
    private static String things(Brief brief) {
        return brief.things().stream()
                .map(thing -> "%d %s%s=%s"
                        .formatted(
                                thing.count(),
                                thing.colours().stream()
                                        .map(colour -> colour.name() + " ")
                                        .collect(Collectors.joining()),
                                thing.noun(),
                                thing.archetype().orElse("nothing")))
                .collect(Collectors.joining(" + "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a red car in front of a tree, no other cars       | 1 red car=car + 1 tree=tree
            a red car and a dog, without any more cars or dogs | 1 red car=car + 1 dog=dog
            a cat on a sofa and nothing else                   | 1 cat=cat + 1 sofa=sofa
            no more than two red cars                          | 2 red car=car
            a red car, but no blue cars                        | 1 red car=car
            a dog in front of a diner                          | 1 dog=dog + 1 diner=shop
            a dog outside a restaurant                         | 1 dog=dog + 1 restaurant=shop
            red, white and blue balloons                       | 1 red balloon=balloon + 1 white balloon=balloon + 1 blue balloon=balloon
            four red, white and blue cups                      | 2 red cup=mug + 1 white cup=mug + 1 blue cup=mug
            a red, white and blue flag                         | 1 red white blue flag=flag
            a logo for a coffee shop                           | 1 coffee shop=shop
            a sushi platter                                    | 1 platter=plate + 1 sushi=sushi
            a glass of lemonade                                | 1 lemonade=juice
            bottles and glasses on a table                     | 3 bottle=bottle + 3 glass=glass + 1 table=table
            a man wearing glasses at a table                   | 1 man=man + 1 glasses=glasses + 1 table=table
            a cake with five candles                           | 1 cake=cake + 5 birthday candle=birthday candle
            """)
    void whatIsAskedForIsThere(String prompt, String expected) {
        Brief brief = brief(prompt);
        assertEquals(expected, things(brief));
        assertEquals(List.of(), PROMPTS.read(prompt, "").unknown(), prompt);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a bowl of flour", "a pot of basil"})
    void aVesselIsNotDrawnWithoutWhatItIsNamedWith(String prompt) {
        Brief brief = brief(prompt);
        assertThrows(UndrawableException.class, () -> STUDIO.check(brief));
    }

    @Test
    void aLogoOfNothingThatIsUnderstoodIsRefused() {
        String refusal = PROMPTS.refusal("a logo for a law firm").orElseThrow();
        assertTrue(refusal.contains("\"law\", \"firm\" was not understood"), refusal);
    }

    @Test
    void whatIsBetweenTwoStandsRightOfOneAndLeftOfTheOther() {
        Brief brief = brief("a cat between two chairs");
        assertEquals("1 cat=cat + 1 chair=chair + 1 chair=chair", things(brief));
        assertEquals(
                "[ThingRelation[kind=RIGHT_OF, other=1]]",
                brief.things().get(0).relations().toString());
        assertEquals(
                "[ThingRelation[kind=RIGHT_OF, other=0]]",
                brief.things().get(2).relations().toString());
        assertTrue(PROMPTS.read("a cat between houses", "").unknown().contains("between"));
    }

    @Test
    void aWoodenFloorIsThatOfARoomAndAnEmptyRoomHasNothingInIt() {
        Brief brief = brief("a pair of white shoes on a wooden floor");
        assertEquals(Scenery.ROOM, brief.setting().scenery());
        assertEquals(List.of(), STUDIO.check(brief));
        assertEquals(List.of(), STUDIO.check(brief("an empty room with white walls")));
    }

    @Test
    void whatIsInAHouseIsDrawnBeforeItAndNotHiddenInIt() {
        assertEquals(
                List.of("\"cat\" is drawn in front of \"house\", because its inside cannot be drawn"),
                STUDIO.check(brief("a cat inside a house")));
    }
}
