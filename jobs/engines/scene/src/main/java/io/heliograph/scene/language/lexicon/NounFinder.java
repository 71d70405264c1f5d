// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.NounKind;
import java.util.List;
import java.util.Optional;

/** Finds nouns in the vocabulary, or else in WordNet with the archetype of a similar noun. */
public final class NounFinder {
    /** Maximum words of a noun, as in "hot air balloon". */
    private static final int LONGEST = 3;

    private final DrawableVocabulary drawableVocabulary;
    private final WordNet wordNet;
    private final PluralForms pluralForms;
    private final PhraseTable phraseTable;
    private final NearestDrawable nearestDrawable;
    private final RecentWords<Optional<NounMatch>> found = new RecentWords<>();

    NounFinder(
            DrawableVocabulary drawableVocabulary, WordNet wordNet, PluralForms pluralForms, PhraseTable phraseTable) {
        this.phraseTable = phraseTable;
        this.drawableVocabulary = drawableVocabulary;
        this.wordNet = wordNet;
        this.pluralForms = pluralForms;
        nearestDrawable = new NearestDrawable(drawableVocabulary);
    }

    /** The longest noun for a physical thing that begins at a token. */
    public Optional<NounMatch> at(List<WordToken> tokens, int from) {
        for (int length = Math.min(LONGEST, tokens.size() - from); length > 0; length--) {
            Optional<NounMatch> noun = exactly(tokens, from, length);
            if (noun.isPresent()) {
                return noun;
            }
        }
        return Optional.empty();
    }

    private Optional<NounMatch> exactly(List<WordToken> tokens, int from, int length) {
        StringBuilder said = new StringBuilder();
        for (int i = from; i < from + length; i++) {
            if (!tokens.get(i).isWord()) {
                return Optional.empty();
            }
            said.append(i == from ? "" : " ").append(tokens.get(i).word());
        }
        return of(said.toString(), length);
    }

    public Optional<NounMatch> of(String said, int length) {
        return found.of(said + '\t' + length, _ -> found(said, length));
    }

    private Optional<NounMatch> found(String said, int length) {
        String singular = pluralForms.singular(said);
        boolean plural = !singular.equals(said);
        Optional<String> own = drawableVocabulary.archetypeOf(singular).or(() -> drawableVocabulary.archetypeOf(said));
        if (own.isPresent()) {
            return Optional.of(new NounMatch(singular, own, plural, length, true));
        }
        Optional<String> like = like(singular);
        if (length > 1 && like.isPresent() && splits(singular, like.get())) {
            return Optional.empty();
        }
        return like.isPresent() || isItself(singular, length)
                ? Optional.of(new NounMatch(singular, like, plural, length, false))
                : Optional.empty();
    }

    /**
     * Whether a compound has a meaning of its own and must not be drawn as its last word. Examples are "hot dog", "piggy bank" and the
     * place "rose garden".
     */
    private boolean isItself(String compound, int length) {
        String head = compound.substring(compound.lastIndexOf(' ') + 1);
        String first = compound.substring(0, Math.max(0, compound.indexOf(' ')));
        return length > 1
                && wordNet.entry(compound).body()
                && (!wordNet.entry(compound).named()
                        || wordNet.entry(compound).senses().getFirst().person())
                && !phraseTable.knows(first)
                && !phraseTable.knows(head)
                && !phraseTable.knows(compound);
    }

    /** Whether a compound of WordNet is read as an adjective and a noun: "round table" then gives a table that is round. */
    private boolean splits(String compound, String archetype) {
        String head = compound.substring(compound.lastIndexOf(' ') + 1);
        String first = compound.substring(0, compound.indexOf(' '));
        Optional<String> alone = of(head, 1).flatMap(NounMatch::archetype);
        boolean kind = wordNet.entry(compound).senses().stream()
                .flatMap(sense -> sense.kinds().stream().skip(1))
                .anyMatch(lemmas -> lemmas.contains(head));
        return wordNet.entry(first).adjective()
                && alone.filter(one -> one.equals(archetype) || kind).isPresent();
    }

    /** The archetype of the nearest hypernym in WordNet that the vocabulary has. */
    public Optional<String> like(String singular) {
        return nearestDrawable.of(wordNet.entry(singular));
    }

    /** Reads a noun that usually means a person as a place, as in "in front of a diner"; any other noun is returned unchanged. */
    public NounMatch place(NounMatch said) {
        if (said.known() || kind(said.text()) != NounKind.PERSON) {
            return said;
        }
        return nearestDrawable
                .place(entry(said.text()))
                .map(sense ->
                        new NounMatch(said.text(), nearestDrawable.of(sense), said.plural(), said.length(), false))
                .orElse(said);
    }

    public WordNet.Entry entry(String word) {
        return wordNet.entry(pluralForms.singular(word));
    }

    /** Rough kind of a noun; if WordNet lacks a compound, the kind of its last word. */
    public NounKind kind(String noun) {
        WordNet.Entry whole = entry(noun);
        return NounClassifier.kind(whole.senses().isEmpty() ? entry(noun.substring(noun.lastIndexOf(' ') + 1)) : whole);
    }

    /** Whether an archetype is never drawn without a part. */
    public boolean hasPart(String archetype, String part) {
        return drawableVocabulary.hasPart(archetype, part);
    }

    /** Family of an archetype: {@code building}; empty if unknown. */
    public String family(String archetype) {
        return drawableVocabulary.family(archetype);
    }

    public String singular(String word) {
        return pluralForms.singular(word);
    }
}
