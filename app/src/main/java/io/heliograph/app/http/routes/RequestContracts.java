// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.config.EntryPoint;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;

/** OpenAPI descriptions of the routes about an organization's own requests. */
final class RequestContracts {
    /** Name of the path variable with the request id. */
    static final String ID = "request_id";

    private static final String[] STATES = {"IN_PROGRESS", "COMPLETED", "ERROR"};
    private static final String UNKNOWN = "Unknown here";

    private RequestContracts() {}

    static RouteContract status(String id, String summary) {
        return identified(id, summary)
                .query(
                        "detail",
                        JsonSchemas.flag(
                                "adds stage, progress, queue_position and attempts; for videos also frames, remaining time "
                                        + "and pictures"))
                .answers("200", "Its status", status())
                .missing(UNKNOWN);
    }

    static RouteContract list() {
        return RouteContract.of("requests", "Own requests, newest first")
                .query("status", JsonSchemas.words("only those", STATES))
                .query("operation", JsonSchemas.text("only of this one, such as image.remove_background"))
                .query("limit", JsonSchemas.integer("1 to 500; 50 if absent"))
                .query("before", JsonSchemas.text("the next_before of the previous page"))
                .answers("200", "A page of them", page());
    }

    static RouteContract cancel() {
        return identified("cancel", "End a request: a waiting one at once, a running one soon")
                .answers("200", "It is cancelled", status())
                .answer("202", "It is running, and stops at its next checkpoint", status())
                .missing(UNKNOWN)
                .answer("409", "It has ended", JsonSchemas.error());
    }

    static RouteContract thumbnail(String id) {
        return identified(id, "Thumbnail of the latest frame of a video in progress")
                .answer(
                        "200",
                        "A JPEG, updated every few seconds",
                        "image/jpeg",
                        JsonSchemas.text().format("binary"))
                .missing("No video of that id is in progress")
                .failsOtherwise();
    }

    private static RouteContract identified(String id, String summary) {
        return RouteContract.of(id, summary).path(ID, "id of the request");
    }

    private static Schema<?> status() {
        return JsonSchemas.ref("Status");
    }

    private static JsonSchema page() {
        JsonSchema request = JsonSchemas.object(ID, "id of the request");
        request.addProperty("status", JsonSchemas.words("state of the request", STATES));
        request.addProperty("operation", JsonSchemas.text("requested operation"));
        request.addProperty("source", JsonSchemas.text("how it was submitted: " + EntryPoint.IDS));
        request.addProperty("accepted_at", JsonSchemas.text("RFC 3339, UTC"));
        request.addProperty("ended_at", JsonSchemas.text("when it was settled"));
        request.addProperty("status_url", JsonSchemas.text("address of its status"));
        JsonSchema page = JsonSchemas.with(JsonSchemas.object(), "requests", JsonSchemas.list(request));
        page.addProperty("next_before", JsonSchemas.text("where the next page begins; absent on the last"));
        return page;
    }
}
