// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.util.function.Function;

/** Pauses and resumes bulk runs. Each method returns a sentence to show. */
public final class RunHolds {
    private static final Answer UNKNOWN = new Answer(false, "There is no such bulk run.");

    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final HeldRequests held;

    RunHolds(SqlStatements sqlStatements, JobRows rows, HeldRequests held) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.held = held;
    }

    /** Pauses a run: running items are finished, and no other item starts until the run is resumed. */
    public Answer pause(String requestId) {
        return of(requestId, picked -> {
            if (picked.settled()) {
                return RefusedAction.ended(picked, "paused");
            }
            return held.hold(picked.pool(), requestId)
                    ? new Answer(true, "It is paused; items under way are finished first.")
                    : new Answer(true, "It was paused already.");
        });
    }

    /** Resumes a paused run at its first unfinished item. */
    public Answer resume(String requestId) {
        return of(
                requestId,
                picked -> held.resume(picked.pool(), requestId)
                        ? new Answer(true, "It continues with the first unfinished item.")
                        : notPaused(picked));
    }

    private static Answer notPaused(Picked picked) {
        return picked.settled()
                ? RefusedAction.ended(picked, "resumed")
                : RefusedAction.of(picked, "is not paused: its items are waiting or running.");
    }

    private Answer of(String requestId, Function<Picked, Answer> action) {
        return sqlStatements.inTransaction(() -> {
            held.lockAll(Pool.BULK, requestId);
            return rows.pick(requestId)
                    .filter(picked -> picked.pool() == Pool.BULK)
                    .map(action)
                    .orElse(UNKNOWN);
        });
    }
}
