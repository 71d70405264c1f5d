// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One number among tokens, in digits or in words.
 *
 * @param value any number, infinite when it is too large for a double
 * @param suffix attached to it: "%", "px"; empty for none
 * @param whole whether it is digits only, so that it may be a count
 * @param to position after its last token
 */
public record NumeralToken(double value, String suffix, boolean whole, int to) {
    private static final Pattern DIGITS =
            Pattern.compile("([+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e[+-]?\\d+)?)(?:\\^(\\d+))?(%|[a-z]+)?");
    private static final Map<String, Integer> ONES = Map.ofEntries(
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("eleven", 11),
            Map.entry("twelve", 12),
            Map.entry("fifteen", 15),
            Map.entry("twenty", 20),
            Map.entry("thirty", 30),
            Map.entry("forty", 40),
            Map.entry("fifty", 50),
            Map.entry("sixty", 60),
            Map.entry("seventy", 70),
            Map.entry("eighty", 80),
            Map.entry("ninety", 90),
            Map.entry("zero", 0));
    private static final Map<String, Double> SCALES =
            Map.of("hundred", 100.0, "thousand", 1e3, "million", 1e6, "billion", 1e9, "trillion", 1e12);

    /** The number that begins at a token. */
    public static Optional<NumeralToken> at(List<WordToken> tokens, int at) {
        WordToken wordToken = tokens.get(at);
        if (!wordToken.isWord()) {
            return Optional.empty();
        }
        Optional<NumeralToken> digits = digits(wordToken.text(), at);
        return digits.isPresent() ? digits : words(tokens, at);
    }

    private static Optional<NumeralToken> digits(String text, int at) {
        Matcher matcher = DIGITS.matcher(text.toLowerCase(Locale.ROOT).replace(",", ""));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double base = Double.parseDouble(matcher.group(1));
        String power = matcher.group(2);
        String suffix = matcher.group(3);
        double value = power == null ? base : Math.pow(base, Double.parseDouble(power));
        boolean whole = power == null && matcher.group(1).chars().allMatch(Character::isDigit);
        return Optional.of(new NumeralToken(value, suffix == null ? "" : suffix, whole, at + 1));
    }

    /** Reads a number in words, such as "two hundred and fifty": numbers below a scale are added, and the scale multiplies the sum. */
    private static Optional<NumeralToken> words(List<WordToken> tokens, int from) {
        boolean article = tokens.get(from).is("a")
                && from + 1 < tokens.size()
                && SCALES.containsKey(tokens.get(from + 1).word());
        double sum = 0;
        double group = article ? 1 : 0;
        int at = article ? from + 1 : from;
        int to = from;
        for (; at < tokens.size() && tokens.get(at).isWord(); at++) {
            String word = tokens.get(at).word();
            Integer one = ONES.get(word);
            Double scale = SCALES.get(word);
            if (one != null) {
                group += one;
            } else if (scale != null && scale == 100 && at > from) {
                group *= scale;
            } else if (scale != null && at > from) {
                sum += group * scale;
                group = 0;
            } else if (!word.equals("and") || to == from) {
                break;
            }
            to = word.equals("and") ? to : at + 1;
        }
        return to > from ? Optional.of(new NumeralToken(sum + group, "", false, to)) : Optional.empty();
    }
}
