// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prompts that set one thing apart from a group, or describe some members of it. */
class NamedPartsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static String things(Brief brief) {
        return brief.things().stream().map(NamedPartsTest::thing).sorted().collect(Collectors.joining(", "));
    }

    private static String thing(BriefThing thing) {
        Stream<String> size = thing.size() == RelativeSize.NATURAL
                ? Stream.of()
                : Stream.of(thing.size().name().toLowerCase(Locale.ROOT));
        return Stream.of(
                        Stream.of(Integer.toString(thing.count())),
                        size,
                        thing.colours().stream().map(NamedColour::name),
                        thing.material().stream(),
                        Stream.of(thing.noun()),
                        Optional.ofNullable(thing.place().orElse(null)).stream()
                                .map(place -> place.name().toLowerCase(Locale.ROOT)))
                .flatMap(each -> each)
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two red cups and a blue one | 1 blue cup, 2 red cup",
                "three green apples and a red one on a table | 1 red apple, 1 table, 3 green apple",
                "a red cup and two blue ones | 1 red cup, 2 blue cup",
                "one red ball and four blue ones | 1 red ball, 4 blue ball",
                "a big dog and two small ones | 1 large dog, 2 small dog",
                "two black cats and one white | 1 white cat, 2 black cat",
                "two green vases, and one white one | 1 white vase, 2 green vase",
                "two wooden chairs and a metal one | 1 metal chair, 2 wood chair",
                "a black dog and two others | 1 black dog, 2 dog",
                "a small red car beside two big blue ones | 1 small red car, 2 large blue car",
                "a couple of red balloons and a yellow one | 1 yellow balloon, 2 red balloon",
                "three white sheep with a black one | 1 black sheep, 3 white sheep"
            })
    void aGroupAndOneApartAreTwoThings(String prompt, String things) {
        assertDrawn(prompt, things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three cats, one of them white | 1 white cat, 2 cat",
                "a couple of dogs, one brown | 1 brown dog, 1 dog",
                "a pair of shoes, one black and one white | 1 black shoe, 1 white shoe",
                "two dogs, one black, the other white | 1 black dog, 1 white dog",
                "four dogs, one brown and the others black | 1 brown dog, 3 black dog",
                "two cats, the first white and the second black | 1 black cat, 1 white cat",
                "two chairs, the left one green | 1 chair right, 1 green chair left",
                "two cups, the right one being blue | 1 blue cup right, 1 cup left",
                "two houses, the one on the left red | 1 house right, 1 red house left",
                "two dogs, one big and one small | 1 large dog, 1 small dog",
                "two bottles, one green and the other one brown | 1 brown bottle, 1 green bottle",
                "three trees, one of them tall | 1 large tree, 2 tree",
                "five hot air balloons, two of them striped | 2 hot air balloon, 3 hot air balloon"
            })
    void partsOfAGroupHaveTheirQualities(String prompt, String things) {
        assertDrawn(prompt, things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a white cat and a dog, the latter black | 1 black dog, 1 white cat",
                "a cat and a dog, the former white | 1 dog, 1 white cat",
                "a cat and a dog, the first white and the second black | 1 black dog, 1 white cat",
                "a horse and a cow, the first is brown | 1 brown horse, 1 cow",
                "a red ball and a box, the latter is green | 1 green box, 1 red ball",
                "a chair and a table, the last one white | 1 chair, 1 white table"
            })
    void theFormerAndTheLatterHaveTheirQualities(String prompt, String things) {
        assertDrawn(prompt, things);
    }

    private static void assertDrawn(String prompt, String things) {
        Brief brief = READER.read(prompt, "");
        assertThat(things(brief)).as(prompt).isEqualTo(things);
        assertThat(brief.unknown()).as(prompt).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "three cups, the middle one red",
                "three cars, the one on the left red",
                "four penguins, one wearing a scarf"
            })
    void partsThatCannotBeDrawnApartAreReported(String prompt) {
        assertThat(READER.read(prompt, "").unknown()).as(prompt).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a cup, light not from the left but from behind | BEHIND",
                "a vase lit not from the left, but from behind | BEHIND",
                "a vase, not lit from the left but from behind | BEHIND",
                "a vase. The light comes not from the left but from behind. | BEHIND",
                "a vase illuminated not from above but from the front | FRONT",
                "a vase with light from neither side | FRONT",
                "a vase, not lit from either side | FRONT",
                "a vase, lit from neither the left nor the right | FRONT",
                "a vase, light coming neither from the left nor from the right | FRONT",
                "a vase, no light from the sides | FRONT",
                "a vase, not lit from above | LEFT",
                "a vase that should not be lit from the left | RIGHT",
                "a vase, light from behind rather than from the left | BEHIND",
                "a vase, backlit instead of lit from the left | BEHIND",
                "a vase with light from everywhere but the left | RIGHT",
                "a vase, light not from above or the left | RIGHT",
                "a statue, unlit from the left | RIGHT",
                "a vase, not from the left lit | RIGHT"
            })
    void lightDoesNotComeFromADeniedSide(String prompt, String side) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.light().from()).as(prompt).hasToString(side);
        assertThat(brief.things()).as(prompt).hasSize(1);
        assertThat(brief.unknown()).as(prompt).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two cans, one red and one blue, and two balls, one green and one white"
                        + " | 1 blue can, 1 green ball, 1 red can, 1 white ball",
                "two dogs, one black, the other white, and two chairs, one green, the other blue"
                        + " | 1 black dog, 1 blue chair, 1 green chair, 1 white dog",
                "two dogs, the left one black. two cats, the left one white."
                        + " | 1 black dog left, 1 cat right, 1 dog right, 1 white cat left",
                "five dogs, one of them red, and three cats, one of them black"
                        + " | 1 black cat, 1 red dog, 2 cat, 4 dog"
            })
    void everyGroupOfAPromptIsSplitIntoItsParts(String prompt, String things) {
        assertThat(things(READER.read(prompt, ""))).isEqualTo(things);
    }
}
