// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.instruction.OverlayWay;
import io.heliograph.scene.language.ledger.PromptLedger;
import io.heliograph.scene.language.ledger.ThingTally;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads prompts into briefs, deterministically and without a network. Thread-safe; never throws for any text. */
public final class BriefReader {
    // maximum words of a prompt: the time of some rules grows with the square of the length
    private static final int MOST_WORDS = 400;
    private static final String CUT = "everything after the first %d words".formatted(MOST_WORDS);

    private final LexiconSet words;
    private final PromptDefaults defaults;
    private final ForeignWords foreign;
    private final PlainWording wording;
    private final PromptLedger ledger;
    private final ThingTally tally;
    private final SpokenSubject spokenSubject;
    private final DrawableVocabulary drawableVocabulary;

    private BriefReader(LexiconSet words, DrawableVocabulary drawableVocabulary) {
        this.words = words;
        this.drawableVocabulary = drawableVocabulary;
        spokenSubject = new SpokenSubject(drawableVocabulary::family);
        defaults = new PromptDefaults(words);
        foreign = new ForeignWords(words);
        wording = new PlainWording(words);
        ledger = new PromptLedger(words);
        tally = new ThingTally(words);
    }

    /**
     * Loads the lexicons; WordNet is loaded on the first noun that needs it.
     *
     * @param drawableVocabulary nouns that can be drawn
     */
    public static BriefReader load(DrawableVocabulary drawableVocabulary) {
        return new BriefReader(LexiconSet.load(drawableVocabulary), drawableVocabulary);
    }

    private static List<WordToken> bounded(String text) {
        return bounded(WordTokenizer.of(text));
    }

    /** The first {@link #MOST_WORDS} tokens of a text. */
    private static List<WordToken> bounded(List<WordToken> tokens) {
        return tokens.size() > MOST_WORDS ? tokens.subList(0, MOST_WORDS) : tokens;
    }

    /** Reads single fields with the same lexicons. */
    public DocumentFieldReader fields() {
        return new DocumentFieldReader(words);
    }

    /** Reads instructions with the same lexicons. */
    public InstructionReader instructions() {
        return new InstructionReader(words);
    }

    /** The nouns of a prompt, with their colours and their places in the picture. */
    public PromptNouns nouns(String prompt) {
        return ColouredNouns.of(words, wording.placed(bounded(prompt)));
    }

    /** Alternatives of a prompt that are ignored: "blue" in "a red or blue house", where only the first is drawn. */
    public List<String> alternatives(String prompt) {
        return wording.alternatives(bounded(prompt));
    }

    /** Phrases of a prompt that no reader understands, such as exceptions ("all but one") and comparisons. */
    public List<String> unread(String prompt) {
        return UnreadWording.in(bounded(prompt), wording.prompt(bounded(prompt)));
    }

    /** A text in lower case, with only the first of several alternatives: "white" for "white or black". */
    public String chosen(String text) {
        return wording.chosenWords(bounded(text)).stream().map(WordToken::word).collect(Collectors.joining(" "));
    }

    /** The words of a text without the negated parts, in lower case, for fields that are searched for keywords. */
    public String wanted(String text) {
        return wording.wanted(bounded(text)).stream().map(WordToken::word).collect(Collectors.joining(" "));
    }

    /** The person whose face is to fill the picture, which the renderer refuses; empty for another picture. */
    public Optional<String> portrayed(Brief brief) {
        CameraLens.Distance distance = brief.lens().distance();
        boolean near = distance == CameraLens.Distance.CLOSE_UP || distance == CameraLens.Distance.MACRO;
        return brief.subject()
                .filter(thing -> near
                        && thing.archetype()
                                .filter(name -> drawableVocabulary.family(name).equals("person"))
                                .isPresent())
                .map(BriefThing::noun);
    }

    /** Matches nouns with labels of a detector, with the lexicons of this reader. */
    public NounKinship kinship() {
        return NounKinship.of(words);
    }

    /** Aspects that a prompt specifies, such as light and setting; defaults fill the others. */
    public Set<PromptAspect> statedAspects(String prompt) {
        PromptReader reader = new PromptReader(words, defaults, wording.prompt(bounded(prompt)));
        Brief brief = reader.read();
        return reader.scene().statedAspects(!brief.things().isEmpty());
    }

    /**
     * Aspects that a prompt negates, in part or as a whole: {@code THINGS} for "no people", {@code LIGHT} for "not at night". All aspects
     * if a negation is not understood ("nothing blurred").
     */
    public Set<PromptAspect> deniedAspects(String prompt) {
        boolean unread =
                bounded(prompt).stream().anyMatch(token -> words.classes().is("unread denial", token.word()));
        if (unread) {
            return Set.of(PromptAspect.values());
        }
        PromptReader reader = new PromptReader(words, defaults, wording.prompt(bounded(prompt)));
        reader.read();
        return new DeniedAspects(words).of(bounded(prompt), reader.refused());
    }

    /** How an instruction asks to combine a second picture with the first one. */
    public OverlayWay overlayWay(String instruction) {
        return OverlayWay.of(words, WordTokenizer.of(instruction));
    }

    /**
     * The words of a text that are not English, if they are at least half of the text, which is then in another language or meaningless.
     *
     * @return empty for a text that reads as English
     */
    public List<String> foreign(String text) {
        List<WordToken> tokens = WordTokenizer.of(text);
        return foreign.rule(tokens) ? foreign.in(tokens) : List.of();
    }

    /** The words for stars in the sky, if a brief shows no sky; empty outdoors, and for stars that are things. */
    public Optional<String> starsIndoors(String text, Brief brief) {
        return StarsIndoors.in(WordTokenizer.of(text), brief);
    }

    /** Why nothing can be drawn from a prompt, phrased to follow "the field 'prompt'"; empty for a drawable prompt. */
    public Optional<String> refusal(String prompt) {
        return new PromptScreening(this).refusal(prompt);
    }

    /** The kind of picture that a prompt asks for ("pattern", "chart"), if it is no scene. */
    Optional<String> pictureKind(String prompt) {
        return new PictureKinds(words).in(bounded(prompt));
    }

    /** Why a prompt cannot be read, for prompts that accompany a picture and need not name a thing. Empty for a prompt in English. */
    public Optional<String> strange(String prompt) {
        return new PromptScreening(this).strange(prompt);
    }

    /**
     * The subject of a picture, as its accompanying prompt names it ("a mug on a table", "a dog beside the mug"). Empty if the prompt only
     * gives the subject's place ("on a table", "put it beside a dog").
     *
     * @param brief read from the prompt
     */
    public SubjectWords subject(String prompt, Brief brief) {
        return spokenSubject.of(prompt, brief);
    }

    /** Reports things that a prompt forbids although its subject is always drawn with them; phrased to follow "the field 'prompt'". */
    Optional<String> denied(String prompt) {
        PromptReader reader = new PromptReader(words, defaults, wording.prompt(bounded(prompt)));
        reader.read();
        return reader.refused().isEmpty()
                ? Optional.empty()
                : new DeniedParts(words.nouns()).refusal(read(prompt, ""), reader.refused());
    }

    /**
     * Reads a prompt.
     *
     * @param prompt English; words after the first 400 are without effect, which the brief reports
     * @param negativePrompt things that must not appear, may be empty
     */
    public Brief read(String prompt, String negativePrompt) {
        List<WordToken> said = WordTokenizer.of(prompt);
        List<WordToken> tokens = wording.prompt(bounded(said));
        PromptReader reader = new PromptReader(words, defaults, tokens);
        Brief brief = reader.read();
        List<String> missing = new ArrayList<>(ledger.missing(tokens, brief, reader.settled()));
        UnreadWording.in(bounded(said), tokens).stream()
                .filter(phrase -> brief.unknown().stream().noneMatch(each -> each.contains(phrase)))
                .forEach(missing::add);
        StarsIndoors.in(bounded(said), brief).ifPresent(missing::add);
        List<String> reported =
                Stream.concat(brief.unknown().stream(), missing.stream()).toList();
        missing.addAll(tally.wrong(bounded(said), tokens, brief, reader.refused(), reported));
        if (said.size() > MOST_WORDS) {
            missing.add(CUT);
        }
        Brief accounted = missing.isEmpty() ? brief : brief.telling(missing);
        if (reader.refused().isEmpty() && negativePrompt.isBlank()) {
            return accounted;
        }
        PromptReader negative = new PromptReader(words, defaults, bounded(negativePrompt));
        return new NegationRule(negative.read(), negative.scene(), reader.refused(), words).of(accounted);
    }
}
