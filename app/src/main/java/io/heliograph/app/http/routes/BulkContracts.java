// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.swagger.v3.oas.models.media.JsonSchema;
import java.util.Map;

/** OpenAPI descriptions of the routes about bulk runs. */
final class BulkContracts {
    private static final String UNKNOWN = "No bulk run of that id, or it is no longer known";
    private static final Map<String, String> COUNTS = Map.of(
            "items", "inputs of the run",
            "done", "items with a result of their own",
            "reused", "items with the result of an earlier run",
            "failed", "items that ended with an error",
            "waiting", "items that have not ended");

    private BulkContracts() {}

    static RouteContract list() {
        JsonSchema row = counted(JsonSchemas.object(RequestContracts.ID, "id of the run"));
        row.addProperty("begun_at", JsonSchemas.text("RFC 3339, UTC"));
        row.addProperty("ended_at", JsonSchemas.text("RFC 3339, UTC; absent while it runs"));
        row.addProperty("paused", JsonSchemas.flag("present and true while it is paused"));
        JsonSchema page = JsonSchemas.with(JsonSchemas.object(), "runs", JsonSchemas.list(row));
        page.addProperty("next_before", JsonSchemas.text("value of before for the next page; absent on the last"));
        return RouteContract.of("bulk_list", "The organization's bulk runs, newest first")
                .query("limit", JsonSchemas.integer("runs on the page, at most 100; 20 without it"))
                .query("before", JsonSchemas.text("id of the last run of the previous page"))
                .answers("200", "A page of them", page);
    }

    static RouteContract run() {
        return identified("bulk_run", "The status of a bulk run with the counts of its items")
                .answers("200", "Its status", status())
                .missing(UNKNOWN);
    }

    static RouteContract items() {
        JsonSchema item = JsonSchemas.object();
        item.addProperty("position", JsonSchemas.integer("place in the run, from 0"));
        item.addProperty("name", JsonSchemas.text("name that the run gave it"));
        item.addProperty("state", JsonSchemas.words("how it ended", "DONE", "REUSED", "FAILED"));
        item.addProperty("result", JsonSchemas.object().description("as of the operation; of items with a result"));
        item.addProperty("warning", JsonSchemas.text("deviations from the request"));
        item.addProperty("error", failure());
        item.addProperty("milliseconds", JsonSchemas.integer("time of its work"));
        JsonSchema page = JsonSchemas.with(JsonSchemas.object(), "items", JsonSchemas.list(item));
        page.addProperty("next_after", JsonSchemas.integer("value of after for the next page; absent on the last"));
        return identified("bulk_items", "The items of a bulk run that have ended, in the order of the run")
                .query("state", JsonSchemas.words("only those", "DONE", "REUSED", "FAILED"))
                .query("after", JsonSchemas.integer("position of the last item of the previous page"))
                .query("limit", JsonSchemas.integer("items on the page, at most 1000; 100 without it"))
                .answers("200", "A page of them", page)
                .missing(UNKNOWN);
    }

    static RouteContract change(String id, String summary) {
        return identified(id, summary)
                .answers(
                        "200",
                        "Its status",
                        JsonSchemas.with(status(), "text", JsonSchemas.text("outcome in one sentence")))
                .missing(UNKNOWN)
                .answer("409", "The run has ended, or is in that state already", JsonSchemas.error());
    }

    private static RouteContract identified(String id, String summary) {
        return RouteContract.of(id, summary).path(RequestContracts.ID, "id of the bulk run");
    }

    private static JsonSchema status() {
        JsonSchema status = JsonSchemas.object(RequestContracts.ID, "id of the run");
        status.addProperty("status", JsonSchemas.words("state of the run", "IN_PROGRESS", "COMPLETED", "ERROR"));
        status.addProperty("result", JsonSchemas.object().description("reports, when COMPLETED"));
        status.addProperty("error", failure());
        status.addProperty("paused", JsonSchemas.flag("present and true while it is paused"));
        status.addProperty("progress", counted(JsonSchemas.object()).description("counts, once the items are listed"));
        return status;
    }

    private static JsonSchema counted(JsonSchema schema) {
        schema.addProperty("operation", JsonSchemas.text("operation of all items"));
        COUNTS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(count -> schema.addProperty(count.getKey(), JsonSchemas.integer(count.getValue())));
        return schema;
    }

    private static JsonSchema failure() {
        JsonSchema failure = JsonSchemas.object("code", "label of the failure, such as VALIDATION_ERROR");
        failure.addProperty("message", JsonSchemas.text("short"));
        failure.addProperty("details", JsonSchemas.text("longer, names the field or limit"));
        return failure;
    }
}
