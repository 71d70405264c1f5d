// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All lexicons in one table; the longest phrase at a place wins. Immutable after loading. */
final class Phrases {
    private final Map<String, Map<Category, String>> senses = new HashMap<>();
    private final int longest;

    private Phrases() {
        int most = 1;
        for (Category category : Category.values()) {
            String file = category.name().toLowerCase(Locale.ROOT).replace('_', '-');
            for (TermFile line : TermFile.read(file)) {
                if (line.spoken()) {
                    most = Math.max(most, add(category, line.term(), line.term()));
                }
                for (String other : line.others()) {
                    most = Math.max(most, add(category, other, line.term()));
                }
            }
        }
        longest = most;
    }

    static Phrases load() {
        return new Phrases();
    }

    private int add(Category category, String phrase, String term) {
        List<Token> words = Tokens.of(phrase);
        String key = words.stream().map(Token::word).collect(Collectors.joining(" "));
        senses.computeIfAbsent(key, _ -> new EnumMap<>(Category.class)).putIfAbsent(category, term);
        return words.size();
    }

    /** The longest phrase that begins at a token; a setting may be in the plural. */
    Optional<Match> at(List<Token> tokens, int from) {
        int end = from;
        while (end < tokens.size() && end - from < longest && tokens.get(end).isWord()) {
            end++;
        }
        for (int to = end; to > from; to--) {
            Optional<Match> match = exactly(tokens, from, to);
            if (match.isPresent()) {
                return match;
            }
        }
        return Optional.empty();
    }

    private Optional<Match> exactly(List<Token> tokens, int from, int to) {
        StringBuilder key = new StringBuilder(tokens.get(from).word());
        for (int i = from + 1; i < to; i++) {
            key.append(' ').append(tokens.get(i).word());
        }
        Map<Category, String> said = senses.get(key.toString());
        if (said != null) {
            return Optional.of(new Match(to - from, said));
        }
        int last = key.length() - 1;
        if (last > 2 && key.charAt(last) == 's') {
            key.setLength(last);
            Map<Category, String> one = senses.get(key.toString());
            if (one != null && one.containsKey(Category.SETTINGS)) {
                return Optional.of(new Match(to - from, Map.of(Category.SETTINGS, one.get(Category.SETTINGS))));
            }
        }
        return Optional.empty();
    }

    /** What a whole phrase means in one category. */
    Optional<String> meaning(Category category, String phrase) {
        return Optional.ofNullable(senses.get(phrase)).map(all -> all.get(category));
    }
}
