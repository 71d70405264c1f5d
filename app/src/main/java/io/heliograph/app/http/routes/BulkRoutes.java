// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.QueryParameter;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.status.BulkDocument;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.batch.operators.RunHolds;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.ParameterText;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Progress of a bulk run, and the outcome of its items. Tokens of other organizations get 404. */
@Component
final class BulkRoutes implements RouteProvider {
    private static final String NAME = "status"; // name of the rate limit and of the feature
    private static final String FEATURE = "bulk";
    private static final int USUAL_PAGE = 100;
    private static final int LONGEST_PAGE = 1000;
    private static final int USUAL_LIST = 20;
    private static final int LONGEST_LIST = 100;

    private final AccessFilter accessFilter;
    private final Submissions submissions;
    private final BulkRuns runs;
    private final BulkDocument documents;
    private final RunHolds holds;
    private final HeldRequests held;

    BulkRoutes(
            AccessFilter accessFilter,
            Submissions submissions,
            BulkRuns runs,
            BulkDocument documents,
            RunHolds holds,
            HeldRequests held) {
        this.accessFilter = accessFilter;
        this.submissions = submissions;
        this.runs = runs;
        this.documents = documents;
        this.holds = holds;
        this.held = held;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v2/bulk", this::list).with(BulkContracts.list()),
                HttpRoute.get("/v2/bulk/{request_id}", this::run).with(BulkContracts.run()),
                HttpRoute.get("/v2/bulk/{request_id}/items", this::items).with(BulkContracts.items()),
                HttpRoute.post("/v2/bulk/{request_id}/pause", request -> change(request, holds::pause))
                        .with(BulkContracts.change(
                                "bulk_pause", "Pauses a run: items in progress finish, others wait")),
                HttpRoute.post("/v2/bulk/{request_id}/resume", request -> change(request, holds::resume))
                        .with(BulkContracts.change("bulk_resume", "Resumes a paused run")));
    }

    private Optional<SubmissionStatus> status(ServerRequest request) {
        return status(request, accessFilter.admit(request, NAME, NAME));
    }

    private Optional<SubmissionStatus> status(ServerRequest request, Caller caller) {
        return RequestIds.read(request.pathVariable(RequestContracts.ID))
                .flatMap(submissions::status)
                .filter(status -> status.organizationId() == caller.organizationId())
                .filter(status -> runs.isRun(status.requestId())); // requests that are no bulk runs get 404
    }

    private ServerResponse run(ServerRequest request) {
        return status(request)
                .map(status -> JsonAnswers.json(200, document(status)))
                .orElseGet(() -> unknown(request));
    }

    private ObjectNode document(SubmissionStatus status) {
        return documents.run(status, runs.find(status.requestId()), held.isHeld(status.requestId()));
    }

    /** The newest runs of the organization; {@code before} is the last id of the previous page. */
    private ServerResponse list(ServerRequest request) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        Optional<BulkRun> before = request.param("before")
                .map(id -> runs.find(id)
                        .filter(run -> run.organizationId() == caller.organizationId())
                        .orElseThrow(() -> QueryParameter.refusal("before", "the id of a bulk run")));
        int limit = QueryParameter.pageLength(request, "limit", USUAL_LIST, LONGEST_LIST);
        List<BulkRun> page = runs.newest(Optional.of(caller.organizationId()), before, limit);
        List<String> paused =
                held.heldAmong(page.stream().map(BulkRun::requestId).toList());
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode list = body.putArray("runs");
        page.forEach(run -> list.add(documents.row(run, paused.contains(run.requestId()))));
        if (page.size() == limit) {
            body.put("next_before", page.getLast().requestId());
        }
        return JsonAnswers.json(200, body);
    }

    private ServerResponse change(ServerRequest request, Function<String, JobOperations.Answer> action) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        Optional<SubmissionStatus> status = status(request, caller);
        if (status.isEmpty()) {
            return unknown(request);
        }
        TokenScopes.require(caller, FEATURE);
        JobOperations.Answer answer = action.apply(status.get().requestId());
        if (!answer.done()) {
            var failure = new ClientFailure(ErrorCode.CONFLICT, "Not possible now", answer.text());
            return JsonAnswers.json(
                    failure.code().httpStatus(),
                    ErrorBody.tree(failure, status.get().requestId()));
        }
        ObjectNode body = document(status.get());
        return JsonAnswers.json(200, body.put("text", answer.text()));
    }

    private ServerResponse items(ServerRequest request) {
        Optional<SubmissionStatus> status = status(request);
        if (status.isEmpty()) {
            return unknown(request);
        }
        int limit = QueryParameter.pageLength(request, "limit", USUAL_PAGE, LONGEST_PAGE);
        List<BulkItem> page = runs.page(status.get().requestId(), state(request), after(request), limit);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode items = body.putArray("items");
        page.forEach(item -> items.add(documents.item(status.get(), item)));
        if (page.size() == limit) {
            body.put("next_after", page.getLast().position());
        }
        return JsonAnswers.json(200, body);
    }

    private static Optional<BulkItem.State> state(ServerRequest request) {
        return request.param("state")
                .map(word -> Arrays.stream(BulkItem.State.values())
                        .filter(state -> state.name().equalsIgnoreCase(word))
                        .findFirst()
                        .orElseThrow(() -> QueryParameter.refusal("state", "DONE, REUSED or FAILED")));
    }

    private static int after(ServerRequest request) {
        return QueryParameter.text(request, "after")
                .map(text -> ParameterText.whole(text, -1, Integer.MAX_VALUE)
                        .orElseThrow(() -> QueryParameter.refusal("after", "the 'next_after' of the previous page")))
                .orElse(-1);
    }

    private static ServerResponse unknown(ServerRequest request) {
        var failure = new ClientFailure(
                ErrorCode.NOT_FOUND, "Not Found", "There is no bulk run of that id, or it is not known any more.");
        return JsonAnswers.json(404, ErrorBody.tree(failure, request.pathVariable(RequestContracts.ID)));
    }
}
