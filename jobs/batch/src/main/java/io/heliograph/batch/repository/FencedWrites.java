// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.storage.database.SqlStatements;

/**
 * Transactions of an execution whose lease this process holds. When a write fails, the lease is given up: Batch would mark the step
 * UNKNOWN, and such a step can never be restarted. Without a lease this status never reaches the database, and the work is picked up again
 * as after a crash.
 */
final class FencedWrites {
    private final SqlStatements sqlStatements;

    FencedWrites(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Writes in one transaction, or in the caller's.
     *
     * @param work locks the dispatch row before any other
     * @throws LeaseLostException if another process has the execution, or the write failed
     */
    void write(JobRun jobRun, Runnable work) {
        jobRun.lease().requireLocally();
        try {
            jobRun.late().exclusively(() -> sqlStatements.once(work));
        } catch (LeaseLostException e) {
            throw e;
        } catch (RuntimeException e) {
            throw jobRun.lease().lose(e);
        }
    }
}
