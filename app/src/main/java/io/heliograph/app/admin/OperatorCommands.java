// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.engine.JobOperations;
import io.heliograph.batch.engine.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.OperatorRole;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * What operators do to one request or one process. Each checks the role, writes the audit, and answers what was done or, with {@code done} false, why not.
 * The HTTP routes and the console both call it.
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
     * Ends a request: a waiting one at once, a running one at its next checkpoint.
     *
     * @throws FailureException NOT_FOUND if there is no such request, FORBIDDEN if the role is too small; so do all others here
     */
    public Answer cancel(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "cancel request", requestId, jobOperations::cancel);
    }

    /** Opens a failed request again: it goes on at its failed step, through the queue. */
    public Answer restart(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "restart request", requestId, jobOperations::restart);
    }

    /** Repeats an ended request as a new one, whose id is {@code made}. */
    public Answer restartFromScratch(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.OPERATOR, "restart from scratch", requestId, jobOperations::restartFromScratch);
    }

    /** Gives a failed request up: it cannot be restarted any more. Needs the role admin. */
    public Answer abandon(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.ADMIN, "abandon request", requestId, jobOperations::abandon);
    }

    /** Ends an execution that nobody works on, of whatever status, so that the request goes on. Needs the role admin. */
    public Answer recover(OperatorIdentity by, String requestId) {
        return operate(by, OperatorRole.ADMIN, "recover request", requestId, jobOperations::recover);
    }

    /**
     * Takes a request from the process that has it.
     *
     * @param force also from a process that gives signs of life; this needs the role admin
     */
    public Answer releaseLease(OperatorIdentity by, String requestId, boolean force) {
        return operate(
                by,
                force ? OperatorRole.ADMIN : OperatorRole.OPERATOR,
                force ? "release lease by force" : "release lease",
                requestId,
                id -> jobOperations.releaseLease(id, force));
    }

    /** Takes all requests from a process that gives no sign of life. */
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
