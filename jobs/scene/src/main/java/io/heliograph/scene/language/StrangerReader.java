// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import java.util.Optional;

/**
 * Reads words that neither the lexicons nor the vocabulary have, by what WordNet says they can be.
 *
 * @param reading the prompt
 * @param nouns takes those that can only be nouns
 */
record StrangerReader(Reading reading, NounReader nouns) {
    void word(Token token) {
        String word = token.word();
        reading.at++;
        Optional<Colour> hex = Colours.ofHex(word);
        if (hex.isPresent()) {
            reading.next.colour(hex.get());
            return;
        }
        WordNet.Entry entry = reading.words.nouns().entry(word);
        boolean follows = follows(entry);
        if (reading.negated) {
            reading.refused.add(reading.words.nouns().singular(word));
            reading.negated = follows;
        } else if (entry.adjective() && (follows || !entry.body())) {
            describe(word, follows);
        } else if (entry.adverb() && !entry.body()) {
            return;
        } else if (entry.verb() && !entry.body() && (word.endsWith("ing") || word.endsWith("ed") || !entry.noun())) {
            describe(word, follows);
        } else if (follows) {
            reading.next.detail(word);
        } else {
            noun(word, entry);
        }
    }

    private boolean follows(WordNet.Entry entry) {
        return !reading.coming("and")
                && (reading.ahead.continues(reading.at) || (reading.coming("style") && entry.adjective()));
    }

    private void noun(String word, WordNet.Entry entry) {
        Classes classes = reading.words.classes();
        String singular = reading.words.nouns().singular(word);
        boolean had = classes.is("part", singular) || classes.is("liquid", singular);
        if (entry.body() || (had && (reading.sentence.owning() || reading.parted))) {
            nouns.settle(new Noun(singular, Optional.empty(), !singular.equals(word), 1, false));
        } else if (!classes.is("portion", singular)) {
            reading.unknown.add(word);
        }
    }

    private void describe(String word, boolean follows) {
        ThingDraft last = reading.describable();
        if (follows) {
            reading.next.detail(word);
        } else if (last != null) {
            last.detail(word);
        } else {
            reading.scene.mood(word);
        }
    }
}
