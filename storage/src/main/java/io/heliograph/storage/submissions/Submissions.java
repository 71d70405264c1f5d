// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.Dialect;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Submissions, from acceptance to settlement. */
public final class Submissions {
    private static final int LONGEST_MESSAGE = 300;
    private static final int LONGEST_TEXT = 2000;
    private static final String STATUS_COLUMNS =
            "s.request_id, s.organization_id, s.base_url, s.outcome, s.result, s.warning, s.error_code, s.error_message, s.error_details,"
                    + " COALESCE(s.dialect, (SELECT o.dialect FROM organization o WHERE o.id = s.organization_id)) dialect";

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the submissions in this database. */
    public Submissions(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** Stores a submission, in the acceptance transaction. */
    public void insert(NewSubmission submission) {
        sqlStatements.update(
                """
                        INSERT INTO submission (request_id, organization_id, token_id, operation, source, pool, sync,
                        base_url, request, webhook_url,
                            job_execution_id, warning, accepted_at, priority, dialect)
                            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                submission.requestId(),
                submission.organizationId(),
                submission.tokenId().orElse(null),
                submission.operation(),
                submission.source(),
                submission.pool().id(),
                submission.sync(),
                submission.baseUrl(),
                submission.request(),
                submission.webhookUrl().map(Object::toString).orElse(null),
                submission.jobExecutionId(),
                cut(submission.warning().orElse(null), LONGEST_TEXT),
                DatabaseTimes.utc(submission.acceptedAt()),
                submission.priority().id(),
                submission.dialect().map(Dialect::name).orElse(null));
    }

    /** The status of a request. Callers have to check that it belongs to their organization. */
    public Optional<SubmissionStatus> status(String requestId) {
        return sqlStatements
                .read("SELECT " + STATUS_COLUMNS + " FROM submission s WHERE s.request_id = ?")
                .param(requestId)
                .query(Submissions::status)
                .optional();
    }

    /** The status of each of these requests that is known. */
    public List<SubmissionStatus> statuses(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT " + STATUS_COLUMNS + " FROM submission s WHERE s.request_id IN (:ids)")
                        .param("ids", requestIds)
                        .query(Submissions::status)
                        .list();
    }

    /** The status of those of these requests that are settled: one query for all waiting clients. */
    public List<SubmissionStatus> settledAmong(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT " + STATUS_COLUMNS
                                + " FROM submission s WHERE s.request_id IN (:ids) AND s.outcome IS NOT NULL")
                        .param("ids", requestIds)
                        .query(Submissions::status)
                        .list();
    }

    /** Those of these requests that have been accepted. */
    public List<String> knownAmong(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT request_id FROM submission WHERE request_id IN (:ids)")
                        .param("ids", requestIds)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    /**
     * Ends a submission that has not ended; in the settlement transaction.
     *
     * @return whether this call ended it
     */
    public boolean settle(String requestId, SubmissionOutcome submissionOutcome) {
        ClientFailure clientFailure = submissionOutcome instanceof SubmissionOutcome.Failed(ClientFailure f) ? f : null;
        String result = submissionOutcome instanceof SubmissionOutcome.Completed(String json, var _) ? json : null;
        String warning = submissionOutcome instanceof SubmissionOutcome.Completed(var _, String text) ? text : null;
        return sqlStatements.update(
                        """
                                UPDATE submission SET outcome = ?, result = ?, warning = COALESCE(?, warning),
                                error_code = ?, error_message = ?, error_details = ?,
                                    settled_at = ?, settlements = settlements + 1 WHERE request_id = ? AND outcome IS NULL""",
                        clientFailure == null ? "COMPLETED" : "ERROR",
                        result,
                        cut(warning, LONGEST_TEXT),
                        clientFailure == null ? null : clientFailure.code().name(),
                        clientFailure == null ? null : cut(clientFailure.message(), LONGEST_MESSAGE),
                        clientFailure == null ? null : cut(clientFailure.details(), LONGEST_TEXT),
                        DatabaseTimes.now(clock),
                        requestId)
                == 1;
    }

    /** The status of a request that {@link #settle} has ended with this outcome. */
    public static SubmissionStatus settled(Picked picked, SubmissionOutcome outcome) {
        return switch (outcome) {
            case SubmissionOutcome.Completed(String json, var text) ->
                new SubmissionStatus(
                        picked.requestId(),
                        picked.organizationId(),
                        picked.baseUrl(),
                        picked.dialect(),
                        SubmissionStatus.State.COMPLETED,
                        Optional.of(json),
                        Optional.ofNullable(cut(text, LONGEST_TEXT)).or(picked::warning),
                        Optional.empty());
            case SubmissionOutcome.Failed(ClientFailure failure) ->
                new SubmissionStatus(
                        picked.requestId(),
                        picked.organizationId(),
                        picked.baseUrl(),
                        picked.dialect(),
                        SubmissionStatus.State.ERROR,
                        Optional.empty(),
                        picked.warning(),
                        Optional.of(new ClientFailure(
                                failure.code(),
                                shortened(failure.message(), LONGEST_MESSAGE),
                                shortened(failure.details(), LONGEST_TEXT))));
        };
    }

    /** Points a submission to its new execution. */
    public void rerun(String requestId, long jobExecutionId) {
        sqlStatements.update(
                "UPDATE submission SET job_execution_id = ? WHERE request_id = ?", jobExecutionId, requestId);
    }

    /** Counts a failed attempt. */
    public void countAttempt(String requestId) {
        sqlStatements.update("UPDATE submission SET attempts = attempts + 1 WHERE request_id = ?", requestId);
    }

    /** Records, for displays, the number of deaths that count against an open submission. */
    public void crashes(String requestId, int count) {
        sqlStatements.update("UPDATE submission SET crashes = ? WHERE request_id = ?", count, requestId);
    }

    /** Locks a submission until the transaction ends; false if there is none. */
    public boolean lock(String requestId) {
        return sqlStatements
                .write("SELECT 1 FROM submission WHERE request_id = ? FOR UPDATE")
                .param(requestId)
                .query(Integer.class)
                .optional()
                .isPresent();
    }

    /**
     * Records that a request waits because a dependency failed. If chunks were committed since its last such wait, the time
     * without progress starts anew.
     *
     * @return start of the time without progress
     */
    public Instant stalledSince(String requestId, long progress) {
        sqlStatements.update("""
                UPDATE submission SET stalled_since = IF(stalled_since IS NULL
                OR ? > stalled_progress, ?, stalled_since), stalled_progress = ?
                WHERE request_id = ?""", progress, DatabaseTimes.now(clock), progress, requestId);
        return sqlStatements
                .read("SELECT stalled_since FROM submission WHERE request_id = ?")
                .param(requestId)
                .query((row, _) -> DatabaseTimes.get(row, "stalled_since"))
                .single();
    }

    /** Asks the process that runs a request to stop it; false if the request has ended. */
    public boolean requestCancel(String requestId) {
        return sqlStatements.update(
                        "UPDATE submission SET cancel_requested = TRUE WHERE request_id = ? AND outcome IS NULL",
                        requestId)
                == 1;
    }

    /** Those of these requests with a requested cancellation. */
    public List<String> cancelledAmong(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT request_id FROM submission WHERE request_id IN (:ids) AND cancel_requested")
                        .param("ids", requestIds)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    /**
     * Reopens a settled submission for an operator's restart, and marks its file if it came from a watched folder; false if
     * it is open or unknown.
     */
    public boolean reopen(String requestId) {
        boolean opened = sqlStatements.update("""
                                UPDATE submission SET outcome = NULL, result = NULL, error_code = NULL,
                                error_message = NULL, error_details = NULL,
                                    settled_at = NULL, cancel_requested = FALSE,
                                    attempts_before = attempts_before + attempts, attempts = 0, crashes = 0,
                                    stalled_since = NULL
                                WHERE request_id = ? AND outcome = 'ERROR'""", requestId) == 1;
        if (opened) {
            sqlStatements.update("UPDATE parked_original SET restarted = TRUE WHERE request_id = ?", requestId);
        }
        return opened;
    }

    /** A text cut to the length of the text columns. */
    static String shortened(String text) {
        return shortened(text, LONGEST_TEXT);
    }

    private static String shortened(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
    }

    private static @Nullable String cut(@Nullable String text, int longest) {
        return text == null ? null : shortened(text, longest);
    }

    private static SubmissionStatus status(ResultSet row, int number) throws SQLException {
        String outcome = row.getString("outcome");
        String code = row.getString("error_code");
        return new SubmissionStatus(
                row.getString("request_id"),
                row.getLong("organization_id"),
                row.getString("base_url"),
                Optional.ofNullable(row.getString("dialect")).map(Dialect::valueOf),
                outcome == null ? SubmissionStatus.State.IN_PROGRESS : SubmissionStatus.State.valueOf(outcome),
                Optional.ofNullable(row.getString("result")),
                Optional.ofNullable(row.getString("warning")),
                code == null
                        ? Optional.empty()
                        : Optional.of(new ClientFailure(
                                ErrorCode.valueOf(code),
                                row.getString("error_message"),
                                row.getString("error_details"))));
    }
}
