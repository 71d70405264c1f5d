// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.submissions.PoolPauses;
import java.util.List;
import org.springframework.stereotype.Component;

/** Pauses pools on all nodes: running jobs finish, no job starts, and requests are accepted until the queue is full. */
@Component
public final class PoolCommands {
    private static final int LONGEST_REASON = 300;

    private final PoolPauses pauses;
    private final AuditLog auditLog;

    PoolCommands(PoolPauses pauses, AuditLog auditLog) {
        this.pauses = pauses;
        this.auditLog = auditLog;
    }

    /** Pools paused by operators. */
    public List<PoolPauses.Pause> paused() {
        return pauses.all();
    }

    /**
     * Pauses a pool until an operator resumes it, also over restarts.
     *
     * @param reason for other operators, 1 to 300 characters
     */
    public Answer pause(OperatorIdentity by, Pool pool, String reason) {
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                "pause pool",
                pool.id(),
                () -> {
                    if (reason.isBlank() || reason.length() > LONGEST_REASON) {
                        throw new FailureException(
                                ErrorCode.BAD_REQUEST,
                                "Bad request",
                                "reason must have 1 to " + LONGEST_REASON + " characters: other operators see it.");
                    }
                    return pauses.pause(pool, by.name(), reason.strip())
                            ? new Answer(
                                    true, "The pool " + pool.id() + " is paused on all nodes; running work continues.")
                            : new Answer(false, "The pool " + pool.id() + " is paused already.");
                },
                answer -> (answer.done() ? "because: " + reason : "refused: " + answer.text()));
    }

    /** Resumes a pool. */
    public Answer resume(OperatorIdentity by, Pool pool) {
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                "resume pool",
                pool.id(),
                () -> pauses.resume(pool)
                        ? new Answer(true, "The pool " + pool.id() + " takes work again.")
                        : new Answer(false, "No operator has paused the pool " + pool.id() + "."),
                answer -> (answer.done() ? "" : "refused: ") + answer.text());
    }
}
