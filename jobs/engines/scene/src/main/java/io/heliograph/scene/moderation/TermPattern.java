// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A pattern from a line of a lexicon: words in order. {@code a|b} matches either word, {@code build~} any English form of a lemma,
 * {@code pre*} any word with that beginning, {@code ..} up to {@value #GAP} words, and {@code <18} a number below 18.
 *
 * @param parts in order
 */
record TermPattern(List<Part> parts) {
    static final int GAP = 4;

    /** One position of a pattern. */
    sealed interface Part {}

    /** Any of these words, or any word with one of the beginnings. */
    record Words(List<String> whole, List<String> beginnings) implements Part {
        boolean matches(ModerationToken moderationToken) {
            for (String form : moderationToken.forms()) {
                if (whole.contains(form)) {
                    return true;
                }
                for (String beginning : beginnings) {
                    if (form.startsWith(beginning)) {
                        return true;
                    }
                }
            }
            return moderationToken.word().indexOf('*') > 0
                    && whole.stream().anyMatch(word -> starred(moderationToken.word(), word));
        }

        /** Whether a word with masked letters matches: {@code p*rn} for {@code porn}. */
        private static boolean starred(String masked, String word) {
            if (masked.length() != word.length()) {
                return false;
            }
            for (int i = 0; i < word.length(); i++) {
                if (masked.charAt(i) != '*' && masked.charAt(i) != word.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** A whole number below a bound. */
    record Below(int bound) implements Part {}

    /** Up to {@value TermPattern#GAP} arbitrary words. */
    record Gap() implements Part {}

    TermPattern {
        parts = List.copyOf(parts);
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it has no word
     */
    static TermPattern of(String line) {
        List<Part> parts = new ArrayList<>();
        for (String each : line.strip().split("\\s+", -1)) {
            parts.add(part(each));
        }
        if (parts.getFirst() instanceof Gap || parts.getLast() instanceof Gap) {
            throw new IllegalArgumentException("a pattern begins and ends with a word: " + line);
        }
        return new TermPattern(parts);
    }

    private static Part part(String text) {
        if (text.equals("..")) {
            return new Gap();
        }
        if (text.matches("<\\d{1,4}")) {
            return new Below(Integer.parseInt(text.substring(1)));
        }
        List<String> whole = new ArrayList<>();
        List<String> beginnings = new ArrayList<>();
        Arrays.stream(text.split("\\|", -1)).map(TextFolding::fold).forEach(word -> {
            String plain = word.replaceFirst("[*~]$", "");
            if (plain.isEmpty() || !plain.chars().allMatch(Character::isLetterOrDigit)) {
                throw new IllegalArgumentException("not a word of letters and digits: " + text);
            }
            if (word.endsWith("*")) {
                beginnings.add(plain);
            } else if (word.endsWith("~")) {
                whole.addAll(EnglishForms.of(plain));
            } else {
                whole.add(word);
            }
        });
        return new Words(List.copyOf(whole), List.copyOf(beginnings));
    }

    /** The position after a match that starts at a word, or -1. */
    int matchAt(List<ModerationToken> tokens, int at) {
        return match(tokens, at, 0);
    }

    private int match(List<ModerationToken> tokens, int at, int part) {
        if (part == parts.size()) {
            return at;
        }
        if (parts.get(part) instanceof Gap) {
            for (int skip = 0; skip <= GAP && at + skip < tokens.size(); skip++) {
                int end = match(tokens, at + skip, part + 1);
                if (end >= 0) {
                    return end;
                }
            }
            return -1;
        }
        return at < tokens.size() && fits(parts.get(part), tokens.get(at)) ? match(tokens, at + 1, part + 1) : -1;
    }

    private static boolean fits(Part part, ModerationToken moderationToken) {
        return switch (part) {
            case Words words -> words.matches(moderationToken);
            case Below(int bound) ->
                moderationToken.word().matches("\\d{1,4}") && Integer.parseInt(moderationToken.word()) < bound;
            case Gap() -> true;
        };
    }
}
