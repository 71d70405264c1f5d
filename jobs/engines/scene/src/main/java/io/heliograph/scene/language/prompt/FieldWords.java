// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.PhraseTable;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the words of a document's field that no reader of the field understands. */
final class FieldWords {
    private static final Set<String> FRAMING = framing(); // words around a value, such as the "side" of "left side"

    private final PhraseTable phrases;

    FieldWords(PhraseTable phrases) {
        this.phrases = phrases;
    }

    /**
     * Words without a meaning in the categories of a field: all words, if none has one. A second, different value of a category is one of
     * them, except for colours: a field has one value of each other category. A shade needs a colour.
     */
    List<String> unread(String text, Set<LexiconCategory> categories) {
        List<String> all = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        Map<LexiconCategory, String> values = new EnumMap<>(LexiconCategory.class);
        List<WordToken> tokens = WordTokenizer.of(text.replace('_', ' '));
        for (int i = 0; i < tokens.size(); ) {
            LexiconMatch match = phrases.at(tokens, i).orElse(null);
            int length = match == null ? 1 : match.length();
            boolean read = match != null && isRead(match, categories, values);
            for (WordToken token : tokens.subList(i, i + length)) {
                if (isHex(token, categories)) {
                    values.put(LexiconCategory.COLOURS, token.word());
                } else if (!token.is(".") && !token.is(",")) {
                    all.add(token.text());
                    if (!read && !FRAMING.contains(token.word())) {
                        unread.add(token.text());
                    }
                }
            }
            i += length;
        }
        boolean shaded = values.containsKey(LexiconCategory.SHADES) && !values.containsKey(LexiconCategory.COLOURS);
        return values.isEmpty() || (shaded && values.size() == 1) ? all : unread;
    }

    private static boolean isRead(
            LexiconMatch match, Set<LexiconCategory> categories, Map<LexiconCategory, String> values) {
        boolean read = false;
        for (LexiconCategory category : categories) {
            if (match.has(category)) {
                String before = values.putIfAbsent(category, match.the(category));
                read |= before == null || isList(category) || match.is(category, before);
            }
        }
        return read;
    }

    private static boolean isList(LexiconCategory category) {
        return category == LexiconCategory.COLOURS || category == LexiconCategory.SHADES;
    }

    private static boolean isHex(WordToken token, Set<LexiconCategory> categories) {
        return categories.contains(LexiconCategory.COLOURS)
                && ColourPhrases.ofHex(token.word()).isPresent();
    }

    private static Set<String> framing() {
        Set<String> words = new HashSet<>();
        TermFile.read("field-words").forEach(line -> words.addAll(line.others()));
        return Set.copyOf(words);
    }
}
