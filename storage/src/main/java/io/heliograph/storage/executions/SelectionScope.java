// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

/** The kind of requests to which a bulk action applies: an SQL condition that is added to those of the filter. */
public enum SelectionScope {
    /** Failed requests that may be restarted. */
    FAILED("s.outcome = 'ERROR' AND e.STATUS <> 'ABANDONED'"),
    /** Failed requests, including abandoned ones. */
    FAILED_OR_ABANDONED("s.outcome = 'ERROR'"),
    /** Open requests without a pending cancellation. */
    OPEN("s.outcome IS NULL AND s.cancel_requested = FALSE"),
    /** Requests with a failed last webhook delivery. */
    UNDELIVERED("s.outcome IS NOT NULL AND (SELECT d.state FROM webhook_delivery d WHERE d.request_id = s.request_id"
            + " ORDER BY d.generation DESC LIMIT 1) = 'FAILED'");

    private final String condition;

    SelectionScope(String condition) {
        this.condition = condition;
    }

    String condition() {
        return condition;
    }

    /** The filter with a condition that selects an index suited to this scope. */
    RequestFilter narrowed(RequestFilter filter) {
        boolean free = filter.value(FilterField.OUTCOME).isEmpty();
        return switch (this) {
            case FAILED, FAILED_OR_ABANDONED -> free ? filter.with(FilterField.OUTCOME, "ERROR") : filter;
            case OPEN -> free ? filter.with(FilterField.OUTCOME, "OPEN") : filter;
            case UNDELIVERED -> filter;
        };
    }
}
