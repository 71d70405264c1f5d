// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.SceneStudio;
import java.util.List;
import org.junit.jupiter.api.Test;

class NounKinshipTest {
    private static final List<String> LABELS = List.of(
            "person",
            "dog",
            "cat",
            "bird",
            "horse",
            "car",
            "truck",
            "couch",
            "mouse",
            "cup",
            "apple",
            "cell phone",
            "cow",
            "bus");
    private static final NounKinship KINSHIP =
            NounKinship.of(LexiconSet.load(SceneStudio.open().archetypes()));

    private static NounKinship.Labels labels(String noun) {
        return KINSHIP.labels(noun, LABELS);
    }

    @Test
    void aNounMeansItsLabelAndWhatItIsAKindOf() {
        assertThat(labels("dog").same()).containsExactly("dog");
        assertThat(labels("poodle").same()).containsExactly("dog");
        assertThat(labels("kingfisher").same()).containsExactly("bird");
        assertThat(labels("soldier").same()).containsExactly("person");
        assertThat(labels("sofa").same()).containsExactly("couch");
    }

    @Test
    void aWiderNounMeansAllItsKindsButNoComputerMouse() {
        assertThat(labels("animal").same()).containsExactlyInAnyOrder("dog", "cat", "bird", "horse", "cow");
        assertThat(labels("vehicle").same()).containsExactlyInAnyOrder("car", "truck", "bus");
        assertThat(labels("object").same()).isEmpty();
    }

    @Test
    void whatPeopleSayThatWordNetDoesNotHaveMeansItsLabel() {
        assertThat(labels("kitten").same()).containsExactly("cat");
        assertThat(labels("smartphone").same()).containsExactly("cell phone");
        assertThat(labels("pickup").same()).containsExactlyInAnyOrder("car", "truck");
    }

    @Test
    void aNounThatNoLabelMeansIsOnlyAkinToThoseOfItsGroup() {
        assertThat(labels("camel").same()).isEmpty();
        assertThat(labels("camel").alike()).containsExactlyInAnyOrder("dog", "cat", "bird", "horse", "cow");
        assertThat(labels("statue").same()).isEmpty();
        assertThat(labels("statue").alike()).isEmpty();
    }
}
