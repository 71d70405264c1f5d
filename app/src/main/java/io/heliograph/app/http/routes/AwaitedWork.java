// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs an operation for a route that needs its result for the answer, such as a search by a picture. The work is submitted like a request,
 * so the same limits on downloads, decoding and cost apply.
 */
@Component
public final class AwaitedWork {
    private final SubmissionService submissions;
    private final SettlementWatch watch;
    private final StatusDocument documents;
    private final BaseUrl baseUrl;
    private final Duration hold;

    AwaitedWork(
            SubmissionService submissions,
            SettlementWatch watch,
            StatusDocument documents,
            BaseUrl baseUrl,
            Settings settings) {
        this.submissions = submissions;
        this.watch = watch;
        this.documents = documents;
        this.baseUrl = baseUrl;
        hold = settings.sync().hold();
    }

    /**
     * Submits work for an authenticated caller, waits for its end, and returns the result.
     *
     * @throws FailureException the failure of the work; TIMEOUT if it takes longer than the maximum wait of a synchronous request
     */
    public ObjectNode result(ServerRequest http, Caller caller, Operation operation, ObjectNode fields)
            throws InterruptedException {
        var sender = new SubmissionSender(
                caller, Optional.of(caller.tokenId()), EntryPoint.REST, SubmissionSender.Waiting.ALWAYS);
        JobRequest work = submissions.submit(new Submission(
                RequestContext.requestId(http),
                operation,
                new SubmissionFields.Sent(fields),
                sender,
                baseUrl.of(http)));
        SubmissionStatus status = watch.await(work.requestId(), hold)
                .filter(SubmissionStatus::isTerminal)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.TIMEOUT,
                        "The work is not done yet",
                        "The picture was not analysed in time; try again."));
        status.failure().ifPresent(failure -> {
            throw new FailureException(failure, null);
        });
        return documents.result(status);
    }
}
