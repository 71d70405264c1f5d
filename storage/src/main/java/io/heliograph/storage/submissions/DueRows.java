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
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the queue tables of db-scheduler with rows that need attention: one statement for all tables, without locks. */
public final class DueRows {
    private final SqlStatements sqlStatements;

    public DueRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Answer of {@link #seen}: tables by the state of their rows.
     *
     * @param due tables with a due row that no worker has picked
     * @param elsewhere tables with a row that a worker of another process has picked
     */
    public record Seen(Set<String> due, Set<String> elsewhere) {}

    /**
     * Which of these tables have due rows, and in which of {@code workers} another process has picked a row.
     *
     * @param workers the value of {@code picked_by} of this process's own workers, by table
     */
    public Seen seen(Collection<String> tables, Instant now, Map<String, String> workers) {
        List<Column> due = columns(tables, "picked = FALSE AND execution_time <= ?", _ -> DatabaseTimes.utc(now));
        List<Column> elsewhere = columns(
                workers.keySet(),
                "picked = TRUE AND picked_by <> ?",
                table -> Objects.requireNonNull(workers.get(table)));
        Set<Column> marked =
                among(Stream.of(due, elsewhere).flatMap(List::stream).toList());
        return new Seen(tables(due, marked), tables(elsewhere, marked));
    }

    /**
     * A waiting row that is due.
     *
     * @param due its place in the fair order, or the time of a retry
     * @param deaths number of times that the process working on it was found dead
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
        long micros = TimeUnit.MILLISECONDS.toMicros(silence.toMillis());
        List<Column> columns = columns(
                pools.stream().map(Pool::table).toList(),
                "picked = TRUE AND last_heartbeat < TIMESTAMPADD(MICROSECOND, -?, UTC_TIMESTAMP(6))",
                _ -> micros);
        Set<String> tables = tables(columns, among(columns));
        return pools.stream().filter(pool -> tables.contains(pool.table())).collect(Collectors.toUnmodifiableSet());
    }

    /** A question about a table: whether it has a row that meets the condition. */
    private record Column(String table, String condition, Object parameter) {
        String sql() {
            return "EXISTS (SELECT 1 FROM " + table + " WHERE " + condition + ")";
        }
    }

    private static List<Column> columns(
            Collection<String> tables, String condition, Function<String, Object> parameter) {
        return tables.stream()
                .map(table -> new Column(table, condition, parameter.apply(table)))
                .toList();
    }

    private static Set<String> tables(List<Column> columns, Set<Column> marked) {
        return columns.stream().filter(marked::contains).map(Column::table).collect(Collectors.toUnmodifiableSet());
    }

    private Set<Column> among(List<Column> columns) {
        if (columns.isEmpty()) {
            return Set.of();
        }
        return sqlStatements
                .read("SELECT " + columns.stream().map(Column::sql).collect(Collectors.joining(", ")))
                .params(columns.stream().map(Column::parameter).toList())
                .query((row, _) -> marked(columns, row))
                .single();
    }

    private static Set<Column> marked(List<Column> columns, ResultSet row) throws SQLException {
        Set<Column> found = new LinkedHashSet<>();
        for (int i = 0; i < columns.size(); i++) {
            if (row.getBoolean(i + 1)) {
                found.add(columns.get(i));
            }
        }
        return found;
    }
}
