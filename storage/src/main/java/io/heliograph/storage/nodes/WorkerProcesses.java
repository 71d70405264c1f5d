// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What processes write of themselves, each life of a node being one of its own, with their last signs of life. All times are the database's, so that
 * processes whose clocks differ can be compared.
 */
public final class WorkerProcesses {
    private static final int LONGEST_REASON = 500;

    private final SqlStatements sqlStatements;

    /** Processes in this database. */
    public WorkerProcesses(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A sign of life; the first one registers the process.
     *
     * @return whether an operator wants its node to take no work
     */
    public boolean seen(ProcessSign sign) {
        return sqlStatements.inTransaction(() -> {
            sqlStatements.update(
                    """
                    INSERT INTO worker_process (id, started_at, seen_at, node, roles, version, address, running, paused, details)
                    VALUES (?, UTC_TIMESTAMP(6), UTC_TIMESTAMP(6), ?, ?, ?, ?, ?, ?, ?)
                    ON DUPLICATE KEY UPDATE seen_at = UTC_TIMESTAMP(6), address = VALUES(address), running = VALUES(running), paused = VALUES(paused),
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

    /** Notes that a process was told to end: what it does not finish is no crash. */
    public void draining(String processId) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET draining = TRUE WHERE id = ?", processId));
    }

    /** Notes that these are known to live no more. */
    public void ended(List<String> processIds) {
        processIds.forEach(id -> sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET ended = TRUE, running = 0 WHERE id = ?", id)));
    }

    /** Notes that these have left a crash report: what ran alone in them ended them. */
    public void crashed(List<String> processIds) {
        processIds.forEach(id -> sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET crashed = TRUE WHERE id = ?", id)));
    }

    /** Forgets processes that gave no sign of life for so long; how many. */
    public int forget(Duration silence) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                "DELETE FROM worker_process WHERE seen_at < TIMESTAMPADD(SECOND, -?, UTC_TIMESTAMP(6))",
                silence.toSeconds()));
    }
}
