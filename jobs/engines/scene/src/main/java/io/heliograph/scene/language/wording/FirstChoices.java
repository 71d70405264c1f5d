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
 * Replaces alternatives by their first one: "a red or blue house" is a red house, "a cat or a dog" a cat.
 *
 * @param tokens of the text, without the other alternatives
 * @param others the alternatives that were not taken, in the order of the text
 */
record FirstChoices(List<WordToken> tokens, List<String> others) {
    private static final Set<String> DENIALS =
            Set.of("no", "not", "without", "never", "neither", "nor", "dont", "avoid", "lacking", "minus", "zero");
    private static final Set<String> SOFT = Set.of("else", "perhaps", "maybe", "possibly", "even", "just");
    private static final Set<String> PREPOSITIONS = Set.of("in", "of", "with", "from", "at");
    private static final List<LexiconCategory> ALIKE = List.of(
            LexiconCategory.SEASONS,
            LexiconCategory.WEATHER,
            LexiconCategory.LIGHTS,
            LexiconCategory.STYLES,
            LexiconCategory.SETTINGS,
            LexiconCategory.PLACES,
            LexiconCategory.LIGHT_FROM,
            LexiconCategory.COUNTS,
            LexiconCategory.MOODS);
    private static final int LONGEST = 4; // maximum words of a phrase
    private static final int FARTHEST = 12; // maximum number of words between "either" and "or"

    static FirstChoices of(LexiconSet words, List<WordToken> tokens) {
        List<WordToken> text = tokens;
        List<String> others = new ArrayList<>();
        for (int i = 1; i + 1 < text.size(); i++) {
            WordPhrases phrases = new WordPhrases(words, text);
            int[] choice = text.get(i).is("or") && !isDenied(text, i) ? choice(phrases, i) : new int[0];
            if (choice.length == 0) {
                continue;
            }
            int first = listed(phrases, choice[0], others);
            others.add(phrases.said(choice[1], choice[2]));
            List<WordToken> rest = new ArrayList<>(text.subList(0, first));
            rest.addAll(text.subList(choice[2], text.size()));
            i = first - 1 - withoutEither(rest, first);
            text = rest;
        }
        return new FirstChoices(List.copyOf(text), List.copyOf(others));
    }

    /**
     * Positions of an alternative to drop: start of the words to remove, start and end of the reported alternative. Empty if "or" does not
     * join two known words.
     */
    private static int[] choice(WordPhrases phrases, int or) {
        int first =
                or > 0 && !phrases.tokens().get(or - 1).isWord() ? or - 1 : or; // with the comma of "pink, or purple"
        int from = or + 1;
        while (phrases.isAny(from, SOFT)) {
            from++;
        }
        from += phrases.isAny(from, PREPOSITIONS) ? 1 : 0;
        int described = phrases.afterDeterminer(from);
        int quality = phrases.afterQualities(described);
        if (phrases.endsInQuality(first) && quality > described) {
            return new int[] {first, described, quality};
        }
        int noun = phrases.afterNoun(from);
        if (noun > from && (isNounBefore(phrases, first) || phrases.endsInQuality(first))) {
            int to =
                    phrases.endsInQuality(first) && !isNounBefore(phrases, first) ? phrases.afterQualities(noun) : noun;
            return new int[] {first, described, to};
        }
        int other = afterAlike(phrases, first, described);
        return other > described ? new int[] {first, described, other} : new int[0];
    }

    /**
     * End of the alternative at {@code at}, if it and the words before {@code end} are of the same kind: seasons, lights, styles or
     * numbers; else {@code at}.
     */
    private static int afterAlike(WordPhrases phrases, int end, int at) {
        LexiconMatch other = at >= phrases.tokens().size()
                ? null
                : phrases.words().phrases().at(phrases.tokens(), at).orElse(null);
        for (int from = Math.max(0, end - LONGEST); other != null && from < end; from++) {
            int length = end - from;
            boolean alike = phrases.words()
                    .phrases()
                    .at(phrases.tokens().subList(0, end), from)
                    .filter(match -> match.length() == length)
                    .filter(match -> ALIKE.stream().anyMatch(kind -> match.has(kind) && other.has(kind)))
                    .isPresent();
            if (alike) {
                return at + other.length();
            }
        }
        return at;
    }

    private static boolean isNounBefore(WordPhrases phrases, int end) {
        for (int from = Math.max(0, end - 3); from < end; from++) {
            int start = from;
            if (phrases.noun(from).filter(noun -> start + noun.length() == end).isPresent()) {
                boolean colour = phrases.afterQualities(from) == end;
                boolean article = from > 0 && (phrases.is(from - 1, "a") || phrases.is(from - 1, "an"));
                return !colour || article;
            }
        }
        return false;
    }

    /**
     * Position after the first item of a list before "or", as in "a yellow, orange or red flower"; the other items are added to
     * {@code others}.
     */
    private static int listed(WordPhrases phrases, int or, List<String> others) {
        int start = or;
        List<String> found = new ArrayList<>();
        for (int from = start - 1; from > 0 && start - from < 4; from--) {
            boolean item = phrases.is(from - 1, ",") && phrases.afterQualities(from) == start;
            if (item && phrases.endsInQuality(from - 1)) {
                found.addFirst(phrases.said(from, start));
                start = from - 1;
                from = start;
            }
        }
        others.addAll(found);
        return start;
    }

    private static int withoutEither(List<WordToken> text, int before) {
        for (int k = before - 1; k >= Math.max(0, before - FARTHEST); k--) {
            if (text.get(k).is("either") || text.get(k).is("whether")) {
                text.remove(k);
                return 1;
            }
        }
        return 0;
    }

    /** Whether a negation in the same clause applies to a position. */
    private static boolean isDenied(List<WordToken> text, int at) {
        for (int k = at - 1; k >= Math.max(0, at - FARTHEST) && !text.get(k).is("."); k--) {
            boolean ends = text.get(k).is("but")
                    || text.get(k).is("with")
                    || text.get(k).is("only");
            if (text.get(k).isWord() && DENIALS.contains(text.get(k).word())) {
                return true;
            }
            if (ends) {
                return false;
            }
        }
        return false;
    }
}
