// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.RequestPriority;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An organization's view of its own requests: pages, newest first, and the changes since a given time. Ids grow with
 * time, so they are the key to page by, and each filter has an index with the wanted rows in sequence.
 */
public final class OwnRequests {
    private static final int LONGEST_PAGE = 500;
    private static final String COLUMNS =
            "s.request_id, s.operation, s.source, s.priority, s.base_url, s.outcome, s.error_code,"
                    + " s.error_message, s.accepted_at, s.settled_at";
    private static final String ACCEPTED = """
            SELECT organization_id, request_id FROM submission FORCE INDEX (submission_own)
            WHERE organization_id IN (:organizations) AND request_id >= :since LIMIT :limit""";
    private static final String SETTLED = """
            SELECT organization_id, request_id, settled_at FROM submission FORCE INDEX (submission_own_settled)
            WHERE organization_id IN (:organizations) AND settled_at >= :since LIMIT :limit""";
    private static final String SETTLED_PAGE = """
            SELECT organization_id, request_id, settled_at FROM submission FORCE INDEX (submission_own_settled)
            WHERE organization_id = :organization AND settled_at >= :since AND NOT (settled_at = :since AND request_id <= :last)
            ORDER BY settled_at, request_id LIMIT :limit""";

    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public OwnRequests(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Conditions on the listed requests of an organization.
     *
     * @param outcome {@code COMPLETED} or {@code ERROR}; {@code IN_PROGRESS} for open requests
     * @param before id of the last request of the previous page; for the first page, a text that sorts after all ids
     */
    public record Filter(long organizationId, Optional<String> outcome, Optional<String> operation, String before) {}

    /** A settled request and the time of its settlement. */
    public record Settled(long organizationId, String requestId, Instant at) {}

    /** An accepted request; its id contains the approximate time. */
    public record Accepted(long organizationId, String requestId) {}

    /** A page of at most 500 requests, newest first. */
    public List<OwnRequest> page(Filter filter, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        return sqlStatements
                .read(select(filter, Math.clamp(limit, 1, LONGEST_PAGE), parameters))
                .params(parameters)
                .query(OwnRequests::row)
                .list();
    }

    /** A request of an organization; empty if it has no such request. */
    public Optional<OwnRequest> find(long organizationId, String requestId) {
        return sqlStatements
                .read("SELECT " + COLUMNS + " FROM submission s WHERE s.request_id = ? AND s.organization_id = ?")
                .params(requestId, organizationId)
                .query(OwnRequests::row)
                .optional();
    }

    /** The database's plan for a page. */
    List<Map<String, @Nullable Object>> explain(Filter filter, int limit) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        String select = select(filter, limit, parameters);
        return sqlStatements
                .read("EXPLAIN " + select)
                .params(parameters)
                .query()
                .listOfRows();
    }

    private static String select(Filter filter, int limit, Map<String, Object> parameters) {
        List<String> conditions =
                new ArrayList<>(List.of("s.organization_id = :organization", "s.request_id < :before"));
        parameters.put("organization", filter.organizationId());
        parameters.put("before", filter.before());
        parameters.put("limit", limit);
        boolean open = filter.outcome().map("IN_PROGRESS"::equals).orElse(false);
        if (open) {
            conditions.add("s.outcome IS NULL");
        } else {
            filter.outcome().ifPresent(outcome -> {
                conditions.add("s.outcome = :outcome");
                parameters.put("outcome", outcome);
            });
        }
        filter.operation().ifPresent(operation -> {
            conditions.add("s.operation = :operation");
            parameters.put("operation", operation);
        });
        return "SELECT " + COLUMNS + " FROM submission s FORCE INDEX (" + index(filter) + ") WHERE "
                + String.join(" AND ", conditions) + " ORDER BY s.request_id DESC LIMIT :limit";
    }

    /**
     * The index for a filter. With an outcome and an operation, it is the index that selects fewer rows: nearly all requests
     * complete, so that is the operation's unless the outcome is another.
     */
    private static String index(Filter filter) {
        boolean rare =
                filter.outcome().map(outcome -> !outcome.equals("COMPLETED")).orElse(false);
        if (rare || (filter.outcome().isPresent() && filter.operation().isEmpty())) {
            return "submission_own_outcome";
        }
        return filter.operation().isPresent() ? "submission_own_operation" : "submission_own";
    }

    /**
     * Requests accepted since a given time, unordered.
     *
     * @param since the smallest id of that time
     */
    public List<Accepted> acceptedSince(Collection<Long> organizations, String since, int limit) {
        return organizations.isEmpty()
                ? List.of()
                : sqlStatements
                        .read(ACCEPTED)
                        .param("organizations", organizations)
                        .param("since", since)
                        .param("limit", limit)
                        .query((row, _) -> new Accepted(row.getLong(1), row.getString(2)))
                        .list();
    }

    /** Requests settled since a given time, unordered: one query for all organizations. */
    public List<Settled> settledSince(Collection<Long> organizations, Instant since, int limit) {
        return organizations.isEmpty()
                ? List.of()
                : sqlStatements
                        .read(SETTLED)
                        .param("organizations", organizations)
                        .param("since", DatabaseTimes.utc(since))
                        .param("limit", limit)
                        .query(OwnRequests::settled)
                        .list();
    }

    /**
     * The next requests of an organization settled after a given time and id, in order. With an empty id, all requests of
     * that time are included.
     */
    public List<Settled> settledAfter(long organization, Instant since, String last, int limit) {
        return sqlStatements
                .read(SETTLED_PAGE)
                .param("organization", organization)
                .param("since", DatabaseTimes.utc(since))
                .param("last", last)
                .param("limit", limit)
                .query(OwnRequests::settled)
                .list();
    }

    /** The database's plans for the feeds of recently settled and accepted requests. */
    List<Map<String, @Nullable Object>> explainFeeds(long organization, Instant since, String least) {
        List<Map<String, @Nullable Object>> plans = new ArrayList<>();
        plans.addAll(sqlStatements
                .read("EXPLAIN " + SETTLED)
                .param("organizations", List.of(organization))
                .param("since", DatabaseTimes.utc(since))
                .param("limit", 10)
                .query()
                .listOfRows());
        plans.addAll(sqlStatements
                .read("EXPLAIN " + SETTLED_PAGE)
                .param("organization", organization)
                .param("since", DatabaseTimes.utc(since))
                .param("last", "")
                .param("limit", 10)
                .query()
                .listOfRows());
        plans.addAll(sqlStatements
                .read("EXPLAIN " + ACCEPTED)
                .param("organizations", List.of(organization))
                .param("since", least)
                .param("limit", 10)
                .query()
                .listOfRows());
        return plans;
    }

    private static Settled settled(ResultSet row, int number) throws SQLException {
        return new Settled(row.getLong(1), row.getString(2), DatabaseTimes.get(row, "settled_at"));
    }

    private static OwnRequest row(ResultSet row, int number) throws SQLException {
        return new OwnRequest(
                row.getString("request_id"),
                row.getString("operation"),
                row.getString("source"),
                RequestPriority.named(row.getString("priority")).orElse(RequestPriority.NORMAL),
                row.getString("base_url"),
                Optional.ofNullable(row.getString("outcome")),
                Optional.ofNullable(row.getString("error_code")),
                Optional.ofNullable(row.getString("error_message")),
                DatabaseTimes.get(row, "accepted_at"),
                DatabaseTimes.find(row, "settled_at"));
    }
}
