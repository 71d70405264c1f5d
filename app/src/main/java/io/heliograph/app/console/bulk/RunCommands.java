// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.batch.operators.RunHolds;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.submissions.Submissions;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Operators' actions on bulk runs; each is in the audit. */
@Component
final class RunCommands {
    private final RunHolds holds;
    private final Catalogue catalogue;
    private final SubmissionService service;
    private final Accounts accounts;
    private final Submissions submissions;
    private final AuditLog auditLog;
    private final RequestIds ids = new RequestIds();

    RunCommands(
            RunHolds holds,
            Catalogue catalogue,
            SubmissionService service,
            Accounts accounts,
            Submissions submissions,
            AuditLog auditLog) {
        this.holds = holds;
        this.catalogue = catalogue;
        this.service = service;
        this.accounts = accounts;
        this.submissions = submissions;
        this.auditLog = auditLog;
    }

    /** Pauses a run; returns a sentence about the outcome. */
    String pause(OperatorIdentity by, String id) {
        return change(by, "pause bulk run", id, holds::pause);
    }

    /** Resumes a run; returns a sentence about the outcome. */
    String resume(OperatorIdentity by, String id) {
        return change(by, "resume bulk run", id, holds::resume);
    }

    private String change(OperatorIdentity by, String action, String id, Function<String, Answer> work) {
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                action,
                id,
                () -> {
                    Answer answer = work.apply(id);
                    if (!answer.done()) {
                        throw new FailureException(ErrorCode.VALIDATION_ERROR, "Not now", answer.text());
                    }
                    return answer.text();
                },
                text -> text);
    }

    /** Creates a run of the failed items for the same organization; returns its id. */
    String rerun(OperatorIdentity by, BulkRun run) {
        return auditLog.doing(
                by, OperatorRole.OPERATOR, "rerun failed items", run.requestId(), () -> accept(run), id -> "as " + id);
    }

    private String accept(BulkRun run) {
        Operation operation = catalogue.named("bulk");
        ObjectNode fields = JsonNodeFactory.instance
                .objectNode()
                .put("operation", run.operation())
                .put("failed_of", run.requestId());
        Organization organization = accounts.organizations().stream()
                .filter(each -> each.id() == run.organizationId())
                .findFirst()
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND, "Not found", "The organization of the run no longer exists."));
        String baseUrl = submissions.status(run.requestId()).orElseThrow().baseUrl();
        return service.submit(new Submission(
                        ids.next(),
                        operation,
                        new SubmissionFields.Own(fields),
                        SubmissionSender.without(organization, EntryPoint.CONSOLE),
                        baseUrl))
                .requestId();
    }
}
