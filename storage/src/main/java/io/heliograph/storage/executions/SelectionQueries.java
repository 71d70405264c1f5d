// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The requests that an action on many would act on, and what they are. */
public final class SelectionQueries {
    private static final int SLICE = 1000;

    private final SqlStatements sqlStatements;
    private final RequestQueries requestQueries;

    /** Requests in this database. */
    public SelectionQueries(SqlStatements sqlStatements, RequestQueries requestQueries) {
        this.sqlStatements = sqlStatements;
        this.requestQueries = requestQueries;
    }

    /**
     * Requests that are alike.
     *
     * @param errorCode empty for those that have not failed
     */
    public record Share(String operation, Optional<String> errorCode, Optional<String> message, long count) {}

    private record Kind(String operation, Optional<String> errorCode, Optional<String> message) {}

    /** Ids of the newest requests that a filter keeps and that are in a scope. */
    public List<String> ids(SelectionScope scope, RequestFilter filter, int most) {
        return requestQueries.ids(scope.narrowed(filter), scope, most);
    }

    /** How many of these are alike, most first. */
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
