// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Detects words that are not English: neither in a lexicon nor in WordNet, or function words of another language; {@code
 * function-words.txt}.
 */
public final class ForeignWords {
    private static final String ENGLISH = "english";

    private final LexiconSet words;
    private final Set<String> english = new HashSet<>();
    private final Set<String> foreign = new HashSet<>();

    public ForeignWords(LexiconSet words) {
        this.words = words;
        for (TermFile line : TermFile.read("function-words")) {
            (line.term().equals(ENGLISH) ? english : foreign).addAll(line.others());
        }
        foreign.removeAll(english);
    }

    /**
     * Whether a text is in another language or meaningless: at least half of its words are not English. It needs two such words, or one in
     * another script.
     */
    public boolean rule(List<WordToken> tokens) {
        int all = (int) tokens.stream().filter(WordToken::isWord).count();
        int strange = in(tokens).size();
        boolean script = tokens.stream().anyMatch(wordToken -> wordToken.isWord() && isOtherScript(wordToken.word()));
        return (strange >= 2 || script) && 2 * strange >= all;
    }

    /** Words of a text that are not English, in order. */
    public List<String> in(List<WordToken> tokens) {
        List<String> strange = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            int here = at;
            int known = words.phrases().at(tokens, at).map(LexiconMatch::length).orElse(0);
            int noun = known > 0
                    ? 0
                    : words.nouns().at(tokens, at).map(NounMatch::length).orElse(0);
            String word = tokens.get(at).word();
            if (tokens.get(at).isWord() && (foreign.contains(word) || (known + noun == 0 && isStrange(word)))) {
                strange.add(tokens.get(here).text());
            }
            at += Math.max(1, foreign.contains(word) ? 1 : Math.max(known, noun));
        }
        return strange;
    }

    private static boolean isOtherScript(String word) {
        return word.codePoints()
                .filter(Character::isLetter)
                .anyMatch(c -> Character.UnicodeScript.of(c) != Character.UnicodeScript.LATIN);
    }

    private boolean isStrange(String word) {
        boolean letters = word.codePoints().anyMatch(Character::isLetter);
        return letters
                && !english.contains(word)
                && words.nouns().entry(word).nothing()
                && ColourPhrases.ofHex(word).isEmpty();
    }
}
