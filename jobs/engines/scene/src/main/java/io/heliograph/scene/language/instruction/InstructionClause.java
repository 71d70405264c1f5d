// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.AdjectiveReading;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One clause of an instruction.
 *
 * @param verb class of the clause's verb, such as "erase"; empty without a verb
 * @param said the verb as written
 * @param rest tokens after the verb, words and quotations only
 * @param all all tokens of the clause
 * @param words the lexicons
 */
record InstructionClause(String verb, String said, List<WordToken> rest, List<WordToken> all, LexiconSet words) {
    /** Position of a phrase in the rest of the clause; -1 if it does not occur. */
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

    private static int find(List<WordToken> tokens, String phrase) {
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

    /** The words after a phrase, joined; empty if the clause does not contain the phrase. */
    String behind(String phrase) {
        int at = find(all, phrase);
        int length = phrase.split(" ", -1).length;
        return at < 0
                ? ""
                : all.subList(at + length, all.size()).stream()
                        .map(WordToken::word)
                        .collect(Collectors.joining(" "));
    }

    List<WordToken> before(int index) {
        return rest.subList(0, Math.max(0, index));
    }

    List<WordToken> after(int index, int skip) {
        return rest.subList(Math.min(rest.size(), index + skip), rest.size());
    }

    /** The amount in the clause. */
    Optional<EditAmount> amount() {
        return AmountReader.of(all);
    }

    /** A copy of this clause with other words, which begin with the same verb. */
    InstructionClause with(List<WordToken> words) {
        int length = said.isEmpty() ? 0 : WordTokenizer.of(said).size();
        List<WordToken> behind = words.subList(Math.min(length, words.size()), words.size()).stream()
                .filter(token -> token.kind() != WordToken.Kind.MARK)
                .toList();
        return new InstructionClause(this.verb, said, behind, List.copyOf(words), this.words);
    }

    /** A list with one impossible edit for this clause, with the reason. */
    List<InstructionEdit> impossible(String why) {
        return List.of(new InstructionEdit.Impossible(text(), why));
    }

    /** Reads words as a noun phrase; an amount with a unit is not read as a count. */
    Optional<NounPhrase> phrase(List<WordToken> tokens) {
        return new PhraseReader(words, AmountReader.without(tokens)).read();
    }

    /** The colour, if the words name a colour and nothing else except words like "colour". */
    Optional<NamedColour> colour(List<WordToken> tokens) {
        List<WordToken> bare = WholePictureWords.without(tokens, WholePictureWords.COLOUR_WORDS);
        return AdjectiveReading.onlyColour(words, bare);
    }

    Optional<LexiconMatch> match(List<WordToken> tokens, int from) {
        return from < tokens.size() ? words.phrases().at(tokens, from) : Optional.empty();
    }

    String text() {
        return all.stream()
                .map(wordToken -> wordToken.kind() == WordToken.Kind.QUOTE
                        ? "\u201c" + wordToken.text() + "\u201d"
                        : wordToken.written())
                .collect(Collectors.joining(" "));
    }
}
