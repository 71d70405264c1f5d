// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.TestVocabulary;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Instructions that remove a number of things, which a document may hold as one thing with a count or as several things. */
class ErasedThingsTest {
    private final BriefReader briefReader = BriefReader.load(new TestVocabulary());
    private final StructuredPrompts structuredPrompts = StructuredPrompts.of(briefReader);

    private int apples(String prompt, String instruction, Predicate<BriefThing> counted) {
        StructuredPrompt document = structuredPrompts.write(briefReader.read(prompt, ""), 5);
        List<BriefThing> things = structuredPrompts
                .read(structuredPrompts.refine(document, instruction, 5))
                .things();
        return things.stream()
                .filter(thing -> thing.noun().equals("apple") && counted.test(thing))
                .mapToInt(BriefThing::count)
                .sum();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "five red apples on a table | make two of the apples green | 2",
                "a red apple, a yellow apple and a blue apple on a table | make two of the apples green | 2",
                "a red apple, a yellow apple and a blue apple on a table | make the apples green | 3"
            })
    void asManyAreColouredAsAreNamed(String prompt, String instruction, int green) {
        assertThat(apples(
                        prompt,
                        instruction,
                        thing -> thing.colours().stream()
                                .anyMatch(colour -> colour.name().equals("green"))))
                .isEqualTo(green);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "five apples on a table | erase two of the apples | 3",
                "five apples on a table | erase 2 of the apples | 3",
                "five apples on a table | erase a couple of the apples | 3",
                "five apples on a table | erase both of the apples | 3",
                "a red apple, a green apple and a yellow apple on a table | erase two of the apples | 1",
                "a red apple, a green apple and a yellow apple on a table | remove one of the apples | 2",
                "two red apples and three green apples on a table | erase four of the apples | 1",
                "two red apples and three green apples on a table | erase two of the green apples | 3",
                "two red apples and three green apples on a table | erase all the apples | 0"
            })
    void asManyAreRemovedAsAreNamed(String prompt, String instruction, int left) {
        assertThat(apples(prompt, instruction, _ -> true)).isEqualTo(left);
    }
}
