// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads numbers, times and percent escapes of queries, forms, paths and headers. Invariant: it never throws, so no text leads to a 500. An
 * empty result means an invalid or out-of-range value.
 */
public final class ParameterText {
    private static final int MOST_DIGITS = 18; // Long.MAX_VALUE has 19
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,9}(?:\\.[0-9]{1,9})?");
    private static final int LONGEST_TIME = 40;
    private static final Instant FIRST = Instant.parse("1000-01-01T00:00:00Z"); // range of the database's DATETIME
    private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

    private ParameterText() {}

    /**
     * A whole number of ASCII digits with an optional minus sign.
     *
     * @param least smallest number accepted
     * @param most largest number accepted
     */
    public static Optional<Long> number(String text, long least, long most) {
        int begin = text.startsWith("-") ? 1 : 0;
        int digits = text.length() - begin;
        if (digits < 1 || digits > MOST_DIGITS) {
            return Optional.empty();
        }
        long number = 0;
        for (int i = begin; i < text.length(); i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return Optional.empty();
            }
            number = number * 10 + (digit - '0');
        }
        return Optional.of(begin == 0 ? number : -number).filter(value -> value >= least && value <= most);
    }

    /** {@link #number(String, long, long)} within the range of an {@code int}. */
    public static Optional<Integer> whole(String text, int least, int most) {
        return number(text, least, most).map(Long::intValue);
    }

    /** The number of a database row, with 1 to 18 digits. */
    public static Optional<Long> rowNumber(String text) {
        return number(text, 1, Long.MAX_VALUE);
    }

    /** A decimal number of at most nine digits before and after the point, without an exponent. */
    public static Optional<Double> decimal(String text) {
        return Optional.of(text).filter(each -> DECIMAL.matcher(each).matches()).map(Double::valueOf);
    }

    /** A time of ISO 8601 in UTC, such as 2026-01-31T12:00:00Z, within the database's range: years 1000 to 9999. */
    public static Optional<Instant> time(String text) {
        if (text.length() > LONGEST_TIME) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.parse(text)).filter(time -> !time.isBefore(FIRST) && time.isBefore(LAST));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** A text of a query or form with its percent escapes decoded, in UTF-8; empty if an escape is malformed. */
    public static Optional<String> decoded(String text) {
        try {
            return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
