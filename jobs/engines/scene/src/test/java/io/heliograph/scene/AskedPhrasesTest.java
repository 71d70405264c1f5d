// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Phrases of more than one word, drawn as asked for: shares, listed colours, corrections, denials and relations. */
class AskedPhrasesTest {
    private final SceneStudio sceneStudio = SceneStudio.open();
    private final BriefReader briefReader = BriefReader.load(ArchetypeCatalogue.builtIn());

    @Test
    void colourListsAreSharedOut() {
        assertEquals("red can, blue can", colours("two cans, one red and one blue"));
        assertEquals("red balloon, white balloon, blue balloon", colours("balloons in red, white and blue"));
        assertEquals("green parrot, red parrot", colours("two parrots on a wall, one green and one red"));
    }

    @Test
    void whatIsTakenBackIsNotThere() {
        assertEquals("dog", nouns("a cat, no wait, a dog"));
        assertEquals("blue car", colours("a car, not red but blue"));
        assertEquals(
                3,
                briefReader
                        .read("three roses instead of two", "")
                        .things()
                        .getFirst()
                        .count());
        assertEquals("", nouns("a kitchen without any people or pets"));
        assertEquals("", nouns("a street with no cars, dogs or people"));
    }

    @Test
    void whatIsDeniedIsNotDrawn() {
        assertEquals("", nouns("a street with neither cars nor people"));
        assertEquals("", nouns("a street lacking people"));
        assertEquals("", nouns("nobody on the beach"));
        assertEquals("apple", nouns("three apples and zero oranges"));
        assertEquals("bench", nouns("a bench with 0 people"));
        assertEquals(
                List.of("empty"), briefReader.read("a room with no carpet", "").mood());
        assertEquals(
                BriefStyle.PHOTOGRAPH,
                briefReader.read("a mug with no logo", "").style());
        assertEquals("", colours("a dog that is not brown"));
        assertEquals(
                List.of("not brown"),
                briefReader.read("a dog that is not brown", "").unknown());
        Brief dog = briefReader.read("a dog, not sitting", "");
        assertEquals(Optional.empty(), dog.things().getFirst().pose());
    }

    @Test
    void whatOnlySomeHaveIsSharedOutOrTold() {
        assertEquals("red dog", colours("five dogs, one of them red"));
        assertEquals(counts(1, 4), counts("five dogs, one red"));
        assertEquals(counts(2, 1), counts("two of the three cups are blue"));
        assertEquals(counts(5, 5), counts("ten apples, half of them green"));
        assertEquals("black cat", colours("three cats, all black"));
        assertEquals(
                List.of("3 wheels"),
                briefReader.read("a car with three wheels", "").unknown());
        Brief balloons = briefReader.read("five hot air balloons, two of them striped", "");
        assertEquals(Optional.of("striped"), balloons.things().getFirst().pattern());
    }

    @Test
    void coloursBehindAColonOrAVerbGoToTheirThings() {
        assertEquals("red ball, green ball, blue ball", colours("three balls: red, green and blue"));
        assertEquals(counts(1, 1, 1), counts("three balls: red, green and blue"));
        assertEquals(counts(2, 1), counts("three balls: red and green"));
        assertEquals(
                counts(2, 2),
                counts("four cups on a table: two red and two white").subList(0, 2));
        assertEquals("orange cat", colours("two cats, orange and white")); // both colours each
        assertEquals("orange cat", colours("both cats are orange"));
        assertEquals(counts(2), counts("both cats are orange"));
        assertEquals("orange cat, brown dog", colours("two cats and a dog, both cats are orange and the dog is brown"));
        assertEquals(counts(2, 1), counts("two cats and a dog, both cats are orange and the dog is brown"));
        assertEquals("red apple", colours("the apples are red on a white plate").split(", white", 2)[0]);
    }

    @Test
    void oneOfWhatThereAreTwoOfIsTold() {
        assertEquals(
                List.of("one arm"),
                briefReader.read("a man with only one arm", "").unknown());
        assertEquals(
                List.of("single eye"),
                briefReader.read("a robot with a single eye", "").unknown());
        assertEquals(List.of(), briefReader.read("a cat with a tail", "").unknown());
    }

    @Test
    void relationsAndColoursThatCannotBeShownAreTold() {
        String near = "cannot be shown: the two are only placed near each other";
        assertTrue(warnings("a horse riding a man").contains("that \"horse\" is riding \"man\" " + near));
        assertTrue(warnings("a woman carrying a child").contains("that \"woman\" is holding \"child\" " + near));
        assertEquals(List.of(), warnings("a man riding a horse"));
        assertEquals(
                List.of("these details of the flag are not shown: \"white\" and \"blue\""),
                warnings("a red, white and blue flag"));
        assertEquals(
                List.of("the season \"winter\" has no effect on a picture of this place"), warnings("a snowy desert"));
    }

    private List<String> warnings(String prompt) {
        return sceneStudio.check(briefReader.read(prompt, ""));
    }

    private static List<Integer> counts(Integer... counts) {
        return List.of(counts);
    }

    private List<Integer> counts(String prompt) {
        return briefReader.read(prompt, "").things().stream()
                .map(thing -> thing.count())
                .toList();
    }

    @Test
    void whatSomebodyDoesIsNoThing() {
        Brief brief = briefReader.read("children building a snowman", "");
        assertEquals("child, snowman", nouns("children building a snowman"));
        assertEquals(List.of("building"), brief.things().getFirst().details());
    }

    private String nouns(String prompt) {
        return String.join(
                ", ",
                briefReader.read(prompt, "").things().stream()
                        .map(thing -> thing.noun())
                        .toList());
    }

    private String colours(String prompt) {
        return String.join(
                ", ",
                briefReader.read(prompt, "").things().stream()
                        .filter(thing -> !thing.colours().isEmpty())
                        .map(thing -> thing.colours().getFirst().name() + " " + thing.noun())
                        .toList());
    }
}
