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
 * Id of an event in the stream of an organization: time, request id and name of the event.
 *
 * @param at time of the event, exact to the microsecond
 */
record EventPosition(Instant at, String requestId, String name) {
    private static final Pattern SHAPE = Pattern.compile("([0-9]{1,17})\\.([0-9a-f-]{36})\\.(accepted|settled)");

    /**
     * Parses an id from a client.
     *
     * @throws FailureException BAD_REQUEST for an unknown format
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
