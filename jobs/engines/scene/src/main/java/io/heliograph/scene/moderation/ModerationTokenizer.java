// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Splits a text into words as a human reads them: {@code p0rn} and {@code n.u.d.e} are one word each, and {@code nuuude} has one u. Every
 * word keeps its position.
 */
final class ModerationTokenizer {
    private static final int SPELT_OUT = 3; // minimum number of single letters in a row that are read as one word
    private static final String SIGNS = "@$!*";

    private final String text;
    private final StringBuilder folded = new StringBuilder();
    private final List<Integer> origin = new ArrayList<>();
    private final List<ModerationToken> tokens = new ArrayList<>();

    private ModerationTokenizer(String text) {
        this.text = text;
    }

    /** The words of a text, in order. */
    static List<ModerationToken> of(String text) {
        return new ModerationTokenizer(text).split();
    }

    private List<ModerationToken> split() {
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            String plain = TextFolding.fold(codePoint);
            for (int k = 0; k < plain.length(); k++) {
                folded.append(plain.charAt(k));
                origin.add(i);
            }
            i += Character.charCount(codePoint);
        }
        int start = -1;
        for (int i = 0; i <= folded.length(); i++) {
            boolean inside = i < folded.length() && isPart(i);
            if (inside && start < 0) {
                start = i;
            } else if (!inside && start >= 0) {
                tokens.add(token(folded.substring(start, i), start, i));
                start = -1;
            }
        }
        return joined();
    }

    private boolean isPart(int i) {
        char each = folded.charAt(i);
        if (Character.isLetterOrDigit(each)) {
            return true;
        }
        return SIGNS.indexOf(each) >= 0 && isLetter(i + 1) && (each != '*' || isLetter(i - 1));
    }

    private boolean isLetter(int i) {
        return i >= 0 && i < folded.length() && Character.isLetterOrDigit(folded.charAt(i));
    }

    private ModerationToken token(String word, int from, int to) {
        int end = to < origin.size() ? origin.get(to) : text.length();
        int start = origin.get(from);
        while (end > start + 1 && !Character.isLetterOrDigit(text.codePointBefore(end))) {
            end--;
        }
        return new ModerationToken(forms(word), start, end);
    }

    static List<String> forms(String word) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(word);
        if (word.chars().anyMatch(Character::isLetter)) {
            String plain = word.replace('@', 'a')
                    .replace('$', 's')
                    .replace('!', 'i')
                    .replace('0', 'o')
                    .replace('3', 'e')
                    .replace('4', 'a')
                    .replace('5', 's')
                    .replace('7', 't');
            forms.add(plain.replace('1', 'i'));
            forms.add(plain.replace('1', 'l'));
            for (String each : List.copyOf(forms)) {
                forms.add(runs(each, 1));
                forms.add(runs(each, 2));
            }
        }
        return List.copyOf(forms);
    }

    /** Shortens runs of three or more equal letters to {@code length}. */
    private static String runs(String word, int length) {
        return word.replaceAll("(\\p{L})\\1{2,}", "$1".repeat(length));
    }

    /** Joins single letters in a row, with the same separator between them, into the word that they spell. */
    private List<ModerationToken> joined() {
        List<ModerationToken> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int end = i + 1;
            while (end < tokens.size()
                    && isSingle(end)
                    && isSingle(i)
                    && between(end).equals(between(i + 1))) {
                end++;
            }
            if (end - i >= SPELT_OUT) {
                result.add(word(i, end));
                i = end;
            } else {
                result.add(tokens.get(i++));
            }
        }
        return result;
    }

    private boolean isSingle(int token) {
        return tokens.get(token).word().length() == 1;
    }

    private String between(int token) {
        return text.substring(tokens.get(token - 1).end(), tokens.get(token).start());
    }

    private ModerationToken word(int from, int to) {
        StringBuilder letters = new StringBuilder();
        tokens.subList(from, to).forEach(each -> letters.append(each.word()));
        Set<String> forms = new LinkedHashSet<>(forms(letters.toString()));
        if (letters.charAt(0) == 'a'
                || letters.charAt(0) == 'i') { // leaves out a first letter that may be the word "a" or "I"
            forms.addAll(forms(letters.substring(1)));
        }
        return new ModerationToken(
                List.copyOf(forms), tokens.get(from).start(), tokens.get(to - 1).end());
    }
}
