// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordClasses;
import io.heliograph.scene.language.lexicon.WordNet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.Optional;
import java.util.Set;

/**
 * Reads words that neither the lexicons nor the vocabulary have, by their parts of speech in WordNet.
 *
 * @param reading the prompt
 * @param nouns receives the words that are nouns
 */
record UnknownWordReader(PromptReading reading, NounReader nouns) {
    private static final int LONGEST_PHRASE = 4;
    private static final Set<String> DETERMINERS =
            Set.of("the", "this", "that", "these", "those", "his", "her", "its", "my", "your", "our", "their");

    void word(WordToken wordToken) {
        String word = wordToken.word();
        reading.at++;
        Optional<NamedColour> hex = ColourPhrases.ofHex(word);
        if (hex.isPresent()) {
            reading.next.colour(hex.get());
            return;
        }
        WordNet.Entry entry = reading.words.nouns().entry(word);
        boolean follows = follows(entry);
        if (reading.negated) {
            reading.refuse(reading.words.nouns().singular(word));
            reading.negated = follows;
        } else if (entry.adjective() && entry.noun() && !follows && isHead()) {
            reading.tell(word); // the noun of "a law firm", although "firm" can be an adjective
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

    /** Reads a material or colour in place of a noun, as in "on black velvet"; returns whether there was one. */
    boolean surface(LexiconMatch lexiconMatch, boolean follows) {
        String word = reading.word(0);
        boolean isolated = reading.at > 1
                && reading.tokens.get(reading.at - 1).is("on")
                && reading.tokens.get(reading.at - 2).is("isolated");
        if (follows || (!reading.sentence.awaits() && !isolated)) {
            return false;
        }
        if (lexiconMatch.has(LexiconCategory.COLOURS) || lexiconMatch.has(LexiconCategory.MATERIALS)) {
            ground(lexiconMatch);
            return true;
        }
        if (lexiconMatch.length() > 1) {
            return false;
        }
        boolean thing = reading.words.nouns().entry(word).mainlyThing();
        if (thing) {
            reading.at++;
            nouns.settle(new NounMatch(reading.words.nouns().singular(word), Optional.empty(), false, 1, false));
        }
        return thing;
    }

    /**
     * Reads the surface that everything stands on. A colour becomes the colour of the backdrop; a material is not drawn, only its colour.
     */
    private void ground(LexiconMatch lexiconMatch) {
        ThingDraft next = reading.next;
        ThingDraft main = reading.sentence.things.isEmpty() ? null : reading.sentence.things.getFirst();
        if (main != null && main.colours.isEmpty() && !next.colours.isEmpty()) {
            next.colours.forEach(main::colour); // "a paper plane, blue on white": blue belongs to the plane
            next.colours.clear();
        }
        if (lexiconMatch.has(LexiconCategory.COLOURS)) {
            reading.words
                    .colours()
                    .of(lexiconMatch.the(LexiconCategory.COLOURS))
                    .forEach(next::colour);
        } else {
            reading.tell(reading.said(lexiconMatch.length()));
        }
        if (reading.scene.backdrop == null && !next.colours.isEmpty()) {
            reading.scene.backdrop = next.colours.getFirst();
        }
        reading.at += lexiconMatch.length();
        reading.clear();
    }

    private boolean follows(WordNet.Entry entry) {
        return !reading.coming("and")
                && (reading.ahead.continues(reading.at) || (reading.coming("style") && entry.adjective()));
    }

    private void noun(String word, WordNet.Entry entry) {
        WordClasses wordClasses = reading.words.classes();
        String singular = reading.words.nouns().singular(word);
        boolean had = wordClasses.is("part", singular) || wordClasses.is("liquid", singular);
        if (entry.named()) {
            reading.unknown.add(word);
        } else if (entry.body() || (had && (reading.sentence.owning() || reading.parted))) {
            nouns.settle(new NounMatch(singular, Optional.empty(), !singular.equals(word), 1, false));
        } else if (entry.nothing() && determined()) {
            head(singular, !singular.equals(word));
        } else if (!wordClasses.is("portion", singular)) {
            reading.unknown.add(word);
        }
    }

    /** Whether a word after another unknown word ends a phrase without a noun, so that it must be the noun. */
    private boolean isHead() {
        int before = reading.at - 2;
        return before >= 0
                && reading.settled <= before
                && reading.tokens.get(before).isWord()
                && reading.unknown.contains(reading.tokens.get(before).word())
                && determined();
    }

    /** Whether a determiner begins the phrase that this word ends, so that the word can only be the noun. */
    private boolean determined() {
        for (int i = reading.at - 2; i >= Math.max(0, reading.at - 1 - LONGEST_PHRASE); i--) {
            WordToken wordToken = reading.tokens.get(i);
            if (!wordToken.isWord() || DETERMINERS.contains(wordToken.word())) {
                return wordToken.isWord();
            }
            LexiconMatch lexiconMatch =
                    reading.words.phrases().at(reading.tokens, i).orElse(null);
            if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.COUNTS)) {
                return true;
            }
            if (lexiconMatch != null && !lexiconMatch.describes() && !lexiconMatch.has(LexiconCategory.MOODS)) {
                return false;
            }
        }
        return opens();
    }

    /** Whether the word is the subject of the prompt: the first noun, before a verb of its own ("cute dinosuar reading a book"). */
    private boolean opens() {
        String next = reading.word(0);
        return reading.at <= LONGEST_PHRASE
                && reading.sentence.things.isEmpty()
                && next.endsWith("ing")
                && reading.words.nouns().entry(next).verb();
    }

    /** Records an unknown word as a thing; in "a viking longship" it becomes the noun, and "viking" only a detail. */
    private void head(String noun, boolean plural) {
        ThingDraft last = reading.describable();
        if (last != null && reading.settled == reading.at - 1 && !reading.sentence.owning()) {
            last.detail(last.noun);
            last.noun = noun;
            last.archetype = Optional.empty();
            reading.unknown.add(noun);
        } else {
            nouns.settle(new NounMatch(noun, Optional.empty(), plural, 1, false));
        }
    }

    private void describe(String word, boolean follows) {
        ThingDraft last = reading.describable();
        if (follows) {
            reading.next.detail(word);
        } else if (last != null) {
            last.detail(word);
        } else if (reading.words.nouns().entry(word).verb()) {
            reading.tell(word); // "painted" and "coming" are no moods
        } else {
            reading.scene.mood(word);
        }
    }
}
