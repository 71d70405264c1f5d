// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reports of processes about themselves, with their last heartbeats; each restart of a node is a new process. All times
 * are the database's, so that processes with different clocks can be compared.
 */
public final class WorkerProcesses {
    private static final int LONGEST_REASON = 500;

    private final SqlStatements sqlStatements;

    /** Access to the processes in this database. */
    public WorkerProcesses(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Records a heartbeat; the first one registers the process.
     *
     * @return whether an operator has drained its node
     */
    public boolean seen(ProcessSign sign) {
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
                            .read("SELECT COUNT(*) FROM node_drain WHERE node = ?")
                            .param(sign.node())
                            .query(Long.class)
                            .single()
                    > 0;
        });
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
    }

    /** Records that a process has been asked to end: its unfinished work is no crash. */
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
