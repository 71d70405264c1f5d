// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.engine.JobRequest;
import io.heliograph.batch.engine.RequestIntake;
import io.heliograph.batch.engine.SettlementWatch;
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
 * Work that a route needs for its answer: submitted like any other, so that its downloads, decoding and cost are limited like any other.
 */
@Component
public final class AwaitedWork {
    private final SubmissionChecks checks;
    private final RequestIntake requestIntake;
    private final SettlementWatch watch;
    private final StatusDocument documents;
    private final BaseUrl baseUrl;
    private final Duration hold;

    AwaitedWork(
            SubmissionChecks checks,
            RequestIntake requestIntake,
            SettlementWatch watch,
            StatusDocument documents,
            BaseUrl baseUrl,
            Settings settings) {
        this.checks = checks;
        this.requestIntake = requestIntake;
        this.watch = watch;
        this.documents = documents;
        this.baseUrl = baseUrl;
        hold = settings.sync().hold();
    }

    /**
     * The result of the work of an authenticated caller.
     *
     * @throws FailureException of the failed work, TIMEOUT if it takes longer than a connection is held
     */
    public ObjectNode result(ServerRequest http, Caller caller, Operation operation, OperationRequest operationRequest)
            throws InterruptedException {
        String base = baseUrl.of(http);
        checks.check(caller, operation, operationRequest, base);
        operation.check(operationRequest);
        JobRequest work = requestIntake.accept(new JobRequest(
                RequestContext.requestId(http),
                operation,
                operationRequest,
                caller.organizationId(),
                Optional.of(caller.tokenId()),
                caller.plan(),
                true,
                base,
                "rest",
                Optional.empty()));
        SubmissionStatus status = watch.await(work.requestId(), hold)
                .filter(SubmissionStatus::isTerminal)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.TIMEOUT,
                        "The work is not done yet",
                        "The picture was not looked at in time; try again."));
        status.failure().ifPresent(failure -> {
            throw new FailureException(failure, null);
        });
        return documents.result(status);
    }
}
