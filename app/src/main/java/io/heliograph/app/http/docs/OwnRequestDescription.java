// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;

/** What goes beside the bodies of submissions, and what an organization can ask and do about its own requests. */
final class OwnRequestDescription {
    private OwnRequestDescription() {}

    /** The parameters of every submission. */
    static List<Parameter> ofSubmissions() {
        return List.of(
                new HeaderParameter()
                        .name("Idempotency-Key")
                        .schema(
                                OpenApiDocument.typed(
                                        "string",
                                        "any text that is new for each request, such as a UUID: sent again, the request is answered as the first time and done once")),
                new QueryParameter()
                        .name("dry_run")
                        .schema(
                                OpenApiDocument.typed(
                                        "boolean",
                                        "check the request and tell its pool, cost and likely wait (200); nothing is accepted or stored")),
                new QueryParameter()
                        .name("priority")
                        .schema(words(
                                "among the organization's own requests, up to the highest priority of its plan",
                                "low",
                                "normal",
                                "high")));
    }

    /** Asks a status for more. */
    static Parameter detail() {
        return new QueryParameter()
                .name("detail")
                .schema(
                        OpenApiDocument.typed(
                                "boolean",
                                "also tell stage, progress, queue_position and attempts; of videos frames, the time left and pictures"));
    }

    static void describe(Paths paths) {
        paths.addPathItem(
                "/v2/requests",
                new PathItem()
                        .get(FixedRoutes.operation("requests", "Own requests, newest first")
                                .parameters(List.of(
                                        new QueryParameter()
                                                .name("status")
                                                .schema(words("only those", "IN_PROGRESS", "COMPLETED", "ERROR")),
                                        new QueryParameter()
                                                .name("operation")
                                                .schema(OpenApiDocument.typed(
                                                        "string", "only of this one, such as image.remove_background")),
                                        new QueryParameter()
                                                .name("limit")
                                                .schema(OpenApiDocument.typed("integer", "1 to 500; 50 if not said")),
                                        new QueryParameter()
                                                .name("before")
                                                .schema(OpenApiDocument.typed(
                                                        "string", "the next_before of the page before"))))
                                .responses(FixedRoutes.answers("200", "A page of them", page()))));
        paths.addPathItem(
                "/v2/requests/{request_id}",
                new PathItem()
                        .get(FixedRoutes.operation("own_request", "How a request stands; the same as its status")
                                .addParametersItem(id())
                                .addParametersItem(detail())
                                .responses(FixedRoutes.answers("200", "Its status", FixedRoutes.ref("Status"))
                                        .addApiResponse(
                                                "404", FixedRoutes.answer("Unknown here", FixedRoutes.ref("Error"))))));
        for (String[] each : new String[][] {{"status", "status_thumbnail"}, {"requests", "request_thumbnail"}}) {
            paths.addPathItem(
                    "/v2/" + each[0] + "/{request_id}/thumbnail",
                    new PathItem()
                            .get(FixedRoutes.operation(
                                            each[1], "A small picture of the latest frame of a video that is worked on")
                                    .addParametersItem(id())
                                    .responses(thumbnail())));
        }
        paths.addPathItem(
                "/v2/requests/{request_id}/cancel",
                new PathItem()
                        .post(FixedRoutes.operation(
                                        "cancel", "End a request: a waiting one at once, a running one soon")
                                .addParametersItem(id())
                                .responses(FixedRoutes.answers("200", "It is cancelled", FixedRoutes.ref("Status"))
                                        .addApiResponse(
                                                "202",
                                                FixedRoutes.answer(
                                                        "It is running, and stops at its next checkpoint",
                                                        FixedRoutes.ref("Status")))
                                        .addApiResponse(
                                                "404", FixedRoutes.answer("Unknown here", FixedRoutes.ref("Error")))
                                        .addApiResponse(
                                                "409", FixedRoutes.answer("It has ended", FixedRoutes.ref("Error"))))));
        stream(
                paths,
                "/v2/requests/{request_id}/events",
                "request_events",
                "Server-sent events of one request: progress, and settled at its end",
                id());
        stream(
                paths,
                "/v2/events",
                "events",
                "Server-sent events of all own requests: accepted, settled",
                new HeaderParameter()
                        .name("Last-Event-ID")
                        .schema(OpenApiDocument.typed(
                                "string", "id of the last event read; later events are sent first")));
    }

    private static void stream(Paths paths, String path, String id, String summary, Parameter parameter) {
        paths.addPathItem(
                path,
                new PathItem()
                        .get(FixedRoutes.operation(id, summary)
                                .addParametersItem(parameter)
                                .responses(FixedRoutes.answers("204", "Nothing more comes", new JsonSchema())
                                        .addApiResponse(
                                                "200",
                                                new ApiResponse()
                                                        .description("The stream; data is a status as JSON")
                                                        .content(new Content()
                                                                .addMediaType(
                                                                        "text/event-stream",
                                                                        new MediaType()
                                                                                .schema(FieldSchemas.text())))))));
    }

    private static ApiResponses thumbnail() {
        return new ApiResponses()
                .addApiResponse(
                        "200",
                        new ApiResponse()
                                .description("A JPEG; it is another one every few seconds")
                                .content(new Content()
                                        .addMediaType(
                                                "image/jpeg",
                                                new MediaType()
                                                        .schema(FieldSchemas.text()
                                                                .format("binary")))))
                .addApiResponse(
                        "404", FixedRoutes.answer("No video of that id is worked on now", FixedRoutes.ref("Error")))
                .addApiResponse("default", FixedRoutes.answer("Description of the error", FixedRoutes.ref("Error")));
    }

    private static Parameter id() {
        return new PathParameter().name("request_id").schema(OpenApiDocument.typed("string", "id of the request"));
    }

    private static Schema<?> page() {
        JsonSchema request = FieldSchemas.object();
        request.addProperty("request_id", OpenApiDocument.typed("string", "id of the request"));
        request.addProperty("status", words("how it stands", "IN_PROGRESS", "COMPLETED", "ERROR"));
        request.addProperty("operation", OpenApiDocument.typed("string", "requested operation"));
        request.addProperty("source", OpenApiDocument.typed("string", "how it came: rest, drop"));
        request.addProperty("accepted_at", OpenApiDocument.typed("string", "RFC 3339, UTC"));
        request.addProperty("ended_at", OpenApiDocument.typed("string", "when it was settled"));
        request.addProperty("status_url", OpenApiDocument.typed("string", "address of its status"));
        JsonSchema list = new JsonSchema();
        list.addType("array");
        list.setItems(request);
        JsonSchema page = FieldSchemas.object();
        page.addProperty("requests", list);
        page.addProperty(
                "next_before", OpenApiDocument.typed("string", "where the next page begins; absent on the last"));
        return page;
    }

    private static JsonSchema words(String meaning, String... words) {
        JsonSchema schema = OpenApiDocument.typed("string", meaning);
        List.of(words).forEach(schema::addEnumItemObject);
        return schema;
    }
}
