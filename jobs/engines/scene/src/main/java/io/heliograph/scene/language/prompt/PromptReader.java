// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.lexicon.BarePlaces;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Reads one prompt from left to right, without going back: attributes are kept until their noun comes. */
public final class PromptReader {
    private static final Set<String> HEAPS = Set.of("stack of", "a stack of", "pile of", "a pile of");
    private static final Set<String> MADE =
            Set.of("made of", "made from", "built of", "built from", "made up of", "made out of");
    private static final String BETWEEN = "between";
    private final PromptDefaults defaults;
    private final PromptReading promptReading;
    private final NounReader nouns;
    private final UnknownWordReader strangers;
    private final QualityReader qualities;
    private final PositionReader positions;
    private final SceneryReader scenery;
    private final InscriptionReader inscriptions;
    private final NumberReader numbers;
    private final ActionReader actions;
    private final DenialReader denials;
    private final SubsetReader subsets;
    private final SoftnessReader softness;
    private final LikenessReader likeness;
    private final PurposeReader purposes;

    public PromptReader(LexiconSet words, PromptDefaults defaults, List<WordToken> tokens) {
        this.defaults = defaults;
        promptReading = new PromptReading(words, tokens);
        scenery = new SceneryReader(promptReading);
        nouns = new NounReader(promptReading, scenery);
        strangers = new UnknownWordReader(promptReading, nouns);
        inscriptions = new InscriptionReader(promptReading);
        qualities = new QualityReader(promptReading, inscriptions);
        positions = new PositionReader(promptReading, inscriptions);
        numbers = new NumberReader(promptReading);
        actions = new ActionReader(promptReading);
        denials = new DenialReader(promptReading);
        subsets = new SubsetReader(promptReading);
        softness = new SoftnessReader(promptReading);
        likeness = new LikenessReader(promptReading);
        purposes = new PurposeReader(promptReading);
    }

    public Brief read() {
        while (promptReading.more()) {
            WordToken wordToken = promptReading.token();
            switch (wordToken.kind()) {
                case QUOTE -> inscriptions.quotation(wordToken.text());
                case MARK -> boundary(wordToken.is("."));
                case WORD -> word(wordToken);
            }
        }
        qualities.drop();
        if (promptReading.sentence.isBetweenOne()) {
            promptReading.tell(BETWEEN);
        } else {
            promptReading.heeded.add(BETWEEN);
        }
        List<BriefThing> things = drawableFirst(
                promptReading.sentence.things.stream().map(ThingDraft::thing).toList());
        return defaults.complete(promptReading.scene, things, promptReading.letterings, promptReading.unknown);
    }

    /**
     * Moves drawable things to the front if the picture is about a place and the first thing cannot be drawn; drops all things if none can
     * be drawn.
     */
    private List<BriefThing> drawableFirst(List<BriefThing> things) {
        boolean strange = !things.isEmpty() && things.getFirst().archetype().isEmpty() && promptReading.placed;
        if (!strange
                || promptReading.letterings.stream().anyMatch(text -> text.on().isPresent())) {
            return things;
        }
        if (things.stream().allMatch(thing -> thing.archetype().isEmpty())) {
            things.forEach(thing -> promptReading.tell(thing.noun()));
            return List.of();
        }
        List<Integer> order = IntStream.range(0, things.size())
                .boxed()
                .sorted(Comparator.comparing(i -> things.get(i).archetype().isEmpty()))
                .toList();
        return order.stream().map(i -> things.get(i).among(order)).toList();
    }

    /** Nouns that the prompt forbids. */
    public Set<String> refused() {
        return promptReading.refused;
    }

    /** Words of the prompt that need no warning although the brief lacks them, as they are forbidden or visible anyway. */
    public Set<String> settled() {
        Set<String> settled = new TreeSet<>(promptReading.refused);
        settled.addAll(promptReading.heeded);
        return settled;
    }

    public SceneDraft scene() {
        return promptReading.scene;
    }

    private void boundary(boolean full) {
        if (!full && !promptReading.next.colours.isEmpty() && promptReading.ahead.listsColours(promptReading.at)) {
            promptReading.at++;
            return;
        }
        qualities.drop();
        promptReading.negated = !full && promptReading.denying();
        promptReading.parted = false;
        promptReading.inscribing = promptReading.inscribing && !full;
        if (full) {
            promptReading.sentence.end();
        } else {
            comma();
        }
        promptReading.at++;
    }

    /** Handles a comma. The comma belongs to a list if a bare noun phrase and another comma or "and" follow. */
    private void comma() {
        WordPhrases phrases = new WordPhrases(promptReading.words, promptReading.tokens);
        int from = promptReading.at + 1;
        boolean last = phrases.is(from, "and");
        int to = phrases.afterNoun(last ? from + 1 : from);
        boolean listed = to > from && (last || phrases.is(to, ",") || phrases.is(to, "and"));
        if (listed) {
            promptReading.sentence.listed();
        } else {
            promptReading.sentence.comma();
        }
    }

    private void word(WordToken wordToken) {
        if (Lookahead.BACKDROPS.contains(wordToken.word())) {
            scenery.backdrop();
            return;
        }
        if (likeness.comparison()
                || purposes.purpose()
                || subsets.subset()
                || softness.softness()
                || inscriptions.announced()
                || inscriptions.described()
                || numbers.lens()
                || scenery.loneStyle()
                || actions.action()) {
            return;
        }
        Optional<String> bare = BarePlaces.denied(wordToken.word()).filter(_ -> !promptReading.negated);
        bare.ifPresent(promptReading.refused::add);
        if (bare.isPresent()) {
            promptReading.heeded.add(wordToken.word());
            promptReading.scene.weather = promptReading.scene.weather == null && wordToken.is(BarePlaces.CLOUDLESS)
                    ? SceneSetting.Weather.CLEAR
                    : promptReading.scene.weather;
            promptReading.at++;
            return;
        }
        LexiconMatch lexiconMatch = promptReading.match().orElse(null);
        NounMatch nounMatch = promptReading.noun().orElse(null);
        boolean adjective = nounMatch != null
                && lexiconMatch == null
                && promptReading.ahead.adjectival(nounMatch, promptReading.at);
        if (nounMatch != null
                && !adjective
                && (lexiconMatch == null
                        || scenery.emblem(nounMatch, lexiconMatch)
                        || scenery.front(nounMatch, lexiconMatch)
                        || promptReading.ahead.nounWins(nounMatch, lexiconMatch, promptReading.at))) {
            nouns.noun(nounMatch);
        } else if (lexiconMatch != null) {
            phrase(lexiconMatch);
        } else if (!numbers.count()) {
            strangers.word(wordToken);
        }
    }

    /** Whether a word for light is directly before the current one, as in "morning light from the left". */
    private boolean isLit() {
        String before = promptReading.at > 0
                ? promptReading.tokens.get(promptReading.at - 1).word()
                : "";
        return promptReading.words.classes().is("light word", before)
                || promptReading.words.classes().is("light motion", before);
    }

    private void phrase(LexiconMatch lexiconMatch) {
        int length = lexiconMatch.length();
        boolean follows = promptReading.ahead.continues(promptReading.at + length);
        if (MADE.contains(promptReading.said(length)) && promptReading.sentence.last() != null) {
            promptReading.composing = promptReading.said(length) + " ";
            promptReading.composingAt = promptReading.at + length;
        }
        boolean leaves = lexiconMatch.is(LexiconCategory.CONNECTIVES, "with")
                || (lexiconMatch.has(LexiconCategory.RELATIONS) && lexiconMatch.length() > 1);
        if (leaves && !promptReading.next.colours.isEmpty() && promptReading.describable() == null) {
            qualities.drop(); // in "a kitchen in white with a blue kettle", white belongs to the kitchen
        }
        if (promptReading.negated && denials.quality(lexiconMatch, follows)) {
            return;
        }
        if (lexiconMatch.is(LexiconCategory.CONNECTIVES, "without")) {
            String said = promptReading.said(length);
            promptReading.negated = true;
            promptReading.scant = promptReading.words.classes().is("scant", said) ? said : "";
        } else if (lexiconMatch.has(LexiconCategory.FONTS)
                && inscriptions.font(lexiconMatch.the(LexiconCategory.FONTS))) {
            promptReading.sentence.pending = null;
        } else if (lexiconMatch.has(LexiconCategory.UNDRAWN)) {
            promptReading.tell(promptReading.said(length));
            promptReading.clear();
        } else if (lexiconMatch.has(LexiconCategory.COUNTS) && nouns.couple(follows)) {
            return;
        } else if (lexiconMatch.has(LexiconCategory.COUNTS) && !lexiconMatch.has(LexiconCategory.SETTINGS)) {
            promptReading.next.count = Integer.parseInt(lexiconMatch.the(LexiconCategory.COUNTS));
            promptReading.next.heap = HEAPS.contains(promptReading.said(length));
            promptReading.next.pair = promptReading.said(length).endsWith("pair of");
        } else if (lexiconMatch.describes() && strangers.surface(lexiconMatch, follows)) {
            return;
        } else if (lexiconMatch.describes() && qualities.describe(lexiconMatch, follows)) {
            promptReading.at += length;
            return;
        } else if (positions.pose(lexiconMatch)) {
            return;
        } else if (lexiconMatch.has(LexiconCategory.LIGHT_FROM) && isLit()) {
            promptReading.scene.take(lexiconMatch);
        } else if (lexiconMatch.has(LexiconCategory.PLACES) && positions.place(lexiconMatch)) {
            promptReading.at += length;
            return;
        } else if (lexiconMatch.has(LexiconCategory.RELATIONS)) {
            positions.relation(lexiconMatch);
        } else if (lexiconMatch.has(LexiconCategory.SETTINGS)) {
            scenery.setting(lexiconMatch);
        } else if (promptReading.scene.take(lexiconMatch)) {
            scenery.emblems(lexiconMatch);
            promptReading.sentence.pending = null;
        } else {
            positions.connective(lexiconMatch);
        }
        promptReading.at += length;
    }
}
