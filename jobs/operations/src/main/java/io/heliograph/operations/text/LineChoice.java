// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.scene.brief.PicturePlace;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Selects the line that a client names: by its words, its kind ("the price"), its size or its place. If several lines match equally well,
 * all are kept.
 *
 * @param lines the best matches: none, one or several
 */
record LineChoice(List<WordedLine> lines) {
    private static final double ALIKE = 1.15; // maximum ratio of two letter heights that count as equal
    private static final double NEAR = 0.2; // maximum edit distance of equal words, in shares of their length
    private static final int SHORT = 4; // maximum characters of words that must match exactly
    private static final String ARTICLE = "^(?:the|this|that|a|an) ";
    private static final Pattern PRICE = Pattern.compile(
            "[$€£¥₹]\\s*[0-9]|[0-9]\\s*[$€£¥₹]|(?<![0-9.,:])[0-9]+(?:[.,][0-9]{3})*[.,][0-9]{2}(?![.,:]?[0-9]|\\s*%)"
                    + "|\\b(?:usd|eur|gbp|chf)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DATE = Pattern.compile(
            "(?<![0-9./-])(?:[0-9]{1,2}[./-][0-9]{1,2}[./-](?:[0-9]{4}|[0-9]{2})|[0-9]{4}[./-][0-9]{1,2}[./-][0-9]{1,2})(?![./-]?[0-9])"
                    + "|\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?\\s*[0-9]"
                    + "|\\b[0-9]{1,2}\\.?\\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PHONE = Pattern.compile("\\+?[0-9][0-9 ()/.-]{6,}[0-9]");
    private static final Pattern CLOCK_OR_YEARS = Pattern.compile(
            "\\b[0-9]{1,2}[.:][0-9]{2}\\s*-\\s*[0-9]{1,2}[.:][0-9]{2}\\b|\\b(?:19|20)[0-9]{2}\\s*[-/]\\s*(?:19|20)[0-9]{2}\\b");
    private static final Pattern WEB =
            Pattern.compile("www\\.|https?:|\\.(?:com|org|net|de|fr|uk|eu|io)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern EMAIL = Pattern.compile("\\S@\\S+\\.\\S");

    /** Makes the list immutable. */
    LineChoice {
        lines = List.copyOf(lines);
    }

    /** The line, if exactly one matches. */
    Optional<WordedLine> only() {
        return lines.size() == 1 ? Optional.of(lines.getFirst()) : Optional.empty();
    }

    /**
     * Selects lines.
     *
     * @param named words of the line, some of its words, or its kind, such as "the price"; empty: not given
     * @param place of the line; empty: not given
     */
    static LineChoice of(
            List<WordedLine> lines, Optional<String> named, Optional<PicturePlace> place, int width, int height) {
        List<WordedLine> fitting = named.map(String::strip)
                .filter(each -> !each.isEmpty())
                .map(each -> named(lines, each))
                .orElse(lines);
        if (place.isPresent() && !fitting.isEmpty()) {
            return new LineChoice(List.of(fitting.stream()
                    .min(Comparator.comparingDouble(
                            each -> PlacedLine.distance(each.line().box(), place.get(), width, height)))
                    .orElseThrow()));
        }
        return new LineChoice(fitting);
    }

    private static List<WordedLine> named(List<WordedLine> lines, String named) {
        List<WordedLine> same = fitting(lines, each -> plain(each.words()).equals(plain(named)));
        if (!same.isEmpty()) {
            return same;
        }
        List<WordedLine> holding = fitting(lines, each -> words(each.words()).contains(words(named)));
        if (!holding.isEmpty()) {
            return holding;
        }
        Optional<List<WordedLine>> kind =
                kind(lines, named.toLowerCase(Locale.ROOT).replaceFirst(ARTICLE, ""));
        return kind.orElseGet(() -> fitting(lines, each -> isNear(plain(each.words()), plain(named))));
    }

    private static List<WordedLine> fitting(List<WordedLine> lines, Predicate<WordedLine> fits) {
        return lines.stream().filter(fits).toList();
    }

    /** Lines of a kind, such as prices; empty if the name is no kind. */
    private static Optional<List<WordedLine>> kind(List<WordedLine> lines, String name) {
        Function<Pattern, List<WordedLine>> like =
                pattern -> fitting(lines, each -> pattern.matcher(each.words()).find());
        ToDoubleFunction<WordedLine> down = each -> each.line().box().y();
        return Optional.ofNullable(
                switch (name.replaceFirst(" (?:line|text|words)$", "")) {
                    case "largest", "biggest", "title", "heading", "headline", "main", "name" ->
                        extreme(lines, LineChoice::letters);
                    case "smallest", "small print", "fine print" -> extreme(lines, each -> 1 / letters(each));
                    case "longest" -> extreme(lines, each -> each.words().length());
                    case "top", "first", "upper" -> end(lines, down);
                    case "bottom", "last", "lower" -> end(lines, each -> -down.applyAsDouble(each));
                    case "price", "cost", "amount" -> fitting(lines, each -> isPrice(each.words()));
                    case "date", "day" -> like.apply(DATE);
                    case "phone", "phone number", "telephone", "telephone number", "number" ->
                        fitting(lines, each -> isPhone(each.words()));
                    case "website", "web address", "url", "address" -> like.apply(WEB);
                    case "email", "e-mail", "email address" -> like.apply(EMAIL);
                    default -> null;
                });
    }

    /** Whether a text contains a phone number; dates, opening hours and years are ignored. */
    private static boolean isPhone(String words) {
        return PHONE.matcher(timeless(words)).find();
    }

    /** Whether a text contains a price; dates, opening hours and years are ignored. */
    private static boolean isPrice(String words) {
        return PRICE.matcher(timeless(words)).find();
    }

    private static String timeless(String words) {
        String undated = DATE.matcher(words).replaceAll("|");
        return CLOCK_OR_YEARS.matcher(undated).replaceAll("|");
    }

    private static List<WordedLine> end(List<WordedLine> lines, ToDoubleFunction<WordedLine> place) {
        return lines.stream().min(Comparator.comparingDouble(place)).stream().toList();
    }

    /** The lines with the largest value, and the lines close to that value. */
    private static List<WordedLine> extreme(List<WordedLine> lines, ToDoubleFunction<WordedLine> value) {
        double greatest = lines.stream().mapToDouble(value).max().orElse(0);
        return fitting(lines, each -> value.applyAsDouble(each) * ALIKE > greatest);
    }

    private static double letters(WordedLine line) {
        return line.line().box().height();
    }

    /** A text reduced to letters and digits in lower case, for comparing read text with clients' words. */
    static String plain(String words) {
        return words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}$€£¥%]+", "");
    }

    /** A text reduced to letters and digits, with one blank around each word. */
    private static String words(String text) {
        String words = text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}$€£¥%]+", " ")
                .strip();
        return " %s ".formatted(words);
    }

    private static boolean isNear(String read, String named) {
        return named.length() > SHORT && edits(read, named) <= NEAR * named.length();
    }

    /** Edit distance: insertions, deletions and substitutions (Levenshtein 1966). */
    private static int edits(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = corner + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                corner = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }

    /**
     * The new text of a line if only some of its words change.
     *
     * @param line text of the line as it was read
     * @param old the words that the client named
     * @param text the new words
     */
    static String changed(String line, String old, String text) {
        boolean part =
                !old.isBlank() && !plain(line).equals(plain(old)) && words(line).contains(words(old));
        if (!part) {
            return text;
        }
        String pattern = Pattern.compile("[^\\p{L}\\p{N}$€£¥%]+")
                .splitAsStream(old.strip())
                .filter(each -> !each.isEmpty())
                .map(Pattern::quote)
                .collect(Collectors.joining(
                        "[^\\p{L}\\p{N}$€£¥%]+", "(?<![\\p{L}\\p{N}$€£¥%])", "(?![\\p{L}\\p{N}$€£¥%])")); // whole words
        Matcher found = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(line);
        return found.find()
                ? joined(joined(line.substring(0, found.start()), text), line.substring(found.end()))
                : line;
    }

    /** Joins two texts; a punctuation mark at the joint appears once: "Visit shop.com." and ". Thanks" have one full stop. */
    private static String joined(String one, String other) {
        boolean mark = !one.isEmpty()
                && !other.isEmpty()
                && one.charAt(one.length() - 1) == other.charAt(0)
                && !Character.isLetterOrDigit(other.charAt(0));
        return one + (mark ? other.substring(1) : other);
    }
}
