// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reports of processes about themselves, with their last heartbeats; each restart of a node is a new process. All times
 * are the database's, so that processes with different clocks can be compared.
 */
public final class WorkerProcesses {
    private static final int LONGEST_REASON = 500;
    private static final String OFFERS = Arrays.stream(Pool.values())
            .map(pool -> ", COALESCE(SUM(JSON_VALUE(w.details, '$.pools." + pool.id() + ".places') > 0), 0) AS of_"
                    + pool.id())
            .collect(Collectors.joining());

    private final SqlStatements sqlStatements;

    /** Access to the processes in this database. */
    public WorkerProcesses(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Facts that a process receives with each heartbeat.
     *
     * @param drained whether an operator has drained its node
     * @param workers number of processes that take work, this one included: by key of their software (processes with
     *     equal keys give equal outputs; empty for older versions, which report none), then by pool
     */
    public record Membership(boolean drained, Map<String, Map<Pool, Integer>> workers) {
        /** Membership before the first heartbeat: not drained, no workers. */
        public static final Membership NONE = new Membership(false, Map.of());

        /** Number of processes that take work of a pool. */
        public int workers(Pool pool) {
            return workers.values().stream()
                    .mapToInt(each -> each.getOrDefault(pool, 0))
                    .sum();
        }

        /** Number of processes with this software that take work of a pool. */
        public int workers(Pool pool, String software) {
            return workers.getOrDefault(software, Map.of()).getOrDefault(pool, 0);
        }
    }

    /**
     * Records a heartbeat; the first one registers the process.
     *
     * @param silence time without a heartbeat after which a process counts as dead
     */
    public Membership seen(ProcessSign sign, Duration silence) {
        return sqlStatements.inTransaction(() -> {
            sqlStatements.update(
                    """
                    INSERT INTO worker_process (id, started_at, seen_at, node, roles, version, address, running, paused, details)
                    VALUES (?, UTC_TIMESTAMP(6), UTC_TIMESTAMP(6), ?, ?, ?, ?, ?, ?, ?)
                    ON DUPLICATE KEY UPDATE seen_at = UTC_TIMESTAMP(6), address = VALUES(address), running =
                    VALUES(running), paused = VALUES(paused),
                        details = VALUES(details)""",
                    sign.processId(),
                    sign.node(),
                    String.join(",", sign.roles()),
                    sign.version(),
                    orNull(sign.address().orElse("")),
                    sign.running(),
                    orNull(sign.paused().orElse("")),
                    sign.details());
            return sqlStatements
                    .read("SELECT EXISTS (SELECT 1 FROM node_drain WHERE node = ?), COALESCE(JSON_VALUE(w.details,"
                            + " '$.software'), '') AS software" + OFFERS + """
                             FROM (SELECT 1) one LEFT JOIN worker_process w ON NOT w.ended AND NOT w.draining AND w.paused IS NULL
                            AND w.seen_at > TIMESTAMPADD(MICROSECOND, -?, UTC_TIMESTAMP(6))
                            AND NOT EXISTS (SELECT 1 FROM node_drain d WHERE d.node = w.node)
                            GROUP BY software""")
                    .params(sign.node(), TimeUnit.NANOSECONDS.toMicros(silence.toNanos()))
                    .query(WorkerProcesses::membership);
        });
    }

    private static Membership membership(ResultSet rows) throws SQLException {
        boolean drained = false;
        Map<String, Map<Pool, Integer>> workers = new HashMap<>();
        while (rows.next()) { // the query returns at least one row
            drained = rows.getBoolean(1);
            Map<Pool, Integer> alike = new EnumMap<>(Pool.class);
            for (Pool pool : Pool.values()) {
                alike.put(pool, rows.getInt("of_" + pool.id()));
            }
            workers.put(rows.getString("software"), alike);
        }
        return new Membership(drained, workers);
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
    }

    /** Records that a process has been asked to end, so that its death does not count against its work. */
    public void draining(String processId) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET draining = TRUE WHERE id = ?", processId));
    }

    /** Records that these processes are known to be dead. */
    public void ended(List<String> processIds) {
        processIds.forEach(id -> sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET ended = TRUE, running = 0 WHERE id = ?", id)));
    }

    /** Records that these processes left a crash report: a request that ran alone in one of them caused its end. */
    public void crashed(List<String> processIds) {
        processIds.forEach(id -> sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET crashed = TRUE WHERE id = ?", id)));
    }

    /** Removes processes without a heartbeat for that long; returns their number. */
    public int forget(Duration silence) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                "DELETE FROM worker_process WHERE seen_at < TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6))",
                silence.toSeconds()));
    }
}
