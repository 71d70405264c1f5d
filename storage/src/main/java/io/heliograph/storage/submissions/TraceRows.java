// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;
import java.util.Optional;

/** The distributed trace (W3C Trace Context) of each accepted request. */
public final class TraceRows {
    private final SqlStatements sqlStatements;

    /** Access to the traces in this database. */
    public TraceRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Trace of a request.
     *
     * @param parent W3C {@code traceparent} of the span that accepted the request
     */
    public record AcceptedTrace(String parent, Instant acceptedAt) {}

    /** Stores the trace of a request, in the acceptance transaction. */
    public void keep(String requestId, String parent) {
        sqlStatements.update("UPDATE submission SET trace_parent = ? WHERE request_id = ?", parent, requestId);
    }

    /** Trace of a request; empty if it was accepted without a trace. */
    public Optional<AcceptedTrace> find(String requestId) {
        return sqlStatements
                .read("SELECT trace_parent, accepted_at FROM submission WHERE request_id = ? AND trace_parent IS NOT"
                        + " NULL")
                .param(requestId)
                .query((row, _) ->
                        new AcceptedTrace(row.getString("trace_parent"), DatabaseTimes.get(row, "accepted_at")))
                .optional();
    }
}
