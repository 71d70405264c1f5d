// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.NounKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NounKindTest {
    private static final NounFinder NOUNS =
            new NounFinder(_ -> java.util.Optional.empty(), new WordNet(), new PluralForms(), PhraseTable.load());

    @ParameterizedTest
    @CsvSource({
        "dog, LIVING",
        "bird, LIVING",
        "woman, PERSON",
        "surfer, PERSON",
        "astronaut, PERSON",
        "sunflower, LIVING",
        "flower, LIVING",
        "orange, LIVING",
        "tomato, LIVING",
        "apple, LIVING",
        "butterfly, LIVING",
        "fish, LIVING",
        "player, PERSON",
        "ladybird, LIVING",
        "bus, VEHICLE",
        "car, VEHICLE",
        "bicycle, VEHICLE",
        "motorcycle, VEHICLE",
        "hot air balloon, VEHICLE",
        "airplane, VEHICLE",
        "boat, VEHICLE",
        "rocket, VEHICLE",
        "building, BUILDING",
        "house, BUILDING",
        "castle, BUILDING",
        "tower, BUILDING",
        "church, BUILDING",
        "pagoda, BUILDING",
        "ear, PART",
        "nose, PART",
        "hair, PART",
        "beak, PART",
        "wing, PART",
        "leaf, PART",
        "mouth, PART",
        "face, PART",
        "hand, PART",
        "hat, WORN",
        "shirt, WORN",
        "jacket, WORN",
        "sunglasses, WORN",
        "glasses, WORN",
        "helmet, WORN",
        "shoe, WORN",
        "dress, WORN",
        "necklace, WORN",
        "cup, OTHER",
        "spoon, OTHER",
        "table, OTHER",
        "lamp, OTHER",
        "bottle, OTHER",
        "ball, OTHER",
        "flag, OTHER",
        "frobnitz, OTHER"
    })
    void aNounHasTheKindOfItsFirstMeaning(String noun, NounKind kind) {
        assertThat(NOUNS.kind(noun)).isEqualTo(kind);
    }
}
