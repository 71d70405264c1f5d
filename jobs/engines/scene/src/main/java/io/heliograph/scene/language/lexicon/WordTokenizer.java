// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a text into words, quotations and marks, in one pass without backtracking. */
public final class WordTokenizer {
    /** Maximum length of a text in characters; the rest is ignored. */
    static final int MAX_CHARACTERS = 10_000;

    private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:,\\d{3})+(?![\\d,])");

    private static final Pattern SHORTENED = Pattern.compile("[wW]/(?:([oO])(?![\\p{L}\\d])|(?=\\s|\\p{L}))");

    private final String text;
    private final List<WordToken> found = new ArrayList<>();
    private final Set<WordToken> signs = new LinkedHashSet<>();
    private int at;

    private WordTokenizer(String text) {
        this.text = text;
    }

    public static List<WordToken> of(String text) {
        String bounded = text.length() > MAX_CHARACTERS ? text.substring(0, MAX_CHARACTERS) : text;
        return new WordTokenizer(Normalizer.normalize(bounded, Normalizer.Form.NFKC)).cut();
    }

    private List<WordToken> cut() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (isShortened()) {
                continue;
            }
            if (Character.isLetterOrDigit(c) || c == '#' || c == '&' || isSigned()) {
                word();
            } else if (isPictograph()) {
                pictograph();
            } else if (closing(c) == 0 || !quotation(closing(c))) {
                mark(c);
                at++;
            }
        }
        for (WordToken sign : signs) {
            mark('.');
            found.add(sign);
        }
        return List.copyOf(found);
    }

    /**
     * Whether an emoji or other pictograph is here. Pictographs become the last tokens, as they would otherwise be read as part of a noun;
     * a warning lists them.
     */
    private boolean isPictograph() {
        int type = Character.getType(text.codePointAt(at));
        return type == Character.OTHER_SYMBOL && text.charAt(at) != '\u00b0';
    }

    private void pictograph() {
        String sign = Character.toString(text.codePointAt(at));
        signs.add(WordToken.plain(sign));
        at += sign.length();
    }

    /** Reads "w/o" as "without" and "w/" as "with". */
    private boolean isShortened() {
        Matcher with = SHORTENED.matcher(text).region(at, text.length());
        if (!with.lookingAt()) {
            return false;
        }
        found.add(new WordToken(with.group(), with.group(1) == null ? "with" : "without", WordToken.Kind.WORD));
        at = with.end();
        return true;
    }

    /** Whether a signed or leading-point number begins here: "-5", "+20%", ".5"; not "3-5", and not the end of a sentence. */
    private boolean isSigned() {
        boolean begins = at == 0 || Character.isWhitespace(text.charAt(at - 1)) || text.charAt(at - 1) == '(';
        return begins
                && ".+-\u2212".indexOf(text.charAt(at)) >= 0
                && at + 1 < text.length()
                && Character.isDigit(text.charAt(at + 1));
    }

    private void mark(char c) {
        if (c == '.' || c == '!' || c == '?' || c == ';' || c == '\n') {
            found.add(new WordToken(".", ".", WordToken.Kind.MARK));
        } else if (c == ':') {
            found.add(new WordToken(":", ",", WordToken.Kind.MARK));
        } else if (c == ',' || c == '(' || c == ')' || c == '|' || c == '\u2014' || c == '\u2013') {
            found.add(new WordToken(",", ",", WordToken.Kind.MARK));
        } else if (c == '\u00b0') {
            found.add(WordToken.plain("degrees"));
        } else if (c == '%') {
            found.add(WordToken.plain("percent"));
        }
    }

    /** The closing quotation mark for this opening one; 0 if the character opens no quotation. */
    private static char closing(char c) {
        return switch (c) {
            case '"' -> '"';
            case '\'' -> '\'';
            case '\u201c', '\u201e' -> '\u201d';
            case '\u2018' -> '\u2019';
            case '\u00ab' -> '\u00bb';
            default -> 0;
        };
    }

    private boolean quotation(char close) {
        int end = text.indexOf(close, at + 1);
        while (end > 0 && close == '\'' && end + 1 < text.length() && Character.isLetterOrDigit(text.charAt(end + 1))) {
            end = text.indexOf(close, end + 1);
        }
        if (end < 0 || end == at + 1) {
            return false;
        }
        String inside = text.substring(at + 1, end).strip();
        if (!inside.isEmpty()) {
            found.add(new WordToken(inside, inside.toLowerCase(Locale.ROOT), WordToken.Kind.QUOTE));
        }
        at = end + 1;
        return true;
    }

    private void word() {
        int from = at;
        at++;
        Matcher thousands =
                THOUSANDS.matcher(text).region(Character.isDigit(text.charAt(from)) ? from : at, text.length());
        if (thousands.lookingAt()) {
            at = thousands.end();
        }
        while (at < text.length() && continues(text.charAt(at))) {
            at++;
        }
        String said = text.substring(from, at).replace('\u2212', '-').replace('\u00d7', 'x');
        String lower = said.toLowerCase(Locale.ROOT).replace('\u2019', '\'').replace(",", "");
        lower = lower.charAt(0) == '+' || lower.charAt(0) == '-' || lower.charAt(0) == '.' ? lower.substring(1) : lower;
        if (lower.endsWith("'s")) {
            lower = lower.substring(0, lower.length() - 2);
        }
        lower = lower.replace("'", "");
        if (lower.length() > 1 && lower.charAt(lower.length() - 1) == ':') {
            lower = lower.substring(0, lower.length() - 1);
        }
        found.add(new WordToken(said, lower, WordToken.Kind.WORD));
    }

    /** Whether a character continues a word: apostrophes, ratios (16:9), decimals (1.8), apertures (f/1.8), powers (10^20), percentages. */
    private boolean continues(char c) {
        if (Character.isLetterOrDigit(c) || c == '%' || c == '&') {
            return true;
        }
        boolean more = at + 1 < text.length() && Character.isLetterOrDigit(text.charAt(at + 1));
        if (c == '\'' || c == '\u2019') {
            return more;
        }
        boolean digits = more && Character.isDigit(text.charAt(at + 1));
        return digits && (c == '.' || c == ':' || c == '/' || c == '^' || c == '\u00d7' || exponent(c));
    }

    /** Whether a character is the sign of an exponent, as in "1e-5". */
    private boolean exponent(char c) {
        boolean letter = Character.toLowerCase(text.charAt(at - 1)) == 'e';
        return (c == '-' || c == '+') && letter && at > 1 && Character.isDigit(text.charAt(at - 2));
    }
}
