// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.Schemas;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;

/** Contracts of the routes about an organization's own requests. */
final class RequestContracts {
    /** Variable of the path. */
    static final String ID = "request_id";

    private static final String[] STATES = {"IN_PROGRESS", "COMPLETED", "ERROR"};
    private static final String UNKNOWN = "Unknown here";

    private RequestContracts() {}

    static RouteContract status(String id, String summary) {
        return identified(id, summary)
                .query(
                        "detail",
                        Schemas.flag(
                                "also tell stage, progress, queue_position and attempts; of videos frames, the time left and pictures"))
                .answers("200", "Its status", status())
                .missing(UNKNOWN);
    }

    static RouteContract list() {
        return RouteContract.of("requests", "Own requests, newest first")
                .query("status", Schemas.words("only those", STATES))
                .query("operation", Schemas.text("only of this one, such as image.remove_background"))
                .query("limit", Schemas.integer("1 to 500; 50 if not said"))
                .query("before", Schemas.text("the next_before of the page before"))
                .answers("200", "A page of them", page());
    }

    static RouteContract cancel() {
        return identified("cancel", "End a request: a waiting one at once, a running one soon")
                .answers("200", "It is cancelled", status())
                .answer("202", "It is running, and stops at its next checkpoint", status())
                .missing(UNKNOWN)
                .answer("409", "It has ended", Schemas.error());
    }

    static RouteContract thumbnail(String id) {
        return identified(id, "A small picture of the latest frame of a video that is worked on")
                .answer(
                        "200",
                        "A JPEG; it is another one every few seconds",
                        "image/jpeg",
                        Schemas.text().format("binary"))
                .missing("No video of that id is worked on now")
                .failsOtherwise();
    }

    private static RouteContract identified(String id, String summary) {
        return RouteContract.of(id, summary).path(ID, "id of the request");
    }

    private static Schema<?> status() {
        return Schemas.ref("Status");
    }

    private static JsonSchema page() {
        JsonSchema request = Schemas.object(ID, "id of the request");
        request.addProperty("status", Schemas.words("how it stands", STATES));
        request.addProperty("operation", Schemas.text("requested operation"));
        request.addProperty("source", Schemas.text("how it came: rest, drop"));
        request.addProperty("accepted_at", Schemas.text("RFC 3339, UTC"));
        request.addProperty("ended_at", Schemas.text("when it was settled"));
        request.addProperty("status_url", Schemas.text("address of its status"));
        JsonSchema page = Schemas.with(Schemas.object(), "requests", Schemas.list(request));
        page.addProperty("next_before", Schemas.text("where the next page begins; absent on the last"));
        return page;
    }
}
