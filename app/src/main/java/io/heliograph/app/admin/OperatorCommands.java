// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.operators.JobOperations;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Operators' actions on one request or one process. Each checks the role, writes the audit, and returns a description; if {@code done} is
 * false, the description is the reason. The HTTP routes and the console share them.
 */
@Component
public final class OperatorCommands {
    private final JobOperations jobOperations;
    private final Submissions submissions;
    private final AuditLog auditLog;

    OperatorCommands(JobOperations jobOperations, Submissions submissions, AuditLog auditLog) {
        this.jobOperations = jobOperations;
        this.submissions = submissions;
        this.auditLog = auditLog;
    }

    /**
     * Cancels a request: a waiting one at once, a running one at its next checkpoint.
     *
     * @throws FailureException NOT_FOUND if there is no such request, FORBIDDEN if the role is too low; the other methods throw the same
     */
    public Answer cancel(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "cancel request", requestId, jobOperations::cancel);
    }

    /** Reopens a failed request: it is queued and continues at its failed step. */
    public Answer restart(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "restart request", requestId, jobOperations::restart);
    }

    /** Submits a copy of an ended request; {@code made} of the answer is the id of the new request. */
    public Answer restartFromScratch(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "restart from scratch", requestId, jobOperations::restartFromScratch);
    }

    /** Abandons a failed request: it can no longer be restarted. Needs the role admin. */
    public Answer abandon(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.ADMIN, "abandon request", requestId, jobOperations::abandon);
    }

    /** Ends a job execution, in any status, if its process is dead, so that the request can continue. Needs the role admin. */
    public Answer recover(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.ADMIN, "recover request", requestId, jobOperations::recover);
    }

    /**
     * Takes the lease of a request from its process.
     *
     * @param force takes the lease also from a process with a current heartbeat; needs the role admin
     */
    public Answer releaseLease(OperatorIdentity by, String requestId, boolean force) {
        return operate(
                by,
                force ? OperatorRole.ADMIN : OperatorRole.OPERATOR,
                force ? "release lease by force" : "release lease",
                requestId,
                id -> jobOperations.releaseLease(id, force));
    }

    /** Takes all leases from a process without a heartbeat. */
    public Answer takeBack(OperatorIdentity by, String processId) {
        return audited(by, OperatorRole.OPERATOR, "take back", processId, jobOperations::takeBack);
    }

    private Answer operate(
            OperatorIdentity by, OperatorRole needed, String action, String requestId, Function<String, Answer> work) {
        return audited(by, needed, action, requestId, id -> {
            if (submissions.knownAmong(List.of(id)).isEmpty()) {
                throw new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such request.");
            }
            return work.apply(id);
        });
    }

    private Answer audited(
            OperatorIdentity by, OperatorRole needed, String action, String subject, Function<String, Answer> work) {
        return auditLog.doing(
                by,
                needed,
                action,
                subject,
                () -> work.apply(subject),
                answer -> (answer.done() ? "" : "refused: ")
                        + answer.text()
                        + answer.made().map(id -> " (" + id + ")").orElse(""));
    }
}
