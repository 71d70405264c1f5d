// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.util.List;

/**
 * The processes that work on requests, each life of a node being one of its own, with their last signs of life. All times are the database's, so that
 * processes whose clocks differ can be compared.
 */
public final class WorkerProcesses {
    private final SqlStatements sqlStatements;

    /** Processes in this database. */
    public WorkerProcesses(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** A sign of life; the first one registers the process. */
    public void seen(String processId) {
        sqlStatements.inTransaction(() -> sqlStatements.update("""
                        INSERT INTO worker_process (id, started_at, seen_at) VALUES (?, UTC_TIMESTAMP(6), UTC_TIMESTAMP(6))
                        ON DUPLICATE KEY UPDATE seen_at = UTC_TIMESTAMP(6)""", processId));
    }

    /** Notes that a process was told to end: what it does not finish is no crash. */
    public void draining(String processId) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET draining = TRUE WHERE id = ?", processId));
    }

    /** Notes that these are known to live no more. */
    public void ended(List<String> processIds) {
        processIds.forEach(id -> sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE worker_process SET ended = TRUE WHERE id = ?", id)));
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
