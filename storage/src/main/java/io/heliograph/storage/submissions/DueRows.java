// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the dispatch tables with rows that need attention: one statement for all tables, without locks. */
public final class DueRows {
    private final SqlStatements sqlStatements;

    public DueRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** Those of these tables that have a due row without a worker. */
    public Set<String> due(Collection<String> tables, Instant now) {
        return among(List.copyOf(tables), "picked = FALSE AND execution_time <= ?", DatabaseTimes.utc(now));
    }

    /**
     * A waiting row that is due.
     *
     * @param due its place in the fair order, or the time of a retry
     * @param deaths how often its owner was found dead
     */
    public record Next(String task, String instance, Instant due, int priority, int deaths, long version) {}

    /** The first waiting rows of a pool that are due, in the order of picking; without tasks that only later versions know. */
    public List<Next> next(Pool pool, Instant now, int limit) {
        return sqlStatements
                .read("SELECT task_name, task_instance, execution_time, priority, consecutive_failures, version FROM "
                        + pool.table() + " WHERE picked = FALSE AND execution_time <= ? AND task_name IN ('"
                        + DispatchRows.TASK + "', '" + DispatchRows.PARTITION_TASK
                        + "') ORDER BY priority DESC, execution_time LIMIT ?")
                .params(DatabaseTimes.utc(now), limit)
                .query((row, _) -> new Next(
                        row.getString("task_name"),
                        row.getString("task_instance"),
                        DatabaseTimes.get(row, "execution_time"),
                        row.getInt("priority"),
                        row.getInt("consecutive_failures"),
                        row.getLong("version")))
                .list();
    }

    /** Those of these pools that have a picked row without a heartbeat for {@code silence}, by the database's clock. */
    public Set<Pool> silent(Collection<Pool> pools, Duration silence) {
        Set<String> tables = among(
                pools.stream().map(Pool::table).toList(),
                "picked = TRUE AND last_heartbeat < TIMESTAMPADD(MICROSECOND, -?, UTC_TIMESTAMP(6))",
                TimeUnit.MILLISECONDS.toMicros(silence.toMillis()));
        return pools.stream().filter(pool -> tables.contains(pool.table())).collect(Collectors.toUnmodifiableSet());
    }

    private Set<String> among(List<String> tables, String condition, Object parameter) {
        if (tables.isEmpty()) {
            return Set.of();
        }
        String columns = tables.stream()
                .map(table -> "EXISTS (SELECT 1 FROM " + table + " WHERE " + condition + ")")
                .collect(Collectors.joining(", "));
        return sqlStatements
                .read("SELECT " + columns)
                .params(IntStream.range(0, tables.size())
                        .mapToObj(_ -> parameter)
                        .toList())
                .query((row, _) -> marked(tables, row))
                .single();
    }

    private static Set<String> marked(List<String> tables, ResultSet row) throws SQLException {
        Set<String> found = new LinkedHashSet<>();
        for (int i = 0; i < tables.size(); i++) {
            if (row.getBoolean(i + 1)) {
                found.add(tables.get(i));
            }
        }
        return found;
    }
}
