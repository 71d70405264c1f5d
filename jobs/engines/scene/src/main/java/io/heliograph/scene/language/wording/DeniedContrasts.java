// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Removes the unwanted side of a contrast from an instruction: "white, not grey" becomes "white", "winter instead of summer" becomes
 * "winter", "a red boat, not a white one" becomes "a red boat". Negations of a definite thing ("not the dog") and of parts ("without a
 * ribbon") stay.
 */
final class DeniedContrasts {
    private static final Set<String> LINKS = Set.of("and", "but", "or");
    private static final Set<String> BEFORE = Set.of("in", "to", "of", "from", "into", "as");
    private static final Set<String> AUXILIARIES =
            Set.of("do", "does", "did", "should", "must", "will", "can", "is", "are");
    private static final Set<String> VERBAL = Set.of("do", "does", "did", "should", "must", "will", "can");
    private static final Set<String> DEFINITE =
            Set.of("the", "this", "that", "these", "those", "his", "her", "its", "their", "my");
    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final WordPhrases phrases;
    private final Set<String> erasing;

    /**
     * @param erasing verbs of instructions that remove something; a negation in these names things that stay
     */
    DeniedContrasts(LexiconSet words, List<WordToken> tokens, Set<String> erasing) {
        this.words = words;
        this.tokens = tokens;
        this.erasing = erasing;
        phrases = new WordPhrases(words, tokens);
    }

    /** The instruction without the unwanted sides of its contrasts. */
    List<WordToken> without() {
        List<WordToken> out = new ArrayList<>();
        boolean erases = false;
        for (int i = 0; i < tokens.size(); ) {
            boolean begins = out.isEmpty() || out.getLast().is(".");
            erases = begins ? isErasing(i) : erases;
            int wish = corrected(i);
            if (wish > i) {
                i = wish;
                continue;
            }
            int to = begins ? i : erases ? erasingEnd(i) : end(i);
            if (to == i) {
                out.add(tokens.get(i++));
                continue;
            }
            boolean enclosed = !tokens.get(i).isWord();
            i = enclosed && to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
            i += phrases.is(i, "but") && !phrases.is(i + 1, "not")
                    ? 1
                    : 0; // in "not white but red", the "but" is removed too
        }
        return List.copyOf(out);
    }

    /** Whether the sentence that begins at {@code at} removes something: "remove the cup", "the cup should go". */
    private boolean isErasing(int at) {
        boolean goes = IntStream.range(at + 1, tokens.size())
                .takeWhile(i -> !tokens.get(i).is("."))
                .anyMatch(i -> phrases.is(i, "go") && (phrases.is(i - 1, "to") || phrases.isAny(i - 1, AUXILIARIES)));
        return goes || phrases.isAny(at, erasing);
    }

    /**
     * Position after the unwanted side in "not the cup but the table" or "instead of the cup, remove the table"; {@code at} if no such
     * contrast begins there.
     */
    private int corrected(int at) {
        if (isInstead(at) && (at == 0 || tokens.get(at - 1).is("."))) {
            int noun = phrases.afterNoun(at + 2);
            int verb = noun < tokens.size() && tokens.get(noun).is(",") ? noun + 1 : noun;
            return noun > at + 2 && phrases.isAny(verb, erasing) ? verb : at;
        }
        if (!phrases.is(at, "not") || phrases.isAny(at - 1, VERBAL)) {
            return at;
        }
        int from = at + 1 + (phrases.isAny(at + 1, BEFORE) ? 1 : 0);
        int noun = phrases.afterNoun(from);
        int to = noun > from ? noun : phrases.afterAspects(phrases.afterDeterminer(from));
        int but = to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        boolean wish = to > from && phrases.is(but, "but") && !phrases.is(but + 1, "not");
        return wish ? but + 1 : at;
    }

    /** Position after "instead of the cup" in a sentence that removes something; {@code at} if this does not begin there. */
    private int erasingEnd(int at) {
        int from = at + (tokens.get(at).is(",") ? 1 : 0);
        if (!isInstead(from)) {
            return at;
        }
        int noun = phrases.afterNoun(from + 2);
        int to = noun > from + 2 ? noun : phrases.afterAspects(phrases.afterDeterminer(from + 2));
        return to > from + 2 ? to : at;
    }

    private boolean isInstead(int at) {
        return (phrases.is(at, "instead") && phrases.is(at + 1, "of"))
                || (phrases.is(at, "rather") && phrases.is(at + 1, "than"));
    }

    /** End of a contrast such as ", not grey" that begins at {@code at}; {@code at} if none begins there. */
    private int end(int at) {
        int from = at;
        from += from < tokens.size() && tokens.get(from).is(",") ? 1 : 0;
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        boolean not = phrases.is(from, "not") && !phrases.isAny(from - 1, AUXILIARIES);
        boolean instead = isInstead(from);
        if (!not && !instead) {
            return at;
        }
        int object = from + (not ? 1 : 2);
        object += phrases.isAny(object, BEFORE) ? 1 : 0;
        boolean definite = phrases.isAny(object, DEFINITE);
        int bare = phrases.afterDeterminer(object);
        int quality = phrases.afterAspects(bare);
        if (quality > bare) {
            int to = phrases.is(quality, "one") || phrases.is(quality, "ones") ? quality + 1 : quality;
            boolean ends = to == tokens.size() || phrases.noun(to).isEmpty() || phrases.endsInQuality(at);
            if (ends && (!definite || to > quality)) {
                return to > quality && isMade(bare) && !phrases.endsInQuality(at) ? at : to;
            }
        }
        int noun = phrases.afterNoun(object);
        return not && !definite && noun > object ? noun : at;
    }

    /** Whether a material or a pattern is at a position. Its negation ("a hat, not a wooden one") stays, as the reader understands it. */
    private boolean isMade(int at) {
        return words.phrases()
                .at(tokens, at)
                .filter(match -> match.has(LexiconCategory.MATERIALS) || match.has(LexiconCategory.PATTERNS))
                .isPresent();
    }
}
