// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.dictionary.Dictionary;
import org.junit.jupiter.api.Test;

class WordNetTest {
    private final WordNet words = new WordNet();

    @Test
    void theIndexIsWhatWordNetSays() throws Exception {
        try (InputStream packed =
                Objects.requireNonNull(WordNet.class.getResourceAsStream("wordnet.gz"), "wordnet.gz")) {
            String index = new String(new GZIPInputStream(packed).readAllBytes(), StandardCharsets.UTF_8);
            assertThat(index.equals(new WordNetIndexWriter().text())).isTrue();
        }
    }

    @Test
    void aDogIsACanineAndAnAnimalAndAlsoAVerb() {
        WordNet.Entry dog = words.entry("dog");
        assertThat(dog.noun()).isTrue();
        assertThat(dog.verb()).isTrue();
        assertThat(dog.adjective()).isFalse();
        WordNet.Sense first = dog.senses().getFirst();
        assertThat(first.rank()).isZero();
        assertThat(first.animal()).isTrue();
        assertThat(first.kinds().getFirst()).contains("dog", "domestic dog", "canis familiaris");
        assertThat(first.kinds()).anySatisfy(kind -> assertThat(kind).contains("canine"));
        assertThat(words.entry("paris").senses()).anyMatch(WordNet.Sense::instance);
        assertThat(words.entry("xyzzy").nothing()).isTrue();
    }

    /** The rules of verbs are those of the library that the index was made with. */
    @Test
    void formsOfVerbsAreVerbs() throws Exception {
        Dictionary whole = Dictionary.getDefaultResourceInstance();
        List<String> asked = new ArrayList<>(List.of("went", "running", "taking off", "carries", "tables", "greens"));
        for (String stem :
                List.of("walk", "love", "try", "stop", "watch", "grass", "table", "blue", "quick", "cobble")) {
            for (String ending : List.of("", "s", "es", "ies", "ed", "d", "ing", "er", "ly")) {
                asked.add(stem + ending);
            }
        }
        for (String word : asked) {
            assertThat(words.entry(word).verb()).as(word).isEqualTo(whole.lookupIndexWord(POS.VERB, word) != null);
        }
    }
}
