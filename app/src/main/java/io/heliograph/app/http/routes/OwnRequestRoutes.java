// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.QueryParameter;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.RequestPriority;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.executions.OwnRequest;
import io.heliograph.storage.executions.OwnRequests;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.SubmissionStatus.State;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An organization's own requests: a list, and cancellation. Requests of others are not found. */
@Component
final class OwnRequestRoutes implements RouteProvider {
    private static final String NAME = "status"; // name of the rate limit and of the feature
    private static final int USUAL_PAGE = 50;
    private static final int LONGEST_PAGE = 500;
    private static final String AFTER_ALL_IDS = "g";

    private final AccessFilter accessFilter;
    private final OwnRequests ownRequests;
    private final Submissions submissions;
    private final StatusDocument documents;
    private final JobOperations jobOperations;
    private final Catalogue catalogue;

    OwnRequestRoutes(
            AccessFilter accessFilter,
            OwnRequests ownRequests,
            Submissions submissions,
            StatusDocument documents,
            JobOperations jobOperations,
            Catalogue catalogue) {
        this.accessFilter = accessFilter;
        this.ownRequests = ownRequests;
        this.submissions = submissions;
        this.documents = documents;
        this.jobOperations = jobOperations;
        this.catalogue = catalogue;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v2/requests", this::page).with(RequestContracts.list()),
                HttpRoute.post("/v2/requests/{request_id}/cancel", this::cancel).with(RequestContracts.cancel()));
    }

    private ServerResponse page(ServerRequest request) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        int limit = QueryParameter.whole(request, "limit", USUAL_PAGE, LONGEST_PAGE);
        var filter = new OwnRequests.Filter(
                caller.organizationId(),
                QueryParameter.text(request, "status").map(OwnRequestRoutes::state),
                QueryParameter.text(request, "operation").map(this::operation),
                QueryParameter.text(request, "before").map(OwnRequestRoutes::id).orElse(AFTER_ALL_IDS));
        List<OwnRequest> page = ownRequests.page(filter, limit);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode requests = body.putArray("requests");
        page.forEach(each -> describe(each, requests.addObject()));
        if (page.size() == limit) {
            body.put("next_before", page.getLast().requestId());
        }
        return JsonAnswers.json(200, body);
    }

    private static void describe(OwnRequest each, ObjectNode node) {
        node.put("request_id", each.requestId())
                .put("status", each.outcome().orElse(State.IN_PROGRESS.name()))
                .put("operation", each.operation())
                .put("source", each.source())
                .put("accepted_at", each.acceptedAt().toString());
        each.settledAt().ifPresent(time -> node.put("ended_at", time.toString()));
        if (each.priority() != RequestPriority.NORMAL) {
            node.put("priority", each.priority().id());
        }
        each.errorCode()
                .ifPresent(code -> node.putObject("error")
                        .put("code", code)
                        .put("message", each.errorMessage().orElse("")));
        node.put("status_url", each.baseUrl() + "/v2/status/" + each.requestId());
    }

    /** Cancels a waiting request at once and a running one at its next checkpoint; refuses an ended one. Can be repeated. */
    private ServerResponse cancel(ServerRequest request) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        String id = request.pathVariable(RequestContracts.ID);
        OwnRequest own = RequestIds.read(id)
                .flatMap(each -> ownRequests.find(caller.organizationId(), each))
                .orElseThrow(() ->
                        new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no request with this id."));
        catalogue
                .find(own.operation())
                .ifPresent(operation ->
                        TokenScopes.require(caller, operation.spec().feature()));
        String known = own.requestId();
        JobOperations.Answer answer = jobOperations.cancel(known);
        SubmissionStatus status = own(known, caller).orElseThrow();
        boolean cancelled = status.failure()
                .map(failure -> failure.code() == ErrorCode.CANCELLED)
                .orElse(false);
        if (!answer.done() && !cancelled) {
            throw new FailureException(
                    ErrorCode.CONFLICT,
                    "Not cancelled",
                    status.isTerminal()
                            ? "The request " + known + " has ended already with the status " + status.state()
                                    + ", so it cannot be cancelled. Its outcome is at /v2/status/" + known + "."
                            : answer.text());
        }
        return JsonAnswers.json(status.isTerminal() ? 200 : 202, documents.tree(status));
    }

    private Optional<SubmissionStatus> own(String id, Caller caller) {
        return RequestIds.read(id)
                .flatMap(submissions::status)
                .filter(status -> status.organizationId() == caller.organizationId());
    }

    private static String state(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        if (!List.of(State.IN_PROGRESS.name(), State.COMPLETED.name(), State.ERROR.name())
                .contains(upper)) {
            throw QueryParameter.refusal("status", "IN_PROGRESS, COMPLETED or ERROR");
        }
        return upper;
    }

    private String operation(String name) {
        if (catalogue.find(name).isEmpty()) {
            throw QueryParameter.refusal("operation", "the name of an operation, such as image.remove_background");
        }
        return name;
    }

    private static String id(String text) {
        return RequestIds.read(text)
                .orElseThrow(() -> QueryParameter.refusal("before", "the next_before of the previous page"));
    }
}
