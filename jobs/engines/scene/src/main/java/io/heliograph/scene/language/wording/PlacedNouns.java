// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites the place of a thing as one token after its noun: "the left house" becomes "the house", "on the left"; "the right one" repeats
 * the noun before it.
 */
final class PlacedNouns {
    private static final String TOP = "at the top";
    private static final Map<String, String> ADJECTIVES = Map.ofEntries(
            Map.entry("left", "on the left"),
            Map.entry("leftmost", "on the left"),
            Map.entry("left hand", "on the left"),
            Map.entry("far left", "on the left"),
            Map.entry("right", "on the right"),
            Map.entry("rightmost", "on the right"),
            Map.entry("right hand", "on the right"),
            Map.entry("far right", "on the right"),
            Map.entry("top", TOP),
            Map.entry("upper", "at the top"),
            Map.entry("topmost", "at the top"),
            Map.entry("uppermost", "at the top"),
            Map.entry("bottom", "at the bottom"),
            Map.entry("lower", "at the bottom"),
            Map.entry("lowest", "at the bottom"),
            Map.entry("bottommost", "at the bottom"),
            Map.entry("middle", "in the middle"),
            Map.entry("central", "in the middle"),
            Map.entry("centre", "in the middle"),
            Map.entry("center", "in the middle"),
            Map.entry("front", "in the foreground"),
            Map.entry("foreground", "in the foreground"),
            Map.entry("back", "in the background"),
            Map.entry("rear", "in the background"),
            Map.entry("upper left", "upper left"),
            Map.entry("top left", "upper left"),
            Map.entry("upper right", "upper right"),
            Map.entry("top right", "upper right"),
            Map.entry("lower left", "lower left"),
            Map.entry("bottom left", "lower left"),
            Map.entry("lower right", "lower right"),
            Map.entry("bottom right", "lower right"));
    private static final Set<String> ONES = Set.of("one", "ones");
    private static final Set<String> OTHERS = Set.of("other", "others", "rest");

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final WordPhrases phrases;
    private final List<WordToken> out = new ArrayList<>();
    private Optional<String> last = Optional.empty(); // the last noun, to which "one" refers
    private int at;

    PlacedNouns(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
        phrases = new WordPhrases(words, tokens);
    }

    List<WordToken> placed() {
        while (at < tokens.size()) {
            if (!(onTop() || adjective() || place() || others())) {
                Optional<NounMatch> noun = described() ? Optional.empty() : phrases.noun(at);
                noun.ifPresent(match -> last = Optional.of(match.text()));
                int length = noun.map(NounMatch::length).orElse(1);
                out.addAll(tokens.subList(at, at + length));
                at += length;
            }
        }
        return List.copyOf(out);
    }

    private boolean onTop() {
        boolean top = phrases.is(at, "on") && phrases.is(at + 1, "top") && !phrases.is(at + 2, "of");
        boolean thing = top && (phrases.afterNoun(at + 2) > at + 2);
        if (!top || thing) {
            return false;
        }
        out.add(WordToken.plain(TOP));
        at += 2;
        return true;
    }

    private boolean described() {
        return !tokens.get(at).isWord() || phrases.afterQualities(at) > at;
    }

    /**
     * Moves a place such as "on the left" to the output as one token, unless it is a relation to a following noun: "to the left of the
     * tree".
     */
    private boolean place() {
        Optional<LexiconMatch> match = tokens.get(at).isWord() ? words.phrases().at(tokens, at) : Optional.empty();
        if (match.filter(phrase -> phrase.has(LexiconCategory.PLACES)).isEmpty()) {
            return false;
        }
        int end = at + match.get().length();
        boolean relates = match.get().has(LexiconCategory.RELATIONS) && phrases.afterNoun(end) > end;
        if (relates) {
            return false;
        }
        boolean noun = end > at + 1
                && ADJECTIVES.containsKey(tokens.get(end - 1).word())
                && phrases.afterDeterminer(end) == end
                && words.phrases()
                        .at(tokens, end)
                        .filter(phrase -> !phrase.describes())
                        .isEmpty()
                && (phrases.noun(phrases.afterQualities(end)).isPresent() || phrases.isAny(end, ONES));
        if (noun) { // the place of "on the left snowman" is "left"
            out.addAll(tokens.subList(at, end - 1));
            at = end - 1;
            return true;
        }
        out.add(WordToken.plain(phrases.said(at, end)));
        at = end;
        return true;
    }

    /** Moves a place before a noun behind the noun: "the left white house", "the left one", "left red". */
    private boolean adjective() {
        int length = length();
        String place = length == 0 ? null : ADJECTIVES.get(phrases.said(at, at + length));
        if (place == null || phrases.is(at + length, "of") || named(length)) {
            return false;
        }
        boolean heading = (at == 0 || !tokens.get(at - 1).isWord())
                && at + length < tokens.size()
                && !tokens.get(at + length).isWord();
        if (heading) { // in "left: a red house", the place stays first
            out.add(WordToken.plain(place));
            at += length;
            return true;
        }
        int noun = phrases.afterQualities(at + length);
        Optional<NounMatch> match = phrases.noun(noun).filter(found -> !phrases.isAny(noun, ONES));
        if (match.isPresent()) {
            out.addAll(tokens.subList(at + length, noun + match.get().length()));
            last = Optional.of(match.get().text());
            at = noun + match.get().length();
        } else if (last.isPresent() && (phrases.isAny(noun, ONES) || noun > at + length)) {
            boolean before = phrases.isAny(noun, ONES);
            int of = ofThese(noun + 1);
            out.addAll(before ? tokens.subList(at + length, noun) : List.of());
            repeat(last.get());
            at = before ? Math.max(of, noun + 1) : at + length;
        } else if (phrases.isAny(noun, ONES) && ofThese(noun + 1) > 0) {
            int of = ofThese(noun + 1);
            NounMatch found = phrases.noun(nounIn(noun + 1)).orElseThrow();
            out.addAll(tokens.subList(at + length, noun));
            repeat(found.text());
            last = Optional.of(found.text());
            at = of;
        } else {
            return false;
        }
        out.add(WordToken.plain(place));
        return true;
    }

    /** Length in tokens of the adjective of place at the position; 0 if there is none. */
    private int length() {
        for (int length = Math.min(2, tokens.size() - at); length > 0; length--) {
            if (tokens.get(at).isWord()
                    && tokens.get(at + length - 1).isWord()
                    && ADJECTIVES.containsKey(phrases.said(at, at + length))) {
                return length;
            }
        }
        return 0;
    }

    /** Whether the position begins a longer noun of the vocabulary, such as "top hat". */
    private boolean named(int length) {
        return words.nouns()
                .at(tokens, at)
                .filter(noun -> noun.known() && noun.length() > length)
                .isPresent();
    }

    /** Position of the noun in "of the two houses"; -1 if no such words begin at {@code of}. */
    private int nounIn(int of) {
        if (!phrases.is(of, "of")) {
            return -1;
        }
        for (int k = of + 1; k < Math.min(of + 5, tokens.size()); k++) {
            if (!phrases.isAny(k, Set.of("the", "two", "three", "four", "these", "those", "both"))) {
                return phrases.noun(k).isPresent() ? k : -1;
            }
        }
        return -1;
    }

    private int ofThese(int of) {
        int noun = nounIn(of);
        return noun < 0 ? 0 : noun + phrases.noun(noun).orElseThrow().length();
    }

    /** Replaces "the other one", "the others" and the pronoun of "a white one" by the last noun. */
    private boolean others() {
        boolean other =
                phrases.isAny(at, OTHERS) && at > 0 && tokens.get(at - 1).is("the");
        boolean one =
                phrases.isAny(at, ONES) && at > 0 && new WordPhrases(words, tokens.subList(0, at)).endsInQuality(at);
        if (last.isEmpty() || !(other || one)) {
            return false;
        }
        boolean plural = tokens.get(at).word().endsWith("s") || tokens.get(at).is("rest");
        repeat(plural ? words.plurals().plural(last.get()) : last.get());
        at += phrases.isAny(at + 1, ONES) ? 2 : 1;
        return true;
    }

    private void repeat(String noun) {
        for (String word : noun.split(" ", -1)) {
            out.add(WordToken.plain(word));
        }
    }
}
