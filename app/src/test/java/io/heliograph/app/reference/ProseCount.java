// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import java.util.regex.Pattern;

/** Counts words, and marks of unclear prose among them: relative clauses without a noun, and passive phrases. */
final class ProseCount {
    static final int FLAGS = Pattern.UNICODE_CHARACTER_CLASS | Pattern.UNIX_LINES;

    private static final Pattern MARK = Pattern.compile(
            "\\b(what|whatever|whose|of which|in which|so many|is told|are told|tells|is said|are said|goes on|is away|be had)\\b",
            FLAGS | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^}]*)\\}", FLAGS);
    private static final Pattern ELEMENT = Pattern.compile("<[^>]+>", FLAGS);
    private static final Pattern BLOCK_TAG = Pattern.compile("@(param|return|throws|see)\\s+(<?\\w+>?)?", FLAGS);
    private static final Pattern BLANKS = Pattern.compile("\\s+", FLAGS);
    private static final Pattern WORD = Pattern.compile("\\S+", FLAGS);
    private static final int FEWEST_WORDS = 3;

    private long words;
    private long marks;

    /** Adds a comment, a text or a page; those of one or two words do not count. */
    void add(String text) {
        String plain = INLINE_TAG.matcher(text).replaceAll("$1");
        plain = ELEMENT.matcher(plain).replaceAll(" ");
        plain = BLOCK_TAG.matcher(plain).replaceAll(". ");
        plain = BLANKS.matcher(plain).replaceAll(" ").strip();
        int count = words(plain);
        if (count >= FEWEST_WORDS) {
            words += count;
            marks += MARK.matcher(plain).results().count();
        }
    }

    static int words(String text) {
        return (int) WORD.matcher(text).results().count();
    }

    long words() {
        return words;
    }

    /** Marks per 1,000 words. */
    double rate() {
        return words == 0 ? 0 : 1000.0 * marks / words;
    }
}
