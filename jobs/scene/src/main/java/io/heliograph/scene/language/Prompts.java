// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import java.util.List;
import java.util.Set;

/** Reads prompts, deterministically and without a network. Safe for threads; never throws on any text. */
public final class Prompts {
    private final Lexicons words;
    private final ForeignWords foreign;

    private Prompts(Lexicons words) {
        this.words = words;
        foreign = new ForeignWords(words);
    }

    /**
     * Loads the lexicons; WordNet is only read when a noun asks for it.
     *
     * @param vocabulary which nouns can be drawn
     */
    public static Prompts load(Vocabulary vocabulary) {
        return new Prompts(Lexicons.load(vocabulary));
    }

    /** Reads single fields with the same lexicons. */
    public Fields fields() {
        return new Fields(words);
    }

    /** Reads instructions with the same lexicons. */
    public Instructions instructions() {
        return new Instructions(words);
    }

    /** What a prompt says of the whole picture; what is not said is left to defaults. */
    public Set<Aspect> said(String prompt) {
        PromptReader reader = new PromptReader(words, Tokens.of(prompt));
        Brief brief = reader.read();
        return reader.scene().said(!brief.things().isEmpty());
    }

    /**
     * The words of a text that are not English, if they are half of it: then it is in another language, or says nothing.
     *
     * @return empty for a text that reads as English
     */
    public List<String> foreign(String text) {
        List<Token> tokens = Tokens.of(text);
        return foreign.rule(tokens) ? foreign.in(tokens) : List.of();
    }

    /**
     * What a prompt means.
     *
     * @param prompt English; beyond 10,000 characters it is cut
     * @param negativePrompt what must not be there, may be empty
     */
    public Brief read(String prompt, String negativePrompt) {
        PromptReader reader = new PromptReader(words, Tokens.of(prompt));
        Brief brief = reader.read();
        if (reader.refused().isEmpty() && negativePrompt.isBlank()) {
            return brief;
        }
        PromptReader negative = new PromptReader(words, Tokens.of(negativePrompt));
        return new Refusal(negative.read(), negative.scene(), reader.refused(), words).of(brief);
    }
}
