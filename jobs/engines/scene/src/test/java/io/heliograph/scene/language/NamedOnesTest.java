// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.document.StructuredPrompts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prompts with "one" for a noun, with denied directions of light, with alternatives and with denied aspects. */
class NamedOnesTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());
    private static final StructuredPrompts PROMPTS = StructuredPrompts.of(READER);

    private static String things(String prompt) {
        Brief brief = READER.read(prompt, "");
        return brief.things().stream().map(NamedOnesTest::thing).sorted().collect(Collectors.joining(", "));
    }

    private static String thing(BriefThing thing) {
        Stream<String> qualities =
                Stream.concat(thing.colours().stream().map(NamedColour::name), thing.material().stream());
        String said = Stream.concat(qualities, Stream.of(thing.noun())).collect(Collectors.joining(" "));
        return thing.count() == 1 ? said : thing.count() + " " + said;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a white car and a grey one | grey car, white car",
                "a red ball and a blue one | blue ball, red ball",
                "two apples, a red one and a green one | green apple, red apple",
                "a wooden chair and a metal one on a lawn | metal chair, wood chair",
                "on the table a white mug and a black one | black mug, table, white mug",
                "a yellow house next to a red one | red house, yellow house",
                "a green bottle, and behind it a brown one | brown bottle, green bottle",
                "a car, a white one, and a grey one | grey car, white car",
                "not a white car but a grey one | grey car",
                "not a red house but a blue one | blue house",
                "no white car, but a grey one | grey car",
                "a ball, not a red one but a green one | green ball",
                "instead of a white boat a blue one | blue boat",
                "a boat, blue and not red | blue boat"
            })
    void oneIsTheThingNamedBefore(String prompt, String things) {
        assertThat(things(prompt)).as(prompt).isEqualTo(things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a mug, light not from the left | RIGHT",
                "a mug on a table, the light does not come from the right | LEFT",
                "a cat, not lit from behind | FRONT",
                "a vase with light from the right and not from the left | RIGHT",
                "a house, sun not from the left | RIGHT",
                "a chair, no light from above | LEFT",
                "a bottle, lit not from the front but from the left | LEFT",
                "a pear, the light must not come from the left | RIGHT",
                "a bowl, never backlit | FRONT",
                "a lamp, light from the left | LEFT"
            })
    void lightComesFromAnotherSideThanTheDeniedOne(String prompt, BriefLight.From side) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.light().from()).as(prompt).isEqualTo(side);
        assertThat(brief.things()).as(prompt).hasSizeLessThan(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red or blue ball | blue",
                "a ball, red or blue | blue",
                "a cat or a dog on a sofa | dog",
                "a house in winter or summer | summer",
                "a car on a beach or in a forest | forest",
                "a chair made of wood or metal | metal",
                "two or three apples | three",
                "a house at night or at sunset | sunset",
                "a sunny or rainy street | rainy",
                "a big or small dog | small"
            })
    void alternativesAreNamed(String prompt, String other) {
        assertThat(READER.alternatives(prompt)).as(prompt).containsExactly(other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a cat, no sun, no light",
                "a dog without sunlight",
                "a house, no golden light",
                "a boat with no sunset",
                "a tree, not at dawn",
                "a mug without a glow",
                "a bench, no daylight please",
                "a fish, neither sun nor clouds",
                "a horse, never in the sun",
                "a bird, lights not wanted, no lighting"
            })
    void aDeniedLightIsNotAdded(String prompt) {
        List<String> added = Stream.of(1L, 2L, 3L)
                .flatMap(seed -> Stream.of(PROMPTS.enhance(prompt, seed, true), PROMPTS.enhance(prompt, seed, false)))
                .map(text -> text.substring(prompt.length()).toLowerCase(Locale.ROOT))
                .toList();
        assertThat(added)
                .as(prompt)
                .noneMatch(text -> text.matches(".*\\b(light|daylight|golden|sun\\w*|afternoon)\\b.*"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a dog, no depth of field | depth|background|bokeh|focus|85mm|50mm",
                "a cat without any depth of field | depth|background|bokeh|focus|85mm|50mm",
                "a vase that is not sharp | depth|soft background|bokeh|focus|85mm|50mm",
                "a car, no perspective | depth|bokeh|85mm|50mm|24mm",
                "a boat, no mood | peaceful|cheerful|dreamy|majestic|epic|serene|cozy|calm|inviting",
                "a bird, no drama please | peaceful|cheerful|dreamy",
                "a horse, no fine texture | texture|detail",
                "a bear, no detail | texture|detail",
                "a fox, no filter, no bokeh | bokeh|depth|background|texture|detail",
                "a mug in no particular mood | cozy|calm|inviting"
            })
    void aDeniedAspectIsNotAdded(String prompt, String denied) {
        List<String> added = Stream.of(1L, 2L, 3L, 4L)
                .flatMap(seed -> Stream.of(PROMPTS.enhance(prompt, seed, true), PROMPTS.enhance(prompt, seed, false)))
                .map(text -> text.substring(prompt.length()))
                .toList();
        assertThat(added).as(prompt).noneMatch(text -> text.matches(".*(" + denied + ").*"));
    }
}
