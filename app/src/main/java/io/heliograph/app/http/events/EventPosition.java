// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of an event among all of an organization: when it happened, of which request, and what it was.
 *
 * @param at in microseconds
 */
record EventPosition(Instant at, String requestId, String name) {
    private static final Pattern SHAPE = Pattern.compile("([0-9]{1,17})\\.([0-9a-f-]{36})\\.(accepted|settled)");

    /**
     * Reads an id as it was sent.
     *
     * @throws FailureException BAD_REQUEST if it is none of ours
     */
    static EventPosition parse(String text) {
        Matcher parts = SHAPE.matcher(text);
        if (!parts.matches()) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Invalid header: Last-Event-ID",
                    "The header 'Last-Event-ID' must be the id of an event of this stream.");
        }
        return new EventPosition(
                Instant.EPOCH.plus(
                        ParameterText.number(parts.group(1), 0, Long.MAX_VALUE).orElseThrow(), ChronoUnit.MICROS),
                parts.group(2),
                parts.group(3));
    }

    @Override
    public String toString() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at) + "." + requestId + "." + name;
    }
}
