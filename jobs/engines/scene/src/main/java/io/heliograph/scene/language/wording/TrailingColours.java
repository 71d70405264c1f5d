// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Moves a colour after a noun to the place before the noun: "a horse in pink beside a robot" is a pink horse beside a robot, "a cat that is
 * blue" a blue cat.
 */
final class TrailingColours implements WordingRule {
    private static final Set<String> WHICH = Set.of("that", "which", "who");
    private static final Set<String> AFTER_COMMA =
            Set.of("which", "who"); // refer to the noun before a comma: "a cat, which is white"
    private static final Set<String> ARE = Set.of("is", "are");
    private static final Set<String> PAINTED = Set.of("painted", "coloured", "colored", "dyed", "glowing", "shining");
    private static final int LONGEST = 7; // maximum number of tokens of a place
    private static final Set<String> COLOUR = Set.of("colour", "color");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<NounMatch> noun = isInPlace(text, at) ? Optional.empty() : text.noun(at);
        int end = afterPlace(text, at + noun.map(NounMatch::length).orElse(0));
        Optional<RewrittenWords> kinds = noun.filter(NounMatch::plural).flatMap(_ -> listed(text, at, end));
        if (kinds.isPresent()) {
            return kinds;
        }
        int colour = noun.isPresent() && !text.endsInQuality(at)
                ? afterLink(text, end, noun.get().plural())
                : end;
        int to = colour > end ? afterColours(text, colour) : colour;
        boolean several =
                text.is(to, ",") || text.tokens().subList(colour, to).stream().anyMatch(token -> token.is("and"));
        boolean shares = several && noun.filter(NounMatch::plural).isPresent();
        if (to == colour || shares || !isOnlyColours(text, colour, to) || !ends(text, to)) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(colour, to));
        said.addAll(text.tokens().subList(at, end));
        return Optional.of(RewrittenWords.of(at, to, said));
    }

    /**
     * Rewrites "cubes, red, green and blue" as "red, green and blue cubes". {@link SharedColours} handles counted things, which have one
     * colour each.
     */
    private static Optional<RewrittenWords> listed(WordPhrases text, int at, int end) {
        if (!text.is(end, ",") || text.number(at - 1) > 0 || text.endsInQuality(at)) {
            return Optional.empty();
        }
        return new ColourLists(text.words(), text.tokens())
                .listed(end + 1)
                .map(ColourLists.Shares::to)
                .filter(to ->
                        to == text.tokens().size() || !text.tokens().get(to).isWord())
                .map(to -> {
                    List<WordToken> said = new ArrayList<>(text.tokens().subList(end + 1, to));
                    said.addAll(text.tokens().subList(at, end));
                    return RewrittenWords.of(at, to, said);
                });
    }

    /** Position after a place at {@code at}, as in "a boat on the left side in red"; {@code at} if there is none. */
    private static int afterPlace(WordPhrases text, int at) {
        return at + place(text, at);
    }

    private static int place(WordPhrases text, int at) {
        return at >= text.tokens().size()
                ? 0
                : text.words()
                        .phrases()
                        .at(text.tokens(), at)
                        .filter(match -> match.has(LexiconCategory.PLACES) && !match.describes())
                        .map(LexiconMatch::length)
                        .orElse(0);
    }

    /** Whether a word belongs to a place that began before it. */
    private static boolean isInPlace(WordPhrases text, int at) {
        return IntStream.range(Math.max(0, at - LONGEST), at).anyMatch(from -> from + place(text, from) > at);
    }

    /** Position after a colour or a list such as "red, white and blue"; {@code at} if there is none. */
    private static int afterColours(WordPhrases text, int at) {
        return new ColourLists(text.words(), text.tokens())
                .listed(at)
                .map(ColourLists.Shares::to)
                .orElseGet(() -> text.afterQualities(at));
    }

    /** Position after "in", "that is", "whose colour is" or "painted"; {@code at} if no such words begin there. */
    private static int afterLink(WordPhrases text, int at, boolean plural) {
        if (text.is(at, "in") || text.isAny(at, PAINTED)) {
            return at + 1;
        }
        if (text.is(at, "whose") && text.isAny(at + 1, COLOUR) && text.is(at + 2, "is")) {
            return at + 3;
        }
        int which = text.is(at, ",") ? at + 1 : at;
        boolean clause = text.isAny(which, which > at ? AFTER_COMMA : WHICH) && text.isAny(which + 1, ARE);
        return clause && (which == at || text.is(which + 1, "are") == plural)
                ? which + 2 + (text.isAny(which + 2, PAINTED) ? 1 : 0)
                : at;
    }

    /** Whether the words are only colours and shades, and no style; "in black and white" is a style. */
    private static boolean isOnlyColours(WordPhrases text, int from, int to) {
        for (int i = from; i < to; ) {
            LexiconMatch match = text.words().phrases().at(text.tokens(), i).orElse(null);
            boolean colour = match != null
                    && !match.has(LexiconCategory.STYLES)
                    && (match.has(LexiconCategory.COLOURS) || match.has(LexiconCategory.SHADES));
            if (!colour && !text.is(i, "and") && !text.is(i, ",")) {
                return false;
            }
            i += match == null ? 1 : match.length();
        }
        return true;
    }

    /** Whether no word follows that the colour could describe instead. */
    private static boolean ends(WordPhrases text, int at) {
        if (at >= text.tokens().size() || !text.tokens().get(at).isWord()) {
            return true;
        }
        if (text.is(at, "and")) {
            return text.afterQualities(at + 1) == at + 1 && !text.is(at + 1, "not");
        }
        return !text.is(at, "by")
                && text.words()
                        .phrases()
                        .at(text.tokens(), at)
                        .filter(match -> match.has(LexiconCategory.RELATIONS)
                                || match.has(LexiconCategory.POSES)
                                || match.has(LexiconCategory.PLACES)
                                || match.has(LexiconCategory.CONNECTIVES))
                        .isPresent();
    }
}
