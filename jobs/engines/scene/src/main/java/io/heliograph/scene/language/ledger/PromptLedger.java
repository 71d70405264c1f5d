// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds words of a prompt that have no effect on its brief. Thread-safe. */
public final class PromptLedger {
    private final LexiconSet words;
    private final EmptyWords emptyWords = new EmptyWords();

    /** Uses the given lexicons. */
    public PromptLedger(LexiconSet words) {
        this.words = words;
    }

    /**
     * Words of a prompt that its brief does not contain, neither as a value nor as an unknown word, and that are not forbidden.
     *
     * @param tokens tokens of the prompt, as rewritten for the readers
     * @param brief result of reading the prompt
     * @param refused forbidden nouns, which are not in the brief
     * @return the words, adjacent ones joined, in order
     */
    public List<String> missing(List<WordToken> tokens, Brief brief, Set<String> refused) {
        BriefContents contents = new BriefContents(brief, refused);
        List<String> missing = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (int i = 0; i < tokens.size(); ) {
            int length = accounted(tokens, i, contents);
            if (length > 0) {
                close(open, missing);
                i += length;
            } else {
                open.append(open.isEmpty() ? "" : " ").append(tokens.get(i).word());
                i++;
            }
        }
        close(open, missing);
        return missing;
    }

    private static void close(StringBuilder open, List<String> missing) {
        if (!open.isEmpty()) {
            missing.add(open.toString());
            open.setLength(0);
        }
    }

    /** Number of tokens from {@code at} that the brief explains; 0 if it does not explain the first one. */
    private int accounted(List<WordToken> tokens, int at, BriefContents contents) {
        WordToken wordToken = tokens.get(at);
        if (wordToken.kind() == WordToken.Kind.MARK) {
            return 1;
        }
        if (wordToken.kind() == WordToken.Kind.QUOTE) {
            return contents.reads(wordToken.text()) ? 1 : 0;
        }
        Optional<LexiconMatch> match = words.phrases().at(tokens, at);
        Optional<NounMatch> noun = words.nouns().at(tokens, at);
        int longest = match.map(LexiconMatch::length).orElse(1);
        if (noun.filter(n -> n.length() >= longest && contents.names(n.text())).isPresent()) {
            return noun.get().length();
        }
        for (int length = longest; length > 0; length--) {
            Optional<LexiconMatch> part = words.phrases().at(tokens.subList(0, at + length), at);
            if (part.filter(contents::shows).isPresent()) {
                return part.get().length();
            }
        }
        boolean plain = contents.names(wordToken.word())
                || (contents.isNumber(wordToken.word())
                        && at + 1 < tokens.size()
                        && contents.ignores(tokens.get(at + 1).word(), words))
                || (wordToken.is("glasses") && contents.names("glass"))
                || contents.names(words.nouns().singular(wordToken.word()))
                || contents.counts(wordToken.word())
                || emptyWords.has(wordToken, words);
        return plain ? 1 : 0;
    }
}
