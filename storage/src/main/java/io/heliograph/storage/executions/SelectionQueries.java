// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the requests of a bulk action by operators, with their details. */
public final class SelectionQueries {
    private static final int SLICE = 1000;

    private final SqlStatements sqlStatements;
    private final RequestQueries requestQueries;

    /** Access to the requests in this database. */
    public SelectionQueries(SqlStatements sqlStatements, RequestQueries requestQueries) {
        this.sqlStatements = sqlStatements;
        this.requestQueries = requestQueries;
    }

    /**
     * A group of similar requests.
     *
     * @param errorCode empty for those that have not failed
     */
    public record Share(String operation, Optional<String> errorCode, Optional<String> message, long count) {}

    private record Kind(String operation, Optional<String> errorCode, Optional<String> message) {}

    /** Ids of the newest requests that match a filter and a scope. */
    public List<String> ids(SelectionScope scope, RequestFilter filter, int most) {
        return requestQueries.ids(scope.narrowed(filter), scope, most);
    }

    /** The groups of these requests, largest first. */
    public List<Share> shares(List<String> requestIds) {
        Map<Kind, Long> counts = new HashMap<>();
        for (int i = 0; i < requestIds.size(); i += SLICE) {
            count(requestIds.subList(i, Math.min(requestIds.size(), i + SLICE)), counts);
        }
        return counts.entrySet().stream()
                .map(each -> new Share(
                        each.getKey().operation(),
                        each.getKey().errorCode(),
                        each.getKey().message(),
                        each.getValue()))
                .sorted(Comparator.comparingLong(Share::count).reversed().thenComparing(Share::operation))
                .toList();
    }

    private void count(List<String> slice, Map<Kind, Long> counts) {
        sqlStatements
                .read("""
                        SELECT operation, error_code, error_message, COUNT(*) AS alike FROM submission WHERE request_id IN (:ids)
                        GROUP BY operation, error_code, error_message""")
                .param("ids", slice)
                .query((row, _) -> Map.entry(
                        new Kind(
                                row.getString("operation"),
                                Optional.ofNullable(row.getString("error_code")),
                                Optional.ofNullable(row.getString("error_message"))),
                        row.getLong("alike")))
                .list()
                .forEach(each -> counts.merge(each.getKey(), each.getValue(), Long::sum));
    }
}
