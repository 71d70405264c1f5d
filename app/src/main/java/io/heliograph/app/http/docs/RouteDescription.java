// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Settings;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Routes of the catalogue as OpenAPI operations. */
final class RouteDescription {
    static final String ERROR = "#/components/schemas/Error";
    static final String ACCEPTED = "#/components/schemas/Accepted";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String JSON = "application/json";
    private static final String SCHEMAS = "#/components/schemas/";
    private static final String RESPONSES = "#/components/responses/";

    private final Components components;
    private final Settings settings;

    /**
     * Describes routes.
     *
     * @param components receives the named schemas
     */
    RouteDescription(Components components, Settings settings) {
        this.components = components;
        this.settings = settings;
        errors().forEach((status, meaning) -> {
            components.addResponses("Error" + status, answer(meaning, new JsonSchema().$ref(ERROR)));
            if (isPlain(status)) {
                components.addResponses("PlainError" + status, answer(meaning, JsonSchemas.text()));
            }
        });
    }

    io.swagger.v3.oas.models.Operation of(Operation operation) {
        OperationSpec operationSpec = operation.spec();
        return new io.swagger.v3.oas.models.Operation()
                .operationId(operationSpec.name())
                .addTagsItem(RouteGroup.of(operationSpec).label())
                .summary(operationSpec.summary())
                .description(description(operationSpec) + "\n\nLargest body: "
                        + BodyRules.of(operationSpec, settings).limit() + " bytes.")
                .parameters(CommonParameters.ofSubmissions())
                .requestBody(new RequestBody().required(true).content(request(operation)))
                .responses(responses(operationSpec));
    }

    private String description(OperationSpec operationSpec) {
        String also = operationSpec.paths().size() == 1
                ? ""
                : "\n\nAlso at: " + operationSpec.paths().stream().skip(1).collect(Collectors.joining(", "));
        String registered = operationSpec
                .visualPath()
                .map(path -> "\n\nWith a registered picture, and perhaps no body: " + path)
                .orElse("");
        return (operationSpec.engine() + "\n\n"
                                + LimitText.of(operationSpec.limits(), operationSpec, settings.limits()))
                        .strip()
                + also
                + registered;
    }

    /** Prefix of an operation's type names: {@code image.remove_background} becomes {@code ImageRemoveBackground}. */
    private static String typeName(OperationSpec operationSpec) {
        return Arrays.stream(operationSpec.name().split("[._]"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }

    /** Adds a named schema, so that generated clients have a type for it, and returns a reference to it. */
    private Schema<?> named(String name, Schema<?> schema) {
        components.addSchemas(name, schema);
        return new JsonSchema().$ref(SCHEMAS + name);
    }

    private Content request(Operation operation) {
        OperationSpec operationSpec = operation.spec();
        Schema<?> body = named(typeName(operationSpec) + "Request", FieldSchemas.body(operationSpec));
        String sample = RequestSchemas.sample(operation, OpenApiDocument.HERE);
        Content content = new Content()
                .addMediaType(JSON, new MediaType().schema(body).example(MAPPER.readValue(sample, Object.class)));
        if (operationSpec.bodies().contains(OperationSpec.Body.MULTIPART)) {
            content.addMediaType( // unnamed, because generators skip named schemas that only forms use
                    "multipart/form-data", new MediaType().schema(FieldSchemas.form(operationSpec)));
        }
        if (operationSpec.bodies().contains(OperationSpec.Body.FORM)) {
            content.addMediaType("application/x-www-form-urlencoded", new MediaType().schema(body));
        }
        return content;
    }

    private ApiResponses responses(OperationSpec operationSpec) {
        ApiResponses responses = new ApiResponses();
        if (operationSpec.mode() != OperationSpec.Mode.ASYNC_ONLY) {
            responses.addApiResponse(
                    Integer.toString(operationSpec.success()),
                    answer("The result.", named(typeName(operationSpec) + "Answer", done(operationSpec))));
        }
        responses.addApiResponse(
                "202", answer("Accepted: poll status_url, or wait for the webhook.", new JsonSchema().$ref(ACCEPTED)));
        boolean plain = operationSpec.version() == OperationSpec.Version.V1;
        errors().keySet()
                .forEach(status -> responses.addApiResponse(
                        status,
                        new ApiResponse()
                                .$ref(RESPONSES + (plain && isPlain(status) ? "PlainError" : "Error") + status)));
        return responses;
    }

    private static Schema<?> done(OperationSpec operationSpec) {
        if (operationSpec.version() == OperationSpec.Version.V1) {
            return FieldSchemas.result(operationSpec);
        }
        JsonSchema text = new JsonSchema();
        text.addType("string");
        JsonSchema body = JsonSchemas.object();
        body.addProperty("result", FieldSchemas.result(operationSpec));
        body.addProperty("request_id", text);
        body.addProperty("warning", text);
        return body;
    }

    /** Whether v1 routes answer this error status with a JSON string. */
    private static boolean isPlain(String status) {
        return status.equals("403") || status.equals("422");
    }

    private static Map<String, String> errors() {
        return Arrays.stream(ErrorCode.values())
                .collect(Collectors.toMap(
                        code -> Integer.toString(code.httpStatus()),
                        ErrorCode::meaning,
                        (one, other) -> one + " " + other,
                        TreeMap::new));
    }

    private static ApiResponse answer(String description, Schema<?> schema) {
        return new ApiResponse()
                .description(description)
                .content(new Content().addMediaType(JSON, new MediaType().schema(schema)));
    }
}
