// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;

/** The routes that are in no catalogue, since they start no work. */
final class FixedRoutes {
    private FixedRoutes() {}

    static void describe(Paths paths) {
        paths.addPathItem(
                "/v2/status/{request_id}",
                new PathItem()
                        .get(operation("status", "How a request stands")
                                .addParametersItem(new PathParameter()
                                        .name("request_id")
                                        .schema(OpenApiDocument.typed("string", "id of the request")))
                                .addParametersItem(OwnRequestDescription.detail())
                                .responses(answers("200", "Its status", ref("Status"))
                                        .addApiResponse("404", answer("Unknown here", ref("Error"))))));
        OwnRequestDescription.describe(paths);
        paths.addPathItem(
                "/v2/video/upload",
                new PathItem()
                        .post(operation("video_upload", "A place for a video: post the fields and then the file to it")
                                .tags(List.of(RouteGroup.VIDEO.label()))
                                .requestBody(new RequestBody()
                                        .content(json(object("media_type", "video/mp4 unless said otherwise"))))
                                .responses(answers("200", "Where to send and where to fetch it", upload()))));
        paths.addPathItem(
                "/results/{file}",
                new PathItem()
                        .get(operation(
                                        "result",
                                        "A file that was made, with HEAD and ranges; its address is the key to it")
                                .security(List.of())
                                .addParametersItem(new PathParameter()
                                        .name("file")
                                        .schema(OpenApiDocument.typed("string", "the end of an address in a result")))
                                .responses(new ApiResponses()
                                        .addApiResponse(
                                                "200",
                                                new ApiResponse()
                                                        .description("The file")
                                                        .content(new Content()
                                                                .addMediaType(
                                                                        "application/octet-stream",
                                                                        new MediaType()
                                                                                .schema(FieldSchemas.text()
                                                                                        .format("binary")))))
                                        .addApiResponse(
                                                "404", answer("Not there, not yet or no more", ref("Error"))))));
        paths.addPathItem(
                "/v2/streaming/remove_background",
                new PathItem()
                        .get(operation(
                                        "stream_remove_background",
                                        "Live background removal: a WebSocket that takes frames and gives masks; also at the root of this server")
                                .tags(List.of(RouteGroup.VIDEO.label()))
                                .security(List.of())
                                .addParametersItem(new QueryParameter()
                                        .name("api_token")
                                        .schema(OpenApiDocument.typed(
                                                "string", "the token, since browsers' WebSockets send no headers")))
                                .responses(new ApiResponses()
                                        .addApiResponse(
                                                "101", new ApiResponse().description("From here on a WebSocket"))
                                        .addApiResponse("400", answer("No upgrade was asked for", ref("Error"))))));
        GalleryDescription.describe(paths);
        verification(paths, "image", "address or Base64 of a JPEG, PNG, GIF or WEBP");
        verification(paths, "video", "address of an MP4, MOV, M4V or AVI");
        health(
                paths,
                "/",
                "name",
                "Name, version and the paths of the pages for people, for browsers as a page; with an upgrade, a live stream");
        health(paths, "/health/live", "live", "Whether the process lives");
        health(paths, "/health/ready", "ready", "Whether it can work: 503 if not");
    }

    private static void verification(Paths paths, String field, String meaning) {
        JsonSchema credentials = FieldSchemas.object();
        credentials.addProperty("present", OpenApiDocument.typed("boolean", "whether it has a manifest"));
        credentials.addProperty(
                "is_trusted", OpenApiDocument.typed("boolean", "whether the signer is trusted; only where present"));
        credentials.addProperty(
                "validation_state", OpenApiDocument.typed("string", "Trusted, Valid or Invalid; only where present"));
        JsonSchema result = FieldSchemas.object();
        result.addProperty("verified", OpenApiDocument.typed("boolean", "trusted, or marked"));
        result.addProperty("c2pa", credentials);
        result.addProperty(
                "invisible_watermark_detected",
                OpenApiDocument.typed(
                        "boolean", "absent for formats without a search and for files that cannot be decoded"));
        JsonSchema body = object("request_id", "id of this request");
        body.addProperty("result", result);
        paths.addPathItem(
                "/v2/" + field + "/verify",
                new PathItem()
                        .post(operation(field + "_verify", "Where a file comes from: content credentials and watermark")
                                .security(List.of())
                                .requestBody(new RequestBody().content(json(object(field, meaning))))
                                .responses(answers("200", "Findings", body))));
    }

    private static void health(Paths paths, String path, String id, String summary) {
        paths.addPathItem(
                path,
                new PathItem()
                        .get(operation(id, summary)
                                .security(List.of())
                                .responses(answers("200", summary, FieldSchemas.object()))));
    }

    static Operation operation(String id, String summary) {
        return new Operation().operationId(id).summary(summary).addTagsItem(RouteGroup.STATUS.label());
    }

    private static Schema<?> upload() {
        JsonSchema result = object("upload_url", "takes multipart/form-data for an hour");
        JsonSchema fields = object("key", "to be sent as it is");
        fields.addProperty("policy", OpenApiDocument.typed("string", "to be sent as it is"));
        result.addProperty("upload_fields", fields);
        result.addProperty("file_url", OpenApiDocument.typed("string", "value for the field 'video'"));
        JsonSchema body = object("request_id", "id of this request");
        body.addProperty("result", result);
        return body;
    }

    private static JsonSchema object(String field, String meaning) {
        JsonSchema schema = FieldSchemas.object();
        schema.addProperty(field, OpenApiDocument.typed("string", meaning));
        return schema;
    }

    static Schema<?> ref(String name) {
        return new JsonSchema().$ref("#/components/schemas/" + name);
    }

    static ApiResponses answers(String status, String description, Schema<?> schema) {
        return new ApiResponses()
                .addApiResponse(status, answer(description, schema))
                .addApiResponse("429", answer("Too many at once: Retry-After says when to come back", ref("Error")))
                .addApiResponse("default", answer("Description of the error", ref("Error")));
    }

    static ApiResponse answer(String description, Schema<?> schema) {
        return new ApiResponse().description(description).content(json(schema));
    }

    private static Content json(Schema<?> schema) {
        return new Content().addMediaType("application/json", new MediaType().schema(schema));
    }
}
