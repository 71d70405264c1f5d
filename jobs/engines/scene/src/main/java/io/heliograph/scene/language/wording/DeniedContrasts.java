// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Removes from an instruction what it contrasts with its wish: "white, not grey" is "white", "winter instead of summer" is "winter", "a red
 * boat, not a white one" is "a red boat". Denials of a definite thing ("not the dog") and of parts ("without a ribbon") stay.
 */
final class DeniedContrasts {
    private static final Set<String> LINKS = Set.of("and", "but", "or");
    private static final Set<String> BEFORE = Set.of("in", "to", "of", "from", "into", "as");
    private static final Set<String> AUXILIARIES =
            Set.of("do", "does", "did", "should", "must", "will", "can", "is", "are");
    private static final Set<String> DEFINITE =
            Set.of("the", "this", "that", "these", "those", "his", "her", "its", "their", "my");
    private static final Set<LexiconCategory> ASPECTS = Set.of(
            LexiconCategory.COLOURS,
            LexiconCategory.SHADES,
            LexiconCategory.MATERIALS,
            LexiconCategory.PATTERNS,
            LexiconCategory.SIZES,
            LexiconCategory.SEASONS,
            LexiconCategory.WEATHER,
            LexiconCategory.LIGHTS,
            LexiconCategory.STYLES,
            LexiconCategory.SETTINGS,
            LexiconCategory.MOODS);

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final WordPhrases phrases;
    private final Set<String> erasing;

    /** @param erasing first words of instructions that take something away; those deny what stays */
    DeniedContrasts(LexiconSet words, List<WordToken> tokens, Set<String> erasing) {
        this.words = words;
        this.tokens = tokens;
        this.erasing = erasing;
        phrases = new WordPhrases(words, tokens);
    }

    /** The instruction without its contrasts. */
    List<WordToken> without() {
        List<WordToken> out = new ArrayList<>();
        boolean erases = false;
        for (int i = 0; i < tokens.size(); ) {
            boolean begins = out.isEmpty() || out.getLast().is(".");
            erases = begins
                    ? tokens.get(i).isWord() && erasing.contains(tokens.get(i).word())
                    : erases;
            int to = begins || erases ? i : end(i);
            if (to == i) {
                out.add(tokens.get(i++));
                continue;
            }
            boolean enclosed = !tokens.get(i).isWord();
            i = enclosed && to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        }
        return List.copyOf(out);
    }

    /** End of the contrast that begins here; the same position if none does. */
    private int end(int at) {
        int from = at;
        from += from < tokens.size() && tokens.get(from).is(",") ? 1 : 0;
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        boolean not = phrases.is(from, "not") && !phrases.isAny(from - 1, AUXILIARIES);
        boolean instead = (phrases.is(from, "instead") && phrases.is(from + 1, "of"))
                || (phrases.is(from, "rather") && phrases.is(from + 1, "than"));
        if (!not && !instead) {
            return at;
        }
        int object = from + (not ? 1 : 2);
        object += phrases.isAny(object, BEFORE) ? 1 : 0;
        boolean definite = phrases.isAny(object, DEFINITE);
        int bare = phrases.afterDeterminer(object);
        int quality = afterAspects(bare);
        if (quality > bare) {
            int to = phrases.is(quality, "one") || phrases.is(quality, "ones") ? quality + 1 : quality;
            boolean ends = to == tokens.size() || phrases.noun(to).isEmpty();
            if (ends && (!definite || to > quality)) {
                return to;
            }
        }
        int noun = phrases.afterNoun(object);
        return not && !definite && noun > object ? noun : at;
    }

    private int afterAspects(int at) {
        int end = at;
        while (end < tokens.size()) {
            int length = words.phrases()
                    .at(tokens, end)
                    .filter(match -> ASPECTS.stream().anyMatch(match::has))
                    .map(LexiconMatch::length)
                    .orElse(0);
            if (length == 0) {
                return end;
            }
            end += length;
        }
        return end;
    }
}
