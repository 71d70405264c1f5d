// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.RequestDetail.Execution;
import io.heliograph.storage.executions.RequestDetail.Step;
import io.heliograph.storage.outgoing.ShownAddress;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Operators' view of requests. Executions and steps are ordered by id, which is the order of creation: exactly within a
 * request, to about a second among requests. Lists are paged by key, newest first: a page costs the same however deep
 * it is. The order of the tables and the index follow from the filter and are fixed here: the optimizer guesses from
 * statistics, and sometimes sorts a million rows.
 */
public final class RequestQueries {
    private static final int LONGEST_PAGE = 500;
    private static final String EXPLAIN = "EXPLAIN ";
    private static final String COLUMNS = """
            s.request_id, s.organization_id, s.operation, s.source, s.pool, s.sync, s.job_execution_id,
            e.STATUS AS status, s.outcome, s.error_code,
                s.accepted_at, s.settled_at, s.attempts + s.attempts_before AS attempts, s.crashes,
                s.cancel_requested, e.process_id, s.cloned_from,""" + " " + RequestState.SQL + " AS state";

    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public RequestQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A page, newest first.
     *
     * @param before the {@code executionId} of the last row of the previous page; {@code Long.MAX_VALUE} for the first
     * @param limit rows, at most 500
     */
    public List<RequestRow> page(RequestFilter filter, long before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(filter, before, Math.clamp(limit, 1, LONGEST_PAGE), parameters);
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + select)
                .params(parameters)
                .query(RequestQueries::row)
                .list());
    }

    /**
     * Ids of the requests that match a filter and a scope, newest first.
     *
     * @param most maximum number of ids
     */
    List<String> ids(RequestFilter filter, SelectionScope scope, int most) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = from(filter, " AND " + scope.condition(), Long.MAX_VALUE, most, parameters);
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + "SELECT s.request_id" + select)
                .params(parameters)
                .query((row, _) -> row.getString(1))
                .list());
    }

    /** Number of requests that match a filter, up to a maximum. */
    long count(RequestFilter filter, int most) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        var plan = ListPlan.of(filter);
        String conditions = plan.conditions(parameters) + since(filter, plan, parameters);
        parameters.put("most", most);
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + "SELECT COUNT(*) FROM (SELECT 1" + plan.from() + " WHERE " + plan.key()
                        + " > 0" + conditions + " LIMIT :most) z")
                .params(parameters)
                .query(Long.class)
                .single());
    }

    /** The database's plan for a page, to verify that it uses an index. */
    List<Map<String, @Nullable Object>> explain(RequestFilter filter, long before, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(filter, before, limit, parameters);
        return sqlStatements.read(EXPLAIN + select).params(parameters).query().listOfRows();
    }

    private String select(RequestFilter filter, long before, int limit, Map<String, Object> parameters) {
        return "SELECT " + COLUMNS + from(filter, "", before, limit, parameters);
    }

    private String from(RequestFilter filter, String scope, long before, int limit, Map<String, Object> parameters) {
        var plan = ListPlan.of(filter);
        parameters.put("before", before);
        parameters.put("limit", limit);
        String conditions = plan.conditions(parameters) + scope + since(filter, plan, parameters);
        return plan.from() + " WHERE " + plan.key() + " < :before" + conditions + " ORDER BY " + plan.key()
                + " DESC LIMIT :limit";
    }

    /**
     * Lower bound on execution ids for a filter on the time of acceptance: no execution is older than its request, so
     * that the list ends there, however few rows it has found.
     */
    private String since(RequestFilter filter, ListPlan plan, Map<String, Object> parameters) {
        if (filter.value(FilterField.FROM).isEmpty()) {
            return "";
        }
        long first = sqlStatements
                .read("""
                        SELECT COALESCE(MIN(JOB_EXECUTION_ID), 9223372036854775807) FROM (SELECT JOB_EXECUTION_ID FROM BATCH_JOB_EXECUTION
                        WHERE CREATE_TIME >= TIMESTAMPADD(MINUTE, -1, ?) ORDER BY CREATE_TIME LIMIT 1000) z""")
                .param(parameters.get(FilterField.FROM.parameter()))
                .query(Long.class)
                .single();
        parameters.put("first", first);
        return " AND " + plan.key() + " >= :first";
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
                        redacted(row, "EXIT_MESSAGE"),
                        List.of()))
                .list()
                .stream()
                .map(this::withSteps)
                .toList();
    }

    private Execution withSteps(Execution execution) {
        List<Step> steps = sqlStatements
                .read(
                        "SELECT * FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID = ? AND STEP_NAME NOT LIKE '%:partition%'"
                                + " ORDER BY STEP_EXECUTION_ID")
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
                        redacted(row, "EXIT_MESSAGE")))
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
                text(row, "webhook_url").map(ShownAddress::of),
                redacted(row, "warning"),
                redacted(row, "error_message"),
                redacted(row, "error_details"),
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
                row.getBoolean("cancel_requested"),
                RequestState.valueOf(row.getString("state")),
                text(row, "process_id"),
                text(row, "cloned_from"));
    }

    private static Optional<String> redacted(ResultSet row, String column) throws SQLException {
        return text(row, column).map(ShownAddress::within);
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).filter(text -> !text.isBlank());
    }
}
