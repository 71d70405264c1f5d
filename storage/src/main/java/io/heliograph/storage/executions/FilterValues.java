// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.EntryPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;

/** Reads the values of filters from text; each error names the field and its allowed values. */
final class FilterValues {
    /** All statuses of a job; {@code STARTING} is the status of a request that waits for a worker. */
    static final List<String> STATUSES =
            List.of("STARTING", "STARTED", "STOPPING", "STOPPED", "FAILED", "COMPLETED", "ABANDONED", "UNKNOWN");

    /** Outcomes of a request; {@code OPEN} stands for a request that has not ended. */
    static final List<String> OUTCOMES = List.of("COMPLETED", "ERROR", "OPEN");

    static final List<String> ERROR_CODES =
            Arrays.stream(ErrorCode.values()).map(ErrorCode::name).toList();
    static final List<String> SOURCES =
            Arrays.stream(EntryPoint.values()).map(EntryPoint::id).toList();
    static final List<String> POOLS = Arrays.stream(Pool.values()).map(Pool::id).toList();

    private static final int LONGEST = 200;

    private FilterValues() {}

    static String oneOf(String name, List<String> choices, String text) {
        if (!choices.contains(text)) {
            throw refused(name + " must be one of " + String.join(", ", choices) + ".");
        }
        return text;
    }

    /** Refuses characters outside ASCII: the database does not compare them with a column of ASCII text. */
    static String ascii(String name, String text) {
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
            throw refused(name + " must have ASCII characters only.");
        }
        return text;
    }

    static String atLeast(String name, int shortest, String text) {
        if (text.length() < shortest) {
            throw refused(name + " must have at least " + shortest + " characters.");
        }
        return text;
    }

    static String atMost(String name, String text) {
        if (text.length() > LONGEST) {
            throw refused(name + " must have at most " + LONGEST + " characters.");
        }
        return text;
    }

    static long number(String name, String text) {
        return ParameterText.number(text, Long.MIN_VALUE, Long.MAX_VALUE)
                .orElseThrow(() -> refused(name + " must be a whole number of at most 18 digits."));
    }

    static LocalDateTime time(String name, String text) {
        return ParameterText.time(text)
                .map(DatabaseTimes::utc)
                .orElseThrow(() -> refused(name + " must be a time such as 2026-01-31T12:00:00Z."));
    }

    /** LIKE pattern of all texts that begin with a text. */
    static String beginning(String text) {
        return literal(text) + "%";
    }

    /** LIKE pattern of all texts that contain a text. */
    static String within(String text) {
        return "%" + literal(text) + "%";
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    static FailureException refused(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Bad request", details);
    }
}
