// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.engine.JobRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Takes what a page's script sends as the API takes it, for the organization that the address names: pictures, masks, archives, lists of addresses. */
@Component
public final class OperatorSubmissions {
    private static final String SOURCE = "console";

    private final SubmissionRoute submissionRoute;
    private final Accounts accounts;

    OperatorSubmissions(SubmissionRoute submissionRoute, Accounts accounts) {
        this.submissionRoute = submissionRoute;
        this.accounts = accounts;
    }

    /** What may be refused. */
    public interface Answering {
        /** The answer. */
        ServerResponse of(ServerRequest request) throws InterruptedException;
    }

    /** Refusals as the API tells them, not as pages: the script shows them at their field. */
    public static ServerResponse answered(ServerRequest request, Answering answering) throws InterruptedException {
        try {
            return answering.of(request);
        } catch (FailureException e) {
            return JsonAnswers.json(
                    e.failure().code().httpStatus(), ErrorBody.tree(e.failure(), RequestContext.requestId(request)));
        }
    }

    /**
     * Accepts it.
     *
     * @throws FailureException NOT_FOUND if there is no such organization, else as for every submission
     */
    public JobRequest accept(ServerRequest request, Operation operation) throws InterruptedException {
        return submissionRoute.submitFor(request, operation, organization(request), SOURCE);
    }

    /** Checks it like {@link #accept}, tells what it would cost and wait for, and accepts nothing. */
    public ServerResponse forecast(ServerRequest request, Operation operation) throws InterruptedException {
        return submissionRoute.forecastFor(request, operation, organization(request), SOURCE);
    }

    private Organization organization(ServerRequest request) {
        return query(request, "organization")
                .flatMap(ParameterText::rowNumber)
                .flatMap(accounts::organization)
                .orElseThrow(() -> missing("organization"));
    }

    /** A parameter of the address, unless it is empty. */
    public static Optional<String> query(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** There is no such thing. */
    public static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
