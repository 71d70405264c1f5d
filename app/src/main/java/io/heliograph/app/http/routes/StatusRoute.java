// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.status.PartitionDocument;
import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Status of a request, for any token of its organization; other tokens get 404. */
@Component
final class StatusRoute implements RouteProvider {
    private static final String NAME = "status"; // name of the rate limit and of the feature

    private final AccessFilter accessFilter;
    private final Submissions submissions;
    private final StatusDocument documents;
    private final ProgressDetail details;
    private final PartitionDocument partitions;

    StatusRoute(
            AccessFilter accessFilter,
            Submissions submissions,
            StatusDocument documents,
            ProgressDetail details,
            PartitionDocument partitions) {
        this.accessFilter = accessFilter;
        this.submissions = submissions;
        this.documents = documents;
        this.details = details;
        this.partitions = partitions;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v2/status/{request_id}", this::status)
                        .with(RequestContracts.status("status", "Status of a request")),
                HttpRoute.get("/v2/requests/{request_id}", this::status)
                        .with(RequestContracts.status(
                                "own_request", "Status of a request; the same as at /v2/status")));
    }

    private ServerResponse status(ServerRequest request) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        String id = request.pathVariable(RequestContracts.ID);
        return RequestIds.read(id)
                .flatMap(submissions::status)
                .filter(status -> status.organizationId() == caller.organizationId())
                .map(status -> answer(status, SubmissionParameters.flag(request, "detail")))
                .orElseGet(() -> unknown(id));
    }

    private ServerResponse answer(SubmissionStatus status, boolean detailed) {
        if (!detailed) {
            return JsonAnswers.json(ServerResponse.ok(), documents.json(status));
        }
        String id = status.requestId();
        return JsonAnswers.json(
                200,
                partitions.addTo(
                        documents.tree(
                                status,
                                Optional.ofNullable(details.of(List.of(id)).get(id))),
                        id));
    }

    /** Answer 404 for an unknown request. The body has the id that the client asked for, the header {@code X-Request-Id} this call's id. */
    private static ServerResponse unknown(String id) {
        var clientFailure = new ClientFailure(ErrorCode.NOT_FOUND, "Not Found", "There is no request with this id.");
        ObjectNode body = ErrorBody.tree(clientFailure, id);
        return JsonAnswers.json(404, body.put("status", SubmissionStatus.State.UNKNOWN.name()));
    }
}
