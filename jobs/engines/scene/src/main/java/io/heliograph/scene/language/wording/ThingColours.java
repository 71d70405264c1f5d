// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces colours described by things by colour words: "a house the colour of lemons" becomes "a house yellow"; {@code thing-colours.txt}.
 */
final class ThingColours {
    private static final Set<String> COLOUR = Set.of("colour", "color", "shade", "hue");
    private static final Set<String> COLOURED = Set.of("coloured", "colored");
    private static final Set<String> BEFORE = Set.of("in", "of", "the", "has", "have", "with", "a");
    private static final Set<String> ARTICLES = Set.of("a", "an", "the", "ripe", "fresh");

    private final Map<String, String> colours = new HashMap<>();
    private final LexiconSet words;

    ThingColours(LexiconSet words) {
        this.words = words;
        for (TermFile line : TermFile.read("thing-colours")) {
            line.others().forEach(thing -> colours.putIfAbsent(thing, line.term()));
        }
    }

    /** The same text with colour words. */
    List<WordToken> named(List<WordToken> tokens) {
        WordPhrases phrases = new WordPhrases(words, tokens);
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int thing = phrases.isAny(i, COLOUR) && phrases.is(i + 1, "of") ? i + 2 : -1;
            while (phrases.isAny(thing, ARTICLES)) {
                thing++;
            }
            String of = thing < 0 ? null : colour(tokens, thing);
            String before = phrases.isAny(i + 1, COLOURED) ? colour(tokens, i) : null;
            if (of != null) {
                while (!out.isEmpty() && BEFORE.contains(out.getLast().word())) {
                    out.removeLast();
                }
                out.add(WordToken.plain(of));
                i = thing + 1;
            } else if (before != null) {
                out.add(WordToken.plain(before));
                i += 2;
            } else {
                out.add(tokens.get(i++));
            }
        }
        return List.copyOf(out);
    }

    private @Nullable String colour(List<WordToken> tokens, int at) {
        return at < tokens.size() && tokens.get(at).isWord()
                ? colours.get(words.nouns().singular(tokens.get(at).word()))
                : null;
    }
}
