// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import io.heliograph.scene.language.lexicon.ForeignWords;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import io.heliograph.scene.language.prompt.NegationRule;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.language.prompt.PromptDefaults;
import io.heliograph.scene.language.prompt.PromptReader;
import java.util.List;
import java.util.Set;

/** Reads prompts, deterministically and without a network. Safe for threads; never throws on any text. */
public final class BriefReader {
    private final LexiconSet words;
    private final PromptDefaults defaults = new PromptDefaults();
    private final ForeignWords foreign;

    private BriefReader(LexiconSet words) {
        this.words = words;
        foreign = new ForeignWords(words);
    }

    /**
     * Loads the lexicons; WordNet is only read when a noun asks for it.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static BriefReader load(DrawableVocabulary drawableVocabulary) {
        return new BriefReader(LexiconSet.load(drawableVocabulary));
    }

    /** Reads single fields with the same lexicons. */
    public DocumentFieldReader fields() {
        return new DocumentFieldReader(words);
    }

    /** Reads instructions with the same lexicons. */
    public InstructionReader instructions() {
        return new InstructionReader(words);
    }

    /** Compares nouns with labels by the same lexicons. */
    public NounKinship kinship() {
        return NounKinship.of(words);
    }

    /** What a prompt says of the whole picture; what is not said is left to defaults. */
    public Set<PromptAspect> statedAspects(String prompt) {
        PromptReader reader = new PromptReader(words, defaults, WordTokenizer.of(prompt));
        Brief brief = reader.read();
        return reader.scene().statedAspects(!brief.things().isEmpty());
    }

    /**
     * The words of a text that are not English, if they are half of it: then it is in another language, or says nothing.
     *
     * @return empty for a text that reads as English
     */
    public List<String> foreign(String text) {
        List<WordToken> tokens = WordTokenizer.of(text);
        return foreign.rule(tokens) ? foreign.in(tokens) : List.of();
    }

    /**
     * What a prompt means.
     *
     * @param prompt English; beyond 10,000 characters it is cut
     * @param negativePrompt what must not be there, may be empty
     */
    public Brief read(String prompt, String negativePrompt) {
        PromptReader reader = new PromptReader(words, defaults, WordTokenizer.of(prompt));
        Brief brief = reader.read();
        if (reader.refused().isEmpty() && negativePrompt.isBlank()) {
            return brief;
        }
        PromptReader negative = new PromptReader(words, defaults, WordTokenizer.of(negativePrompt));
        return new NegationRule(negative.read(), negative.scene(), reader.refused(), words).of(brief);
    }
}
