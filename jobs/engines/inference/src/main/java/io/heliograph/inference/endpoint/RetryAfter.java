// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The header {@code Retry-After} (RFC 9110, 10.2.3): seconds or a date. */
public final class RetryAfter {
    private static final long MOST_SECONDS = 86_400;

    private RetryAfter() {}

    /** Time to wait, 0 to one day; empty if the value is neither seconds nor a date. */
    public static Optional<Duration> of(String value, Instant now) {
        String text = value.strip();
        if (text.matches("\\d{1,9}")) {
            return Optional.of(bounded(Duration.ofSeconds(Long.parseLong(text))));
        }
        try {
            Instant then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(bounded(Duration.between(now, then)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration bounded(Duration wait) {
        return Duration.ofSeconds(Math.clamp(wait.toSeconds(), 0, MOST_SECONDS));
    }
}
