// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words that name no thing of the picture do not become one. */
class AccidentalThingsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a desert road going straight to the horizon",
                "a kitchen with green tiles behind the sink",
                "a horse with a blue saddle",
                "a pumpkin, and leave the upper third empty",
                "socks on the lower line"
            })
    void adjectivesAndPiecesOfGamesAreNoPeopleOrFurniture(String prompt) {
        assertThat(READER.read(prompt, "").things())
                .extracting(BriefThing::archetype)
                .doesNotContain(Optional.of("man"), Optional.of("chair"), Optional.of("bunk bed"));
    }

    @Test
    void aColourAfterACommaIsNoFruit() {
        Brief brief = READER.read("an alarm clock, two bells on top, orange", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("alarm clock", "bell");
        assertThat(brief.things().getFirst().colours())
                .extracting(NamedColour::name)
                .containsExactly("orange");
    }

    @Test
    void theColourOfALightIsNoFlower() {
        Brief brief = READER.read("a pale moon above a field, violet evening light", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("moon");
        assertThat(brief.things().getFirst().colours()).isEmpty();
        assertThat(brief.light().tint()).get().extracting(NamedColour::name).isEqualTo("violet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a mug in blue morning light", "a mug, blue evening light"})
    void aColouredLightLeavesTheThingItsOwnColour(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things().getFirst().colours()).isEmpty();
        assertThat(brief.light().tint()).get().extracting(NamedColour::name).isEqualTo("blue");
        assertThat(brief.unknown()).isEmpty();
    }

    @Test
    void aListOfFruitsKeepsItsOrange() {
        assertThat(READER.read("an apple, a banana, orange", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("apple", "banana", "orange");
    }

    @Test
    void aSpringDayHasNoSpringInIt() {
        Brief brief = READER.read("a basket in the park, sunny spring day", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("basket");
        assertThat(brief.setting().season()).hasToString("SPRING");
    }

    @Test
    void aCameraAngleIsNoCamera() {
        assertThat(READER.read("a dog beside a fence, low camera angle", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("dog", "fence");
    }

    @Test
    void aStorybookDrawingIsAStyle() {
        Brief brief = READER.read("a hedgehog in the woods, storybook drawing", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("hedgehog");
        assertThat(brief.style()).hasToString("CARTOON");
    }

    @Test
    void theOwnersOfAPlaceAreNotInIt() {
        Brief brief = READER.read("kids bedroom with a bunk bed", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("bunk bed");
        assertThat(brief.unknown()).contains("kid");
        assertThat(READER.read("kids in a park", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("kid");
    }

    @Test
    void oneOfManyWithAColourIsReportedAndColoursNoOther() {
        Brief brief = READER.read("lots of umbrellas but only one is red", "");
        assertThat(brief.things())
                .singleElement()
                .satisfies(umbrellas -> assertThat(umbrellas.colours()).isEmpty());
        assertThat(brief.unknown()).contains("only one is red");
    }

    @Test
    void aMisspeltSubjectIsTheSubject() {
        assertThat(READER.read("cute dinosuar reading a book under a tree", "").things())
                .first()
                .satisfies(subject -> assertThat(subject.noun()).isEqualTo("dinosuar"));
    }

    @ParameterizedTest
    @CsvSource({"green rubber boots, 2", "three boots, 3", "white sneakers, 2", "mugs, 3"})
    void whatIsWornInPairsIsAPair(String prompt, int count) {
        assertThat(READER.read(prompt, "").things().getFirst().count()).isEqualTo(count);
    }

    @Test
    void theColourOfAGlazeIsThatOfTheTeapot() {
        assertThat(READER.read("ceramic teapot, round belly, dark blue glaze", "")
                        .things()
                        .getFirst()
                        .colours())
                .extracting(NamedColour::name)
                .containsExactly("dark blue");
    }

    @Test
    void aWallBehindAThingIsTheBackdrop() {
        Brief brief = READER.read("a leather school bag, photographed against a cream wall", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("school bag");
        assertThat(brief.setting().colour()).get().extracting(NamedColour::name).isEqualTo("cream");
        assertThat(brief.unknown()).isEmpty();
    }

    @Test
    void participlesAreNoMoods() {
        Brief brief = READER.read("steam, coming out of a spout, painted", "");
        assertThat(brief.mood()).isEmpty();
    }

    @Test
    void aThermosIsOneThingAndSaltFlatsAreNoBuildings() {
        assertThat(READER.read("a blanket with a thermos", "").things())
                .last()
                .satisfies(thermos -> assertThat(thermos.count()).isEqualTo(1));
        assertThat(READER.read("salt flats at dawn", "").things()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "minimal vector of a pine cone",
                "a simple vector drawing of a pine cone",
                "flat icon of a pine cone",
                "a pine cone, flat"
            })
    void theStyleOfAVectorIsNotItsSubject(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("pine cone");
        assertThat(brief.style()).hasToString("VECTOR");
    }

    @Test
    void animalsWithoutACommaAreAllDrawn() {
        assertThat(READER.read("dogs cats and birds", "").things()).hasSize(3);
    }
}
