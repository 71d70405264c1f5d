// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One clause of an instruction.
 *
 * @param verb the class of its verb; empty when it begins with none
 * @param said the verb as said
 * @param rest what follows the verb, words and quotations only
 * @param all the whole clause
 * @param words the lexicons
 */
record Clause(String verb, String said, List<Token> rest, List<Token> all, Lexicons words) {
    /** Position in the rest where a run of words begins; -1 for nowhere. */
    int find(String phrase) {
        return find(rest, phrase);
    }

    boolean has(String phrase) {
        return find(all, phrase) >= 0;
    }

    boolean hasAny(String... phrases) {
        for (String phrase : phrases) {
            if (has(phrase)) {
                return true;
            }
        }
        return false;
    }

    boolean verbIs(String... verbs) {
        return List.of(verbs).contains(verb);
    }

    boolean saidAny(String... verbs) {
        return List.of(verbs).contains(said);
    }

    private static int find(List<Token> tokens, String phrase) {
        List<String> wanted = List.of(phrase.split(" ", -1));
        for (int i = 0; i + wanted.size() <= tokens.size(); i++) {
            boolean same = true;
            for (int k = 0; k < wanted.size() && same; k++) {
                same = tokens.get(i + k).isWord() && tokens.get(i + k).is(wanted.get(k));
            }
            if (same) {
                return i;
            }
        }
        return -1;
    }

    /** The words after a phrase, joined; empty if it is not there. */
    String behind(String phrase) {
        int at = find(all, phrase);
        int length = phrase.split(" ", -1).length;
        return at < 0
                ? ""
                : all.subList(at + length, all.size()).stream().map(Token::word).collect(Collectors.joining(" "));
    }

    List<Token> before(int index) {
        return rest.subList(0, Math.max(0, index));
    }

    List<Token> after(int index, int skip) {
        return rest.subList(Math.min(rest.size(), index + skip), rest.size());
    }

    /** How much, if the clause says so. */
    Optional<Amount> amount() {
        return Amounts.of(all);
    }

    /** The edit that this clause would be, were it not for a number. */
    List<Edit> impossible(String why) {
        return List.of(new Edit.Impossible(text(), why));
    }

    /** The things that a list of words names; what amounts to something with a unit counts none of them. */
    Optional<NounPhrase> phrase(List<Token> tokens) {
        return new PhraseReader(words, Amounts.without(tokens)).read();
    }

    /** A colour and nothing else, but for words like "colour" around it. */
    Optional<Colour> colour(List<Token> tokens) {
        List<Token> bare = Wording.without(tokens, Wording.COLOUR_WORDS);
        return Adjective.onlyColour(words, bare);
    }

    Optional<Match> match(List<Token> tokens, int from) {
        return from < tokens.size() ? words.phrases().at(tokens, from) : Optional.empty();
    }

    String text() {
        return all.stream()
                .map(token -> token.kind() == Token.Kind.QUOTE ? "\u201c" + token.text() + "\u201d" : token.written())
                .collect(Collectors.joining(" "));
    }
}
