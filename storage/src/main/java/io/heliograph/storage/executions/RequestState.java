// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * State of a request in one word, derived from its outcome and the status of its latest job execution. Each has a
 * condition in SQL; the first that holds, in the order of the constants, is the state.
 */
public enum RequestState {
    /** The outcome of its execution is unknown. */
    UNCLEAR("e.STATUS = 'UNKNOWN'", Map.of(FilterField.STATUS, "UNKNOWN")),
    /** An operator has abandoned it. */
    ABANDONED("e.STATUS = 'ABANDONED'", Map.of(FilterField.STATUS, "ABANDONED")),
    /** It has a result. */
    COMPLETED("s.outcome = 'COMPLETED'", Map.of(FilterField.OUTCOME, "COMPLETED")),
    /** An operator or its sender ended it. */
    CANCELLED("s.error_code = 'CANCELLED'", Map.of(FilterField.ERROR_CODE, "CANCELLED")),
    /** It has ended without a result. */
    FAILED("s.outcome = 'ERROR'", Map.of(FilterField.OUTCOME, "ERROR")),
    /** No process has begun work on it. */
    WAITING("e.STATUS = 'STARTING'", Map.of(FilterField.OUTCOME, "OPEN")),
    /** A process works on it, or on partitions of it while its own execution is stopped. */
    RUNNING(
            "(e.STATUS IN ('STARTED', 'STOPPING') OR s.spread AND e.STATUS = 'STOPPED')",
            Map.of(FilterField.OUTCOME, "OPEN")),
    /** An attempt failed or was interrupted, and the next one is due later. */
    TRYING_AGAIN("e.STATUS IN ('FAILED', 'STOPPED', 'COMPLETED')", Map.of(FilterField.OUTCOME, "OPEN"));

    /** The names of all states. */
    static final List<String> NAMES =
            Arrays.stream(values()).map(RequestState::name).toList();

    /** The state as an expression in SQL. */
    static final String SQL = Arrays.stream(values())
            .map(state -> "WHEN " + state.condition + " THEN '" + state.name() + "'")
            .collect(java.util.stream.Collectors.joining(" ", "(CASE ", " END)"));

    private final String condition;

    @SuppressWarnings("ImmutableEnumChecker") // immutable, from Map.of
    private final Map<FilterField, String> implied;

    RequestState(String condition, Map<FilterField, String> implied) {
        this.condition = condition;
        this.implied = implied;
    }

    /** Adds the conditions that this state implies to a filter, so that the query can use an index. */
    RequestFilter narrowed(RequestFilter filter) {
        RequestFilter narrow = filter;
        for (var each : implied.entrySet()) {
            if (narrow.value(each.getKey()).isEmpty()) {
                narrow = narrow.with(each.getKey(), each.getValue());
            }
        }
        return narrow;
    }
}
