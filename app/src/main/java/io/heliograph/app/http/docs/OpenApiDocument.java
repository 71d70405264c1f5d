// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.config.Settings;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.SpecVersion;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.Arrays;
import java.util.List;

/** The OpenAPI 3.1 document of all operations of the catalogue and all other described routes. */
final class OpenApiDocument {
    /** Placeholder for this server's address, which is known only per request. */
    static final String HERE = "https://here.invalid";

    private static final String TOKEN = "api_token";
    private static final String BEARER = "bearer";

    private OpenApiDocument() {}

    /**
     * The document as JSON.
     *
     * @param routes all routes of this process; those with a contract are included
     */
    static String of(Catalogue catalogue, List<HttpRoute> routes, Settings settings) {
        Paths paths = new Paths();
        Components components = components();
        RouteDescription descriptions = new RouteDescription(components, settings);
        for (RouteGroup group : RouteGroup.values()) {
            catalogue.all().stream()
                    .filter(operation -> RouteGroup.of(operation.spec()) == group)
                    .forEach(operation -> paths.addPathItem(
                            operation.spec().path(), new PathItem().post(descriptions.of(operation))));
            routes.forEach(route -> route.contract()
                    .filter(contract -> contract.group() == group)
                    .ifPresent(contract -> paths.computeIfAbsent(route.path(), _ -> new PathItem())
                            .operation(
                                    PathItem.HttpMethod.valueOf(route.method().name()), contract.operation())));
        }
        String text = Json31.pretty(new OpenAPI(SpecVersion.V31)
                .openapi("3.1.0")
                .servers(List.of(new Server().url("/").description("this server")))
                .info(new Info()
                        .title("Heliograph")
                        .version("2")
                        .license(new License().name("Apache-2.0").identifier("Apache-2.0"))
                        .description("""
                                Pictures and videos made, changed and understood on your own machines.

                                **Token.** Send it as the header `api_token`, or as `Authorization: Bearer`. The first start of the \
                                server prints one; operators make more.

                                **Answers.** A request is accepted with 202 and a `status_url`. Poll it until `status` is COMPLETED or \
                                ERROR; `result` then has the addresses of the files.
                                With `sync: true` the connection is held for a while and the answer is the result, if it is there \
                                in time. With `webhook_url` the final status is
                                posted there, signed.

                                **Pictures** are sent as an address that the server may call, as Base64 or a data URI, or as a file of a \
                                form. Addresses below `/samples/` come with the server and need no network.
                                """))
                .addSecurityItem(new SecurityRequirement().addList(TOKEN))
                .addSecurityItem(new SecurityRequirement().addList(BEARER))
                .components(components)
                .tags(Arrays.stream(RouteGroup.values()).map(RouteGroup::tag).toList())
                .paths(paths));
        return LimitText.of(text, settings.limits());
    }

    private static Components components() {
        return new Components()
                .addSecuritySchemes(
                        TOKEN,
                        new SecurityScheme()
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name(TOKEN))
                .addSecuritySchemes(
                        BEARER,
                        new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"))
                .addSchemas("Error", error())
                .addSchemas("Accepted", accepted())
                .addSchemas("Status", status());
    }

    private static Schema<?> error() {
        JsonSchema inner = inner(JsonSchemas.typed("integer", "the HTTP status"));
        JsonSchema error = JsonSchemas.object();
        error.addProperty("error", inner);
        error.addProperty(
                "request_id",
                JsonSchemas.typed(
                        "string",
                        "id of the request, for questions to the operator; the log has the details under it"));
        error.setRequired(List.of("error", "request_id"));
        return error;
    }

    private static JsonSchema inner(JsonSchema code) {
        JsonSchema inner = JsonSchemas.object();
        inner.addProperty("code", code);
        inner.addProperty("message", JsonSchemas.typed("string", "short"));
        inner.addProperty("details", JsonSchemas.typed("string", "longer, names the field or limit"));
        inner.setRequired(List.of("code", "message", "details"));
        return inner;
    }

    private static Schema<?> accepted() {
        JsonSchema accepted = JsonSchemas.object();
        accepted.addProperty("request_id", JsonSchemas.typed("string", "id of the request"));
        accepted.addProperty("status_url", JsonSchemas.typed("string", "absolute address of its status"));
        accepted.addProperty("warning", JsonSchemas.typed("string", "further remarks"));
        accepted.setRequired(List.of("request_id", "status_url"));
        return accepted;
    }

    private static Schema<?> status() {
        JsonSchema state = JsonSchemas.typed("string", "IN_PROGRESS until it ends");
        List.of("IN_PROGRESS", "COMPLETED", "ERROR", "UNKNOWN").forEach(state::addEnumItemObject);
        JsonSchema status = JsonSchemas.object();
        status.addProperty("request_id", JsonSchemas.typed("string", "id of the request"));
        status.addProperty("status", state);
        status.addProperty(
                "result", JsonSchemas.object().description("when COMPLETED; its keys are those of the route"));
        JsonSchema code = new JsonSchema(); // no type: code generators would make a class for "string or integer"
        code.setDescription(
                "label of the failure, such as VALIDATION_ERROR; in the vendor's dialect the HTTP status, a number");
        status.addProperty("error", inner(code));
        status.addProperty("warning", JsonSchemas.typed("string", "further remarks"));
        status.addProperty(
                "stage",
                JsonSchemas.typed("string", "with detail=true: waiting, fetching, starting, or the name of a step"));
        status.addProperty(
                "progress",
                JsonSchemas.typed("number", "with detail=true: finished part of the work, 0 to 1, over all stages"));
        status.addProperty(
                "queue_position",
                JsonSchemas.typed(
                        "integer",
                        "with detail=true, while it waits: place in the queue; 1 is next, 10001 means more than "
                                + "10000 before it"));
        status.addProperty("attempts", JsonSchemas.typed("integer", "with detail=true: number of attempts so far"));
        status.addProperty(
                "frames",
                JsonSchemas.typed(
                        "integer",
                        "with detail=true, while a video is processed: number of frames of the current stage"));
        status.addProperty(
                "frames_done",
                JsonSchemas.typed(
                        "integer",
                        "with detail=true: approximate number of frames that the current stage has processed"));
        status.addProperty(
                "eta_seconds",
                JsonSchemas.typed(
                        "integer",
                        "with detail=true, while work is running: an estimate from the finished part; for videos from their "
                                + "frame rate; for runs in partitions from the pace of all partitions"));
        status.addProperty("partitions", partitions());
        status.addProperty(
                "thumbnail_url",
                JsonSchemas.typed(
                        "string",
                        "with detail=true, while a video is processed: a small JPEG of its latest frame, for "
                                + "the same tokens as this status"));
        status.addProperty(
                "poster_url", JsonSchemas.typed("string", "with detail=true, of a finished video: one of its frames"));
        status.addProperty(
                "contact_strip_url",
                JsonSchemas.typed(
                        "string", "with detail=true, of a finished video: several of its frames side by side"));
        status.setRequired(List.of("request_id", "status"));
        return status;
    }

    private static Schema<?> partitions() {
        JsonSchema row = JsonSchemas.object();
        row.addProperty("step", JsonSchemas.typed("string", "name of the step"));
        row.addProperty("number", JsonSchemas.typed("integer", "number in the step, from 1"));
        row.addProperty("state", JsonSchemas.words("state", "waiting", "running", "done", "failed", "stopped"));
        row.addProperty("first_item", JsonSchemas.typed("integer", "first item of its range, counted from 1"));
        row.addProperty("last_item", JsonSchemas.typed("integer", "last item of its range"));
        row.addProperty("items_done", JsonSchemas.typed("integer", "number of finished items"));
        row.addProperty("items_per_second", JsonSchemas.typed("number", "pace of its latest run"));
        row.addProperty("attempts", JsonSchemas.typed("integer", "number of failed attempts"));
        row.addProperty("error", inner(JsonSchemas.typed("string", "label of the failure")));
        JsonSchema partitions = JsonSchemas.object();
        partitions.setDescription("with detail=true, if a step was cut into partitions: their number in each state");
        for (String state : List.of("waiting", "running", "done", "failed", "stopped")) {
            partitions.addProperty(state, JsonSchemas.typed("integer", "number of partitions in this state"));
        }
        partitions.addProperty(
                "listed",
                JsonSchemas.list(row)
                        .description(
                                "at most 32 of them: failed ones first, then running, waiting, stopped and done ones"));
        return partitions;
    }
}
