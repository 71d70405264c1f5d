// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites texts so that the readers, which read from left to right, understand them: applies corrections, distributes colours, splits
 * groups. Thread-safe.
 */
public final class PlainWording {
    private static final Set<String> DENIALS = Set.of("no", "not", "without", "never", "neither", "nor");
    private static final Set<String> SO = Set.of("so", "as", "that", "quite", "too");
    private static final Set<String> LINKS = Set.of("of", "in", "from");

    private static final Set<String> ERASING = erasing();
    private static final List<WordingRule> PROMPTS = List.of(
            new UnquotedTexts(),
            new CommonTypos(),
            new VerbsLikeNouns(),
            new SuperlativeShares(),
            new OnlyInstead(),
            PlainWording::opposed,
            new ComparedThings(),
            new AdditiveContrasts(),
            new FrontedPlaces(),
            new OnesAgain(),
            new NothingExcept(),
            new OneApart(),
            new PlacedSubjects(),
            new DeniedOfAll(),
            new IndefiniteShares(),
            new NumberedShares(),
            new CountedAgain(),
            new SharedNoun(),
            new ListedAlike(),
            new LatterNouns(true),
            new OwnedParts(),
            new StatedParts(),
            new PiledThings(),
            new TrailingColours());
    /** Rules for instructions that are applied before {@link DeniedContrasts}. */
    public static final List<WordingRule> INSTRUCTIONS = List.of(
            new CommonTypos(),
            PlainWording::opposed,
            PlainWording::lessened,
            new AdditiveContrasts(),
            new SharedNoun(),
            new LatterNouns(false));

    private final LexiconSet words;
    private final CollectiveNouns collectiveNouns = new CollectiveNouns();
    private final ThingColours thingColours;

    /** Uses the given lexicons. */
    public PlainWording(LexiconSet words) {
        this.words = words;
        thingColours = new ThingColours(words);
    }

    /** Rewrites a prompt. */
    public List<WordToken> prompt(List<WordToken> tokens) {
        return shared(chosen(tokens).tokens());
    }

    /** Rewrites a prompt for a reader that needs the places of nouns: each place becomes one token after its noun. */
    public List<WordToken> placed(List<WordToken> tokens) {
        return shared(new PlacedNouns(words, chosen(tokens).tokens()).placed());
    }

    /** The alternatives of a prompt after "or", which are ignored. */
    public List<String> alternatives(List<WordToken> tokens) {
        return chosen(tokens).others();
    }

    /** The words of a text with only the first of its alternatives. */
    public List<WordToken> chosenWords(List<WordToken> tokens) {
        return chosen(tokens).tokens();
    }

    /** The words of a text without negated ones: "make it of wood" from "not gold, make it of wood". */
    public List<WordToken> wanted(List<WordToken> tokens) {
        List<WordToken> text = chosen(tokens).tokens();
        WordPhrases phrases = new WordPhrases(words, text);
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < text.size(); ) {
            boolean denied =
                    text.get(i).isWord() && DENIALS.contains(text.get(i).word());
            int from = i + 1;
            from += denied && phrases.isAny(from, LINKS) ? 1 : 0;
            int quality = phrases.afterQualities(phrases.afterDeterminer(from));
            int to = Math.max(phrases.afterNoun(from), quality > phrases.afterDeterminer(from) ? quality : from);
            if (denied && to > from) {
                i = to + (phrases.is(to, "one") ? 1 : 0);
            } else {
                out.add(text.get(i++));
            }
        }
        return List.copyOf(out);
    }

    /** First words of the verbs for removing, such as "remove" and "take". */
    private static Set<String> erasing() {
        Set<String> erasing = new HashSet<>();
        for (TermFile line : TermFile.read("verbs")) {
            if (line.term().equals("erase")) {
                erasing.add(line.term());
                line.others().forEach(other -> erasing.add(other.split(" ", 2)[0]));
            }
        }
        erasing.remove("i"); // "i" is no verb: "i want a cat instead of the dog" removes nothing
        return Set.copyOf(erasing);
    }

    /** Rewrites "as opposed to a dog" as "instead of a dog". */
    private static Optional<RewrittenWords> opposed(WordPhrases text, int at) {
        boolean opposed = (text.is(at, "as") && text.is(at + 1, "opposed"))
                || (text.is(at, "in") && text.is(at + 1, "preference"));
        return opposed && text.is(at + 2, "to")
                ? Optional.of(RewrittenWords.of(at, at + 3, List.of(WordToken.plain("instead"), WordToken.plain("of"))))
                : Optional.empty();
    }

    /** Rewrites "not so red" as "less red". */
    private static Optional<RewrittenWords> lessened(WordPhrases text, int at) {
        boolean so = text.is(at, "not") && text.isAny(at + 1, SO) && text.afterQualities(at + 2) > at + 2;
        return so ? Optional.of(RewrittenWords.of(at, at + 2, List.of(WordToken.plain("less")))) : Optional.empty();
    }

    private FirstChoices chosen(List<WordToken> said) {
        List<WordToken> tokens = WordingRule.rewritten(words, said, PROMPTS);
        List<WordToken> lit =
                new DeniedLight(words, new NamedOnes(words, new NamedParts(words, tokens).named()).named()).without();
        List<WordToken> wished = new ColourContrasts(words, lit).without();
        List<WordToken> denied = new PlainDenials(words, thingColours.named(wished)).plain();
        return FirstChoices.of(words, SpelledLetters.quoted(new WordCorrections(words, denied).corrected()));
    }

    private List<WordToken> shared(List<WordToken> corrected) {
        List<WordToken> asked = new OthersDenied(words, corrected).without();
        List<WordToken> served = new NamedContents(words, new NobodyThere(asked).said()).served();
        List<WordToken> shared =
                new SharedColours(words, collectiveNouns.apart(new NamedPairs(words, served).apart())).shared();
        return new PredicateColours(words, new PartialColours(words, shared).shared()).before();
    }

    /**
     * Rewrites an instruction: removes contrasts and alternatives, and distributes colours. Groups are not split, as the things of an
     * instruction exist already.
     */
    public List<WordToken> instruction(List<WordToken> tokens) {
        return new SharedColours(words, instructed(tokens).tokens()).shared();
    }

    /** The alternatives of an instruction after "or", which are ignored. */
    public List<String> instructionAlternatives(List<WordToken> tokens) {
        return instructed(tokens).others();
    }

    private FirstChoices instructed(List<WordToken> tokens) {
        List<WordToken> lit = new DeniedLight(words, new PassiveWishes(tokens).active()).without();
        List<WordToken> wished = new DeniedContrasts(words, lit, ERASING).without();
        return FirstChoices.of(words, new NamedOnes(words, wished).named());
    }
}
