// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A part of a thing in the picture is drawn on its thing or named in a warning; it is no thing of its own. */
class PartsOfThingsTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader READER = BriefReader.load(STUDIO.archetypes());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a guitar with strings | guitar",
                "a castle with towers | castle",
                "a boat with sails | boat",
                "a house with a window | house",
            })
    void aPartThatIsAlwaysDrawnNeedsNoWarning(String prompt, String thing) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly(thing);
        assertThat(STUDIO.check(brief)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a book with a red cover | book | red cover",
                "the cover of the book is red | book | red cover",
                "the roof of the house is red | house | red roof",
                "a guitar with golden strings | guitar | gold string",
                "a castle with four towers | castle | 4 towers",
                "a horse with a saddle | horse | saddle",
                "a piano with white keys | piano | white key",
                "a church, its tower is white | church | white tower",
                "a boat whose sails are torn | boat | torn sail",
                "three houses in the snow at night, lights in the windows | house | lights in the windows"
            })
    void aPartThatIsDrawnOtherwiseIsNamedInAWarning(String prompt, String thing, String warned) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly(thing);
        assertThat(String.join("; ", STUDIO.check(brief))).contains(warned);
    }

    @Test
    void aCatInTheWindowOfAHouseIsNotBesideASecondWindow() {
        Brief brief = READER.read("a house, a cat in the window", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("house", "cat");
        assertThat(brief.unknown()).contains("cat in the window");
    }

    @Test
    void countedSlicesOfAnEarlierThingAreNamed() {
        Brief brief = READER.read("half a watermelon and two slices on a plate", "");
        assertThat(brief.unknown()).contains("2 slices");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a castle between two towers", "a key beside a piano", "a leaf on a table beside a plant"})
    void aThingBesideAnotherIsNoPartOfIt(String prompt) {
        assertThat(READER.read(prompt, "").things()).hasSizeGreaterThan(1);
    }
}
