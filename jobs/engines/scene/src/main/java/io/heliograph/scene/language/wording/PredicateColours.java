// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Moves a colour in a predicate before its noun: "both cats are orange" is both orange cats, and "two cats and a dog, the cats are orange"
 * two orange cats and a dog.
 *
 * @param words the lexicons
 * @param tokens of a text
 * @param colourLists colour lists of the text
 */
record PredicateColours(LexiconSet words, List<WordToken> tokens, ColourLists colourLists) {
    private static final Set<String> VERBS = Set.of("is", "are");
    private static final Set<String> EVERY = Set.of("both", "all", "each");
    private static final Set<String> DEFINITE = Set.of("the", "both", "all", "these", "those");
    private static final int PLACE = 7; // maximum tokens of a place
    private static final int LONGEST = 3; // maximum words of a noun with the adjectives before it

    /**
     * Positions in a sentence with a colour as its predicate: start of the noun phrase, its noun, the verb, the colour, and the end of the
     * colour.
     */
    private record Sentence(int from, int noun, int verb, int colour, int to) {}

    PredicateColours(LexiconSet words, List<WordToken> tokens) {
        this(words, tokens, new ColourLists(words, tokens));
    }

    /** The text with predicate colours moved before their nouns. Each change shortens the text, so the recursion ends. */
    List<WordToken> before() {
        for (int verb = 1; verb + 1 < tokens.size(); verb++) {
            Optional<Sentence> sentence = VERBS.contains(tokens.get(verb).word()) ? sentence(verb) : Optional.empty();
            if (sentence.isPresent()) {
                return new PredicateColours(words, said(sentence.get())).before();
            }
        }
        return tokens;
    }

    private Optional<Sentence> sentence(int verb) {
        int colour = EVERY.contains(tokens.get(verb + 1).word()) ? verb + 2 : verb + 1;
        int length = colour < tokens.size() ? colourLists.colour(colour) : 0;
        if (length == 0 || !ends(colour + length)) {
            return Optional.empty();
        }
        int end = beforePlace(verb);
        for (int noun = Math.max(0, end - LONGEST); noun < end; noun++) {
            int reach = end - noun;
            if (noun(noun, end).filter(match -> match.length() == reach).isPresent()) {
                int from = from(noun);
                boolean share = from > 0 && (tokens.get(from - 1).is("of") || isRelated(from));
                return share ? Optional.empty() : Optional.of(new Sentence(from, noun, verb, colour, colour + length));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a relation ends at a position; then a later noun is not the subject: in "the house to the right of the tree is red", the
     * house is red.
     */
    private boolean isRelated(int at) {
        for (int from = Math.max(0, at - PLACE); from < at; from++) {
            int length = at - from;
            if (match(from)
                    .filter(m -> m.has(LexiconCategory.RELATIONS) && m.length() == length)
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Start of a place between noun and verb, as in "the ball on the right is"; the position of the verb if there is none. */
    private int beforePlace(int verb) {
        for (int from = Math.max(0, verb - PLACE); from < verb; from++) {
            int length = verb - from;
            if (match(from)
                    .filter(m -> m.has(LexiconCategory.PLACES) && m.length() == length)
                    .isPresent()) {
                return from;
            }
        }
        return verb;
    }

    private Optional<NounMatch> noun(int at, int to) {
        return words.nouns().at(tokens.subList(0, to), at);
    }

    /** Start of the noun phrase of a noun: its determiner, or "both" in "both of the cats". */
    private int from(int noun) {
        for (int i = noun - 1; i >= Math.max(0, noun - LONGEST) && tokens.get(i).isWord(); i--) {
            boolean counts = match(i).filter(m -> m.has(LexiconCategory.COUNTS)).isPresent();
            if (counts || DEFINITE.contains(tokens.get(i).word())) {
                boolean all = i > 1
                        && tokens.get(i - 1).is("of")
                        && EVERY.contains(tokens.get(i - 2).word());
                return all ? i - 2 : i;
            }
            if (match(i).filter(LexiconMatch::describes).isEmpty()) {
                return noun;
            }
        }
        return noun;
    }

    /** Whether the predicate ends at a position: at a punctuation mark, another sentence, or a place. */
    private boolean ends(int at) {
        if (at >= tokens.size() || !tokens.get(at).isWord()) {
            return true;
        }
        if (tokens.get(at).is("and")) {
            return at + 1 < tokens.size() && colourLists.colour(at + 1) == 0;
        }
        return match(at)
                .filter(m -> m.has(LexiconCategory.RELATIONS)
                        || m.has(LexiconCategory.PLACES)
                        || m.has(LexiconCategory.CONNECTIVES)
                        || m.has(LexiconCategory.SETTINGS))
                .isPresent();
    }

    private Optional<LexiconMatch> match(int at) {
        return words.phrases().at(tokens, at);
    }

    private List<WordToken> said(Sentence sentence) {
        boolean placed = beforePlace(sentence.verb()) < sentence.verb();
        Optional<Integer> named =
                !placed && DEFINITE.contains(tokens.get(sentence.from()).word()) ? named(sentence) : Optional.empty();
        int noun = named.orElse(sentence.noun());
        List<WordToken> out = new ArrayList<>(tokens.subList(0, noun));
        out.addAll(tokens.subList(sentence.colour(), sentence.to()));
        out.addAll(tokens.subList(noun, named.isPresent() ? sentence.from() : sentence.verb()));
        if (named.isPresent()) {
            while (!out.isEmpty() && (!out.getLast().isWord() || out.getLast().is("and"))) {
                out.removeLast();
            }
        }
        out.addAll(tokens.subList(sentence.to(), tokens.size()));
        return List.copyOf(out);
    }

    /** Position of an earlier mention of the noun; empty if there is none. */
    private Optional<Integer> named(Sentence sentence) {
        String text = noun(sentence.noun(), sentence.verb()).orElseThrow().text();
        for (int i = 0; i < sentence.from(); i++) {
            int at = i;
            if (noun(i, sentence.from())
                    .filter(match -> match.text().equals(text) && !isPlaced(at + match.length()))
                    .isPresent()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private boolean isPlaced(int at) {
        return at < tokens.size()
                && match(at).filter(m -> m.has(LexiconCategory.PLACES)).isPresent();
    }
}
