// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All lexicons in one table; the longest phrase at a place wins. Immutable after loading. */
public final class PhraseTable {
    private final Map<String, Map<LexiconCategory, String>> senses = new HashMap<>();
    private final int longest;

    private PhraseTable() {
        int most = 1;
        for (LexiconCategory lexiconCategory : LexiconCategory.values()) {
            String file = lexiconCategory.name().toLowerCase(Locale.ROOT).replace('_', '-');
            for (TermFile line : TermFile.read(file)) {
                if (line.spoken()) {
                    most = Math.max(most, add(lexiconCategory, line.term(), line.term()));
                }
                for (String other : line.others()) {
                    most = Math.max(most, add(lexiconCategory, other, line.term()));
                }
            }
        }
        longest = most;
    }

    public static PhraseTable load() {
        return new PhraseTable();
    }

    private int add(LexiconCategory lexiconCategory, String phrase, String term) {
        List<WordToken> words = WordTokenizer.of(phrase);
        String key = words.stream().map(WordToken::word).collect(Collectors.joining(" "));
        senses.computeIfAbsent(key, _ -> new EnumMap<>(LexiconCategory.class)).putIfAbsent(lexiconCategory, term);
        return words.size();
    }

    /** The longest phrase that begins at a token; the name of a setting may be plural. */
    public Optional<LexiconMatch> at(List<WordToken> tokens, int from) {
        int end = from;
        while (end < tokens.size() && end - from < longest && tokens.get(end).isWord()) {
            end++;
        }
        for (int to = end; to > from; to--) {
            Optional<LexiconMatch> match = exactly(tokens, from, to);
            if (match.isPresent()) {
                return match;
            }
        }
        return Optional.empty();
    }

    private Optional<LexiconMatch> exactly(List<WordToken> tokens, int from, int to) {
        StringBuilder key = new StringBuilder(tokens.get(from).word());
        for (int i = from + 1; i < to; i++) {
            key.append(' ').append(tokens.get(i).word());
        }
        Map<LexiconCategory, String> said = senses.get(key.toString());
        if (said != null) {
            return Optional.of(new LexiconMatch(to - from, said));
        }
        int last = key.length() - 1;
        if (last > 2 && key.charAt(last) == 's') {
            key.setLength(last);
            Map<LexiconCategory, String> one = senses.get(key.toString());
            if (one != null && one.containsKey(LexiconCategory.SETTINGS)) {
                return Optional.of(new LexiconMatch(
                        to - from, Map.of(LexiconCategory.SETTINGS, one.get(LexiconCategory.SETTINGS))));
            }
        }
        return Optional.empty();
    }

    /** Whether the lexicons contain exactly this phrase. */
    boolean knows(String phrase) {
        return senses.containsKey(phrase);
    }

    /** Canonical term of a whole phrase in one category; empty if it has no meaning there. */
    public Optional<String> meaning(LexiconCategory lexiconCategory, String phrase) {
        return Optional.ofNullable(senses.get(phrase)).map(all -> all.get(lexiconCategory));
    }
}
