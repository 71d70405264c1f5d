// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks ahead in a prompt without moving.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record Ahead(Lexicons words, List<Token> tokens) {
    static final Set<String> LAMPS = Set.of("light", "lights", "lighting", "glow", "lamp light");
    static final Set<String> BACKDROPS = Set.of("background", "backdrop", "backgrounds");
    static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "by", "under", "above", "beneath", "outer");
    private static final Set<String> COLOUR_WORDS = Set.of(
            "colours", "colors", "colour", "color", "tones", "tone", "palette", "hues", "theme", "themed", "scheme");

    /** Whether a noun is meant rather than the phrase of the lexicons that begins with it. */
    boolean nounWins(Noun noun, Match match, int at) {
        if (noun.length() != match.length()) {
            boolean described = match.describes() && noun.length() > match.length();
            return noun.length() > match.length()
                    && !(described && (noun.known() ? sameWithout(noun, match, at) : !namedAfter(at)));
        }
        if (match.describes()) {
            return (noun.plural() || !match.has(Category.COUNTS)) && !continues(at + match.length());
        }
        if (match.has(Category.POSES) || match.has(Category.RELATIONS) || match.has(Category.CONNECTIVES)) {
            return false;
        }
        boolean scenic = match.has(Category.SETTINGS) || match.has(Category.FILLERS);
        return noun.known() && !scenic;
    }

    /** "Red apple" is an apple that is red, though some vocabulary lists the pair. */
    private boolean sameWithout(Noun noun, Match match, int at) {
        Optional<Noun> head = words.nouns().at(tokens.subList(0, at + noun.length()), at + match.length());
        return head.filter(alone -> alone.archetype().equals(noun.archetype())).isPresent();
    }

    /** "Japanese house": WordNet has the people, but an adjective before a noun describes it. */
    boolean adjectival(Noun noun, int at) {
        if (noun.known()
                || noun.length() > 1
                || !words.nouns().entry(tokens.get(at).word()).adjective()) {
            return false;
        }
        boolean style = at + 1 < tokens.size()
                && (tokens.get(at + 1).is("style") || tokens.get(at + 1).is("style,"));
        return style || continues(at + 1);
    }

    /** "Cherry tree" is named after a thing, "large white" is only described. */
    private boolean namedAfter(int at) {
        return words.nouns().of(tokens.get(at).word(), 1).filter(Noun::known).isPresent();
    }

    /** Whether a noun follows before the phrase ends, past whatever describes it. */
    boolean continues(int from) {
        int i = from;
        for (int step = 0; step < 6 && i < tokens.size(); step++) {
            Token token = tokens.get(i);
            if (!token.isWord()) {
                return false;
            }
            Match match = words.phrases().at(tokens, i).orElse(null);
            Noun noun = words.nouns().at(tokens, i).orElse(null);
            if (BACKDROPS.contains(token.word())
                    || LAMPS.contains(token.word())
                    || COLOUR_WORDS.contains(token.word())) {
                return true;
            }
            if (match != null && match.is(Category.CONNECTIVES, "and")) {
                i++;
                Match other = i < tokens.size() ? words.phrases().at(tokens, i).orElse(null) : null;
                if (other == null || !(other.has(Category.COLOURS) || other.has(Category.SHADES))) {
                    return false;
                }
                i += other.length();
                continue;
            }
            boolean verbal = match != null
                    && (match.has(Category.POSES)
                            || match.has(Category.RELATIONS)
                            || match.has(Category.CONNECTIVES)
                            || match.has(Category.PLACES));
            if (noun != null && !verbal) {
                return true;
            }
            if (match != null && (match.describes() || match.has(Category.MOODS) || match.has(Category.SETTINGS))) {
                if (match.has(Category.SETTINGS)) {
                    return !PREPOSITIONS.contains(token.word());
                }
                i += match.length();
            } else if (match == null && words.nouns().entry(token.word()).adjective()) {
                i++;
            } else {
                return match == null && words.nouns().entry(token.word()).body();
            }
        }
        return false;
    }

    /** Whether a noun phrase with an article or a number begins here. */
    boolean nounPhraseAt(int index) {
        return index < tokens.size()
                && words.phrases()
                        .at(tokens, index)
                        .filter(m -> m.has(Category.COUNTS))
                        .isPresent();
    }

    /** Whether a second noun follows directly, so that the first only describes it. */
    boolean compound(int at) {
        Match match = words.phrases().at(tokens, at).orElse(null);
        Noun noun = words.nouns().at(tokens, at).orElse(null);
        if (noun == null && match == null && tokens.get(at).isWord()) {
            return words.classes()
                    .is("part", words.nouns().singular(tokens.get(at).word()));
        }
        return noun != null && (match == null || noun.length() > match.length());
    }

    /** Whether a quotation comes within three words. */
    boolean quoteFollows(int at) {
        for (int i = at + 1; i < Math.min(at + 4, tokens.size()); i++) {
            if (tokens.get(i).kind() == Token.Kind.QUOTE) {
                return true;
            }
        }
        return false;
    }
}
