// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Phrases that no rule reads are reported: the picture may show the opposite. */
class UnreadWordingTest {
    private final BriefReader reader = BriefReader.load(new TestVocabulary());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "everything except the cup is blue: a cup, a plate and a spoon | everything except",
                "every ball is red but one: three balls | every ball is red but",
                "a mug, far from red | far from",
                "a dog other than a poodle | other than",
                "a white horse unlike the black one behind it | unlike",
                "a car painted blue by a man | painted blue by a man",
                "two dogs chased by a cat | chased by a cat",
                "a mug that is less red | less red"
            })
    void aPhraseThatIsNotReadIsReported(String prompt, String words) {
        assertThat(reader.read(prompt, "").unknown()).anyMatch(unknown -> unknown.contains(words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing except a vase",
                "a forest in any season but winter",
                "not only a cat but also a dog",
                "three dogs, all brown except the smallest, which is white",
                "a cat and two dogs, the latter white",
                "a cat instead of a dog",
                "a house surrounded by a fence",
                "a car parked by a lake",
                "a bed by a window",
                "a child seated by a dog",
                "a red mug on a table, lit by a lamp"
            })
    void aPhraseThatIsReadIsNotReported(String prompt) {
        assertThat(reader.read(prompt, "").unknown()).isEmpty();
    }
}
