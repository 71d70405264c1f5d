// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.RequestDetail.Execution;
import io.heliograph.storage.executions.RequestDetail.Step;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What operators see of requests. Executions and steps are told in the order of their ids, which is that of their making: exactly within a request, to
 * about a second among requests. Lists are paged by key, newest first: a page costs the same however deep it is. The order of the tables and the index are
 * ours to say, as they follow from the filter: the optimizer, which guesses from statistics, sorts a million rows now and then.
 */
public final class RequestQueries {
    private static final int LONGEST_PAGE = 500;
    private static final String COLUMNS = """
            s.request_id, s.organization_id, s.operation, s.source, s.pool, s.sync, s.job_execution_id, e.STATUS AS status, s.outcome, s.error_code,
                s.accepted_at, s.settled_at, s.attempts, s.crashes, s.cancel_requested""";

    private final SqlStatements sqlStatements;

    /** Requests in this database. */
    public RequestQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A page, newest first.
     *
     * @param before the {@code executionId} of the last row of the page before; {@code Long.MAX_VALUE} for the first
     * @param limit rows, at most 500
     */
    public List<RequestRow> page(RequestFilter filter, long before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        JdbcClient.StatementSpec statement =
                sqlStatements.read(select(filter, before, Math.clamp(limit, 1, LONGEST_PAGE), parameters));
        return statement.params(parameters).query(RequestQueries::row).list();
    }

    /** How the database would find a page: for the claim that it uses an index. */
    List<Map<String, @Nullable Object>> explain(RequestFilter filter, long before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(filter, before, limit, parameters);
        return sqlStatements
                .read("EXPLAIN " + select)
                .params(parameters)
                .query()
                .listOfRows();
    }

    private static String select(RequestFilter filter, long before, int limit, Map<String, Object> parameters) {
        String key = filter.status().isPresent() ? "e.JOB_EXECUTION_ID" : "s.job_execution_id";
        List<String> conditions = new ArrayList<>(List.of(key + " < :before"));
        parameters.put("before", before);
        parameters.put("limit", limit);
        filter.status().ifPresent(status -> {
            conditions.add("e.STATUS = :status");
            parameters.put("status", status);
        });
        filter.operation().ifPresent(operation -> {
            conditions.add("s.operation = :operation");
            parameters.put("operation", operation);
        });
        filter.organizationId().ifPresent(organization -> {
            conditions.add("s.organization_id = :organization");
            parameters.put("organization", organization);
        });
        filter.from().ifPresent(from -> {
            conditions.add("s.accepted_at >= :from");
            parameters.put("from", DatabaseTimes.utc(from));
        });
        filter.to().ifPresent(to -> {
            conditions.add("s.accepted_at < :to");
            parameters.put("to", DatabaseTimes.utc(to));
        });
        return "SELECT " + COLUMNS + from(filter) + " WHERE " + String.join(" AND ", conditions) + " ORDER BY " + key
                + " DESC LIMIT :limit";
    }

    private static String from(RequestFilter filter) {
        if (filter.status().isPresent()) {
            return " FROM BATCH_JOB_EXECUTION e FORCE INDEX (batch_job_execution_status) STRAIGHT_JOIN submission s"
                    + " ON s.job_execution_id = e.JOB_EXECUTION_ID";
        }
        String index = filter.organizationId().isPresent()
                ? "submission_organization_execution"
                : filter.operation().isPresent() ? "submission_operation_execution" : "submission_execution";
        return " FROM submission s FORCE INDEX (" + index + ") STRAIGHT_JOIN BATCH_JOB_EXECUTION e"
                + " ON e.JOB_EXECUTION_ID = s.job_execution_id";
    }

    /** Everything about one request. */
    public Optional<RequestDetail> find(String requestId) {
        return sqlStatements
                .read(
                        "SELECT " + COLUMNS
                                + ", s.request, s.webhook_url, s.warning, s.error_message, s.error_details FROM submission s"
                                + " JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?")
                .param(requestId)
                .query((row, number) -> detail(row, number))
                .optional()
                .map(detail -> withExecutions(detail, executions(detail.row().executionId())));
    }

    private List<Execution> executions(long latest) {
        return sqlStatements
                .read("""
                        SELECT e.* FROM BATCH_JOB_EXECUTION e
                        WHERE e.JOB_INSTANCE_ID = (SELECT JOB_INSTANCE_ID FROM BATCH_JOB_EXECUTION WHERE JOB_EXECUTION_ID = ?)
                        ORDER BY e.JOB_EXECUTION_ID DESC""")
                .param(latest)
                .query((row, _) -> new Execution(
                        row.getLong("JOB_EXECUTION_ID"),
                        row.getString("STATUS"),
                        DatabaseTimes.find(row, "START_TIME"),
                        DatabaseTimes.find(row, "END_TIME"),
                        text(row, "EXIT_CODE"),
                        text(row, "EXIT_MESSAGE"),
                        List.of()))
                .list()
                .stream()
                .map(this::withSteps)
                .toList();
    }

    private Execution withSteps(Execution execution) {
        List<Step> steps = sqlStatements
                .read("SELECT * FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID = ? ORDER BY STEP_EXECUTION_ID")
                .param(execution.id())
                .query((row, _) -> new Step(
                        row.getLong("STEP_EXECUTION_ID"),
                        row.getString("STEP_NAME"),
                        row.getString("STATUS"),
                        DatabaseTimes.find(row, "START_TIME"),
                        DatabaseTimes.find(row, "END_TIME"),
                        row.getLong("READ_COUNT"),
                        row.getLong("WRITE_COUNT"),
                        row.getLong("COMMIT_COUNT"),
                        row.getLong("ROLLBACK_COUNT"),
                        text(row, "EXIT_CODE"),
                        text(row, "EXIT_MESSAGE")))
                .list();
        return new Execution(
                execution.id(),
                execution.status(),
                execution.startedAt(),
                execution.endedAt(),
                execution.exitCode(),
                execution.message(),
                steps);
    }

    private static RequestDetail withExecutions(RequestDetail detail, List<Execution> executions) {
        return new RequestDetail(
                detail.row(),
                detail.request(),
                detail.webhookUrl(),
                detail.warning(),
                detail.errorMessage(),
                detail.errorDetails(),
                executions);
    }

    private static RequestDetail detail(ResultSet row, int number) throws SQLException {
        return new RequestDetail(
                row(row, number),
                row.getString("request"),
                text(row, "webhook_url"),
                text(row, "warning"),
                text(row, "error_message"),
                text(row, "error_details"),
                List.of());
    }

    private static RequestRow row(ResultSet row, int number) throws SQLException {
        return new RequestRow(
                row.getString("request_id"),
                row.getLong("organization_id"),
                row.getString("operation"),
                row.getString("source"),
                row.getString("pool"),
                row.getBoolean("sync"),
                row.getLong("job_execution_id"),
                row.getString("status"),
                text(row, "outcome"),
                text(row, "error_code"),
                DatabaseTimes.get(row, "accepted_at"),
                DatabaseTimes.find(row, "settled_at"),
                row.getInt("attempts"),
                row.getInt("crashes"),
                row.getBoolean("cancel_requested"));
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).filter(text -> !text.isBlank());
    }
}
