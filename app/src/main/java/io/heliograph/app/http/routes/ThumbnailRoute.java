// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** A JPEG of the latest frame of a running video request, with the access rules of its status. */
@Component
final class ThumbnailRoute implements RouteProvider {
    private static final String NAME = "status"; // name of the rate limit and of the feature: those of the status

    private final AccessFilter accessFilter;
    private final Submissions submissions;
    private final VideoProgressRows progress;

    ThumbnailRoute(AccessFilter accessFilter, Submissions submissions, VideoProgressRows progress) {
        this.accessFilter = accessFilter;
        this.submissions = submissions;
        this.progress = progress;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v2/status/{request_id}/thumbnail", this::thumbnail)
                        .with(RequestContracts.thumbnail("status_thumbnail")),
                HttpRoute.get("/v2/requests/{request_id}/thumbnail", this::thumbnail)
                        .with(RequestContracts.thumbnail("request_thumbnail")));
    }

    private ServerResponse thumbnail(ServerRequest request) {
        Caller caller = accessFilter.admit(request, NAME, NAME);
        return RequestIds.read(request.pathVariable(RequestContracts.ID))
                .filter(id -> submissions
                        .status(id)
                        .filter(status -> status.organizationId() == caller.organizationId())
                        .isPresent())
                .flatMap(progress::picture)
                .map(picture -> JsonAnswers.bytes(
                        ServerResponse.ok()
                                .header("Cache-Control", "no-store")
                                .header("X-Content-Type-Options", "nosniff"),
                        "image/jpeg",
                        picture))
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "Not Found",
                        "There is no picture: no video of your organization is being processed under this id,"
                                + " or no frame of it is done yet."));
    }
}
