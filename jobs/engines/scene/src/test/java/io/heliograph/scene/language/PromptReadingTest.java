// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users saw go wrong, read with the archetypes that come with the library. */
class PromptReadingTest {
    private static final BriefReader PROMPTS = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static Brief read(String prompt) {
        return PROMPTS.read(prompt, "");
    }

    @Test
    void aNumberThatCannotBeDrawnIsBoundedAndSaid() {
        Brief brief = read("1000000 cats");
        assertEquals(50, brief.things().getFirst().count());
        assertEquals(List.of("1000000"), brief.unknown());
        assertEquals(List.of(), read("12 cats").unknown());
    }

    @Test
    void whatComesWithAHouseToTheRightIsRightOfIt() {
        List<BriefThing> things = read("a house with a red car to the right").things();
        assertEquals(Optional.empty(), things.getFirst().place());
        assertEquals(
                List.of(new ThingRelation(ThingRelation.Kind.RIGHT_OF, 0)),
                things.get(1).relations());
    }

    @Test
    void whatIsHeldIsWhereItsHolderIs() {
        List<BriefThing> things =
                read("a man with a black umbrella on the left").things();
        assertEquals(Optional.of(PicturePlace.LEFT), things.getFirst().place());
        assertEquals(
                List.of(new ThingRelation(ThingRelation.Kind.HOLDING, 1)),
                things.getFirst().relations());
    }

    @Test
    void eachOfTwoHasItsOwnPlace() {
        List<BriefThing> things =
                read("a blue butterfly on the left and a red rose on the right").things();
        assertEquals(
                List.of(Optional.of(PicturePlace.LEFT), Optional.of(PicturePlace.RIGHT)),
                things.stream().map(BriefThing::place).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a wooden chair, clay | CLAY", "a cat on a sofa, oil | OIL", "a fox, ink, moonlight | INK"})
    void aStyleAloneAtTheEndIsAStyle(String prompt, BriefStyle briefStyle) {
        Brief brief = read(prompt);
        assertEquals(briefStyle, brief.style());
        assertEquals(List.of(), brief.unknown());
    }

    @Test
    void aClayPotIsNoStyle() {
        Brief brief = read("a clay pot");
        assertEquals(BriefStyle.PHOTOGRAPH, brief.style());
        assertEquals(Optional.of("clay"), brief.things().getFirst().material());
    }

    @Test
    void aSeasonAloneIsNoThing() {
        Brief brief = read("five white sheep in a meadow, spring");
        assertEquals(1, brief.things().size());
        assertEquals(SceneSetting.Season.SPRING, brief.setting().season());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gyroscope", "longship", "zorblax"})
    void whatNothingIsLikeStandsInAndIsNamed(String noun) {
        Brief brief = read("a red " + noun + " and a cat");
        BriefThing briefThing = brief.things().getFirst();
        assertEquals(noun, briefThing.noun());
        assertEquals(Optional.empty(), briefThing.archetype());
        assertEquals(List.of(noun), brief.unknown());
        assertEquals(
                List.of("red"), briefThing.colours().stream().map(c -> c.name()).toList());
    }

    @Test
    void aWordThatNothingKnowsTakesTheNounBeforeItAsItsKind() {
        Brief brief = read("a viking longship on a stormy sea");
        assertEquals(
                List.of("longship"),
                brief.things().stream().map(BriefThing::noun).toList());
        assertEquals(List.of("viking"), brief.things().getFirst().details());
    }

    @Test
    void aWordThatNothingKnowsIsNoThingWithoutADeterminer() {
        Brief brief = read("a dog, trending on zartstation");
        assertEquals(1, brief.things().size());
        assertEquals(List.of("trending", "zartstation"), brief.unknown());
    }

    @ParameterizedTest
    @CsvSource({"okapi, giraffe", "flapjack, pancakes", "pirate, man"})
    void whatIsNearInWordNetIsDrawnAsThat(String noun, String archetype) {
        Brief brief = read("a " + noun);
        assertEquals(Optional.of(archetype), brief.things().getFirst().archetype());
        assertEquals(List.of(), brief.unknown());
    }

    @ParameterizedTest
    @CsvSource({
        "un chat noir sur une table, true",
        "ein roter Hund am Strand, true",
        "I am pikachu, false",
        "a fast man and pikachu, false",
        "el gato, true",
        "asdfgh qwerty, true",
        "a red mug on a wooden table in the style of van gogh, false",
        "a village by the sea and La Paz at night, false",
        "pikachu, false"
    })
    void wordsOfAnotherLanguageAreTold(String prompt, boolean foreign) {
        assertEquals(foreign, !PROMPTS.foreign(prompt).isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "a marble statue of a woman, statue",
        "pancakes with maple syrup, pancake",
        "a couple on a bench, man woman bench",
        "a cozy coffee shop interior, ''",
        "abstract shapes in blue and orange, ''"
    })
    void wordsThatBelongTogetherAreOneThing(String prompt, String nouns) {
        assertEquals(nouns, read(prompt).things().stream().map(BriefThing::noun).collect(Collectors.joining(" ")));
    }
}
