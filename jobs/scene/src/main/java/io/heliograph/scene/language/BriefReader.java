// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.ledger.PromptLedger;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import io.heliograph.scene.language.lexicon.ForeignWords;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.DeniedParts;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import io.heliograph.scene.language.prompt.NegationRule;
import io.heliograph.scene.language.prompt.PromptAspect;
import io.heliograph.scene.language.prompt.PromptDefaults;
import io.heliograph.scene.language.prompt.PromptReader;
import io.heliograph.scene.language.wording.PlainWording;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads prompts, deterministically and without a network. Safe for threads; never throws on any text. */
public final class BriefReader {
    private final LexiconSet words;
    private final PromptDefaults defaults;
    private final ForeignWords foreign;
    private final PlainWording wording;
    private final PromptLedger ledger;
    private final SpokenSubject spokenSubject;

    private BriefReader(LexiconSet words, DrawableVocabulary drawableVocabulary) {
        this.words = words;
        spokenSubject = new SpokenSubject(drawableVocabulary::family);
        defaults = new PromptDefaults(words.nouns());
        foreign = new ForeignWords(words);
        wording = new PlainWording(words);
        ledger = new PromptLedger(words);
    }

    /**
     * Loads the lexicons; WordNet is only read when a noun asks for it.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static BriefReader load(DrawableVocabulary drawableVocabulary) {
        return new BriefReader(LexiconSet.load(drawableVocabulary), drawableVocabulary);
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
        PromptReader reader = new PromptReader(words, defaults, wording.prompt(WordTokenizer.of(prompt)));
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

    /** Why nothing can be drawn from a prompt, as what follows "the field 'prompt'"; empty for one that can be drawn. */
    public Optional<String> refusal(String prompt) {
        return new PromptScreening(this).refusal(prompt);
    }

    /** Why a prompt cannot be read, which may stand beside a picture and need not name a thing; empty for English. */
    public Optional<String> strange(String prompt) {
        return new PromptScreening(this).strange(prompt);
    }

    /**
     * What a prompt beside a picture calls the subject of that ("a mug on a table", "a dog beside the mug"), if it does not only say where it is ("on a table", "put it
     * beside a dog").
     *
     * @param brief what the prompt was read as
     */
    public SubjectWords subject(String prompt, Brief brief) {
        return spokenSubject.of(prompt, brief);
    }

    /** What a prompt forbids though it is always drawn with what the prompt asks for, as what follows "the field 'prompt'". */
    Optional<String> denied(String prompt) {
        PromptReader reader = new PromptReader(words, defaults, wording.prompt(WordTokenizer.of(prompt)));
        reader.read();
        return reader.refused().isEmpty()
                ? Optional.empty()
                : new DeniedParts(words.nouns()).refusal(read(prompt, ""), reader.refused());
    }

    /**
     * What a prompt means.
     *
     * @param prompt English; beyond 10,000 characters it is cut
     * @param negativePrompt what must not be there, may be empty
     */
    public Brief read(String prompt, String negativePrompt) {
        List<WordToken> tokens = wording.prompt(WordTokenizer.of(prompt));
        PromptReader reader = new PromptReader(words, defaults, tokens);
        Brief brief = reader.read();
        List<String> missing = ledger.missing(tokens, brief, reader.settled());
        Brief accounted = missing.isEmpty() ? brief : brief.telling(missing);
        if (reader.refused().isEmpty() && negativePrompt.isBlank()) {
            return accounted;
        }
        PromptReader negative = new PromptReader(words, defaults, WordTokenizer.of(negativePrompt));
        return new NegationRule(negative.read(), negative.scene(), reader.refused(), words).of(accounted);
    }
}
