// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A noun phrase of a text: "the three red cups".
 *
 * @param noun singular
 * @param from position of its article or number, or of the noun
 * @param to position after the noun
 * @param count number of things that the phrase names; {@link #UNKNOWN} for a plural without a number
 * @param kind whether the phrase names new things or refers to earlier ones
 * @param colours colour terms before the noun
 */
record ThingMention(String noun, int from, int to, int count, Kind kind, List<String> colours) {
    static final int UNKNOWN = -1;

    /** Kind of a noun phrase by its article or other first word. */
    enum Kind {
        NEW,
        DEFINITE,
        /** One of several things of a kind: "the other", "the black", "the cup on the left". */
        DISTINGUISHED
    }

    private static final Set<String> SINGLE = Set.of("a", "an", "another", "single");
    private static final Set<String> DEFINITE = Set.of(
            "the", "this", "that", "these", "those", "both", "all", "each", "every", "its", "his", "her", "their", "my",
            "your", "our");
    private static final Set<String> EVERY = Set.of("both", "all", "each", "every");
    private static final int LONGEST = 4; // maximum number of tokens of a number or quantity
    private static final int LEAD = 7; // maximum number of tokens before a noun that can belong to it

    /** The noun phrases of a text, in order. The first of two adjacent nouns is no phrase of its own. */
    static List<ThingMention> in(WordPhrases text) {
        List<ThingMention> found = new ArrayList<>();
        for (int i = 0; i < text.tokens().size(); ) {
            Optional<NounMatch> noun = noun(text, i);
            int to = i + noun.map(NounMatch::length).orElse(1);
            if (noun.isPresent() && noun(text, to).isEmpty()) {
                found.add(mention(text, noun.get(), i, to));
            }
            i = to;
        }
        return found;
    }

    /** Whether this phrase can refer to a thing of a brief. */
    boolean names(BriefThing thing) {
        return thing.noun().equals(noun) || thing.noun().endsWith(" " + noun);
    }

    Stream<BriefThing> things(Brief brief) {
        return brief.things().stream().filter(this::names);
    }

    private static Optional<NounMatch> noun(WordPhrases text, int at) {
        boolean word = at < text.tokens().size() && text.tokens().get(at).isWord();
        Optional<LexiconMatch> phrase = word ? text.words().phrases().at(text.tokens(), at) : Optional.empty();
        return word
                ? text.words()
                        .nouns()
                        .at(text.tokens(), at)
                        .filter(noun -> phrase.isEmpty()
                                || (noun.known() && noun.length() > phrase.get().length()))
                : Optional.empty();
    }

    private static ThingMention mention(WordPhrases text, NounMatch noun, int at, int to) {
        List<String> colours = new ArrayList<>();
        int unnumbered = noun.plural() ? UNKNOWN : 1;
        int count = 0;
        int from = at;
        for (int i = at - 1; i >= Math.max(0, at - LEAD); i--) {
            Optional<LexiconMatch> match =
                    text.words().phrases().at(text.tokens().subList(0, at), i);
            int number = text.number(i);
            if (number > 0) {
                unnumbered = noun.plural() || number > 1
                        ? UNKNOWN
                        : 1; // "five sheep" is not 1, although its noun reads as singular
                count = noun.plural() || number == 1 ? number : 0;
            } else if (text.isAny(i, SINGLE) || text.isAny(i, DEFINITE)) {
                boolean single = text.isAny(i, SINGLE);
                boolean plain = at == i + (count > 0 ? 2 : 1) && !isPlaced(text, to);
                boolean again = plain || text.isAny(i, EVERY);
                Kind kind = single ? Kind.NEW : again ? Kind.DEFINITE : Kind.DISTINGUISHED;
                return new ThingMention(noun.text(), i, to, count > 0 ? count : unnumbered, kind, colours);
            } else if (count > 0 || isCounting(text, i + 1)) {
                unnumbered = count > 0 ? unnumbered : UNKNOWN;
                break;
            } else if (isLead(text, match, i)) {
                match.map(found -> found.sense(LexiconCategory.COLOURS)).ifPresent(colours::addFirst);
            } else {
                break;
            }
            from = i;
        }
        boolean field = isScenery(text, to);
        return new ThingMention(
                noun.text(), from, to, field ? UNKNOWN : count > 0 ? count : unnumbered, Kind.NEW, colours);
    }

    /** Whether the words before {@code end} are a quantity such as "a school of" or "dozens of". */
    private static boolean isCounting(WordPhrases text, int end) {
        return IntStream.range(Math.max(0, end - LONGEST), end - 1)
                .anyMatch(from -> text.words()
                        .phrases()
                        .at(text.tokens().subList(0, end), from)
                        .filter(match -> match.has(LexiconCategory.COUNTS) && match.length() == end - from)
                        .isPresent());
    }

    /** Whether a word belongs to the noun after it: an attribute, or a comma or "and" between attributes. */
    private static boolean isLead(WordPhrases text, Optional<LexiconMatch> match, int at) {
        if (text.is(at, ",") || text.is(at, "and")) {
            return text.endsInQuality(at) && text.afterQualities(at + 1) > at + 1;
        }
        boolean word = text.tokens().get(at).isWord() && noun(text, at).isEmpty();
        return word && match.filter(found -> !found.describes()).isEmpty();
    }

    private static boolean isScenery(WordPhrases text, int at) {
        return at < text.tokens().size()
                && text.words()
                        .phrases()
                        .at(text.tokens(), at)
                        .filter(match -> match.has(LexiconCategory.SETTINGS))
                        .isPresent();
    }

    private static boolean isPlaced(WordPhrases text, int at) {
        return at < text.tokens().size()
                && text.words()
                        .phrases()
                        .at(text.tokens(), at)
                        .filter(match -> match.has(LexiconCategory.PLACES) || match.has(LexiconCategory.RELATIONS))
                        .isPresent();
    }
}
