// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;

/** Rewrites texts for the readers: corrections applied, colours distributed, groups split. Thread-safe. */
public final class PlainWording {
    private final LexiconSet words;
    private final CollectiveNouns collectiveNouns = new CollectiveNouns();

    /** Wording by these lexicons. */
    public PlainWording(LexiconSet words) {
        this.words = words;
    }

    /** A prompt. */
    public List<WordToken> prompt(List<WordToken> tokens) {
        List<WordToken> corrected = SpelledLetters.quoted(new WordCorrections(words, tokens).corrected());
        List<WordToken> asked = new OthersDenied(words, corrected).without();
        List<WordToken> served = new NamedContents(words, new NobodyThere(asked).said()).served();
        List<WordToken> shared =
                new SharedColours(words, collectiveNouns.apart(new NamedPairs(words, served).apart())).shared();
        return new PredicateColours(words, new PartialColours(words, shared).shared()).before();
    }

    /** An instruction: only colours are distributed, as its things exist already. */
    public List<WordToken> instruction(List<WordToken> tokens) {
        return new SharedColours(words, tokens).shared();
    }
}
