// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Accepts submissions from scripts of console pages, in the same formats as the API. The query parameter {@code organization} has the id of
 * the organization that the request is created for.
 */
@Component
public final class OperatorSubmissions {

    private final SubmissionRoute submissionRoute;
    private final Accounts accounts;

    OperatorSubmissions(SubmissionRoute submissionRoute, Accounts accounts) {
        this.submissionRoute = submissionRoute;
        this.accounts = accounts;
    }

    /** A handler that may refuse a submission. */
    public interface Answering {
        /** Handles the request. */
        ServerResponse of(ServerRequest request) throws InterruptedException;
    }

    /** Calls a handler, and renders its refusal as a JSON error of the API, not as a page: the script shows the error beside the field. */
    public static ServerResponse answered(ServerRequest request, Answering answering) throws InterruptedException {
        try {
            return answering.of(request);
        } catch (FailureException e) {
            return JsonAnswers.json(
                    e.failure().code().httpStatus(), ErrorBody.tree(e.failure(), RequestContext.requestId(request)));
        }
    }

    /**
     * Accepts a submission.
     *
     * @throws FailureException NOT_FOUND if there is no such organization; otherwise as for every submission
     */
    public JobRequest accept(ServerRequest request, Operation operation) {
        return submissionRoute.submitFor(request, operation, organization(request), EntryPoint.CONSOLE);
    }

    /** Checks a submission like {@link #accept} and returns its estimated cost and waiting time, without accepting it. */
    public ServerResponse forecast(ServerRequest request, Operation operation) {
        return submissionRoute.forecastFor(request, operation, organization(request), EntryPoint.CONSOLE);
    }

    private Organization organization(ServerRequest request) {
        return query(request, "organization")
                .flatMap(ParameterText::rowNumber)
                .flatMap(accounts::organization)
                .orElseThrow(() -> missing("organization"));
    }

    /** A query parameter, unless it is empty. */
    public static Optional<String> query(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** Creates the failure NOT_FOUND. */
    public static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
