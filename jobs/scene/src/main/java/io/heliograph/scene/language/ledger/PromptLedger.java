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

/** Finds the words of prompts that came to nothing. Safe for threads. */
public final class PromptLedger {
    private final LexiconSet words;
    private final EmptyWords emptyWords = new EmptyWords();

    /** A ledger by these lexicons. */
    public PromptLedger(LexiconSet words) {
        this.words = words;
    }

    /**
     * What of a prompt is neither in its brief, nor forbidden by it, nor named as unknown.
     *
     * @param tokens of the prompt as it was read
     * @param brief what came of it
     * @param refused nouns that must not be there, and are not
     * @return the words, joined where they stand together, in order
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

    /** How many tokens from here on are accounted for; 0: not this one. */
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
                || (wordToken.is("glasses") && contents.names("glass"))
                || contents.names(words.nouns().singular(wordToken.word()))
                || contents.counts(wordToken.word())
                || emptyWords.has(wordToken, words);
        return plain ? 1 : 0;
    }
}
