// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;

/**
 * Queries with a cost that depends on the filter: the database ends them after some seconds, and the error asks the
 * caller for a narrower filter.
 */
final class TimedQuery {
    /** Prefix of a SELECT that limits its time to 5 seconds. */
    static final String PREFIX = "SET STATEMENT max_statement_time = 5 FOR ";

    private static final int STATEMENT_TIMEOUT = 1969; // ER_STATEMENT_TIMEOUT
    private static final ClientFailure GIVEN_UP = new ClientFailure(
            ErrorCode.VALIDATION_ERROR,
            "Search too slow",
            "The search was stopped after 5 seconds. Narrow it by 'from', 'operation', 'organization', 'error_code' or 'status'.");

    private TimedQuery() {}

    /**
     * Runs a query that begins with {@link #PREFIX}.
     *
     * @throws FailureException VALIDATION_ERROR if it took too long
     */
    static <T> T of(Supplier<T> query) {
        try {
            return query.get();
        } catch (DataAccessException e) {
            if (NestedExceptionUtils.getMostSpecificCause(e) instanceof SQLException cause
                    && cause.getErrorCode() == STATEMENT_TIMEOUT) {
                throw new FailureException(GIVEN_UP, e);
            }
            throw e;
        }
    }
}
