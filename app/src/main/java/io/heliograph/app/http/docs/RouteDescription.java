// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.body.BodyRules;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Settings;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** One route of the catalogue as an OpenAPI operation. */
final class RouteDescription {
    static final String ERROR = "#/components/schemas/Error";
    static final String ACCEPTED = "#/components/schemas/Accepted";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String JSON = "application/json";
    private static final String PICTURE = "https://example.com/picture.jpg";
    private static final String MASK = "https://example.com/mask.png";
    private static final String CLIP = "https://example.com/clip.mp4";

    private RouteDescription() {}

    static io.swagger.v3.oas.models.Operation of(Operation operation, Settings settings) {
        Spec spec = operation.spec();
        return new io.swagger.v3.oas.models.Operation()
                .operationId(spec.name())
                .addTagsItem(spec.feature())
                .summary(spec.summary())
                .description(description(spec) + "\n\nLargest body: "
                        + BodyRules.of(spec, settings).limit() + " bytes.")
                .requestBody(new RequestBody().required(true).content(request(operation)))
                .responses(responses(spec));
    }

    private static String description(Spec spec) {
        String also = spec.paths().size() == 1
                ? ""
                : "\n\nAlso at: " + spec.paths().stream().skip(1).collect(Collectors.joining(", "));
        return (spec.engine() + "\n\n" + spec.limits()).strip() + also;
    }

    private static Content request(Operation operation) {
        Spec spec = operation.spec();
        Schema<?> body = FieldSchemas.body(spec);
        String sample = operation
                .sample()
                .replace("{image}", PICTURE)
                .replace("{mask}", MASK)
                .replace("{video}", CLIP);
        Content content = new Content()
                .addMediaType(JSON, new MediaType().schema(body).example(MAPPER.readValue(sample, Object.class)));
        if (spec.bodies().contains(Spec.Body.MULTIPART)) {
            content.addMediaType("multipart/form-data", new MediaType().schema(FieldSchemas.form(spec)));
        }
        if (spec.bodies().contains(Spec.Body.FORM)) {
            content.addMediaType("application/x-www-form-urlencoded", new MediaType().schema(body));
        }
        return content;
    }

    private static ApiResponses responses(Spec spec) {
        ApiResponses responses = new ApiResponses();
        if (spec.mode() != Spec.Mode.ASYNC_ONLY) {
            responses.addApiResponse(Integer.toString(spec.success()), answer("The result.", done(spec)));
        }
        responses.addApiResponse(
                "202", answer("Accepted: poll status_url, or wait for the webhook.", new JsonSchema().$ref(ACCEPTED)));
        errors().forEach((status, meaning) -> responses.addApiResponse(status, error(spec, status, meaning)));
        return responses;
    }

    private static Schema<?> done(Spec spec) {
        if (spec.version() == Spec.Version.V1) {
            return FieldSchemas.result(spec);
        }
        JsonSchema text = new JsonSchema();
        text.addType("string");
        JsonSchema body = FieldSchemas.object();
        body.addProperty("result", FieldSchemas.result(spec));
        body.addProperty("request_id", text);
        body.addProperty("warning", text);
        return body;
    }

    private static ApiResponse error(Spec spec, String status, String meaning) {
        boolean plain = spec.version() == Spec.Version.V1 && (status.equals("403") || status.equals("422"));
        JsonSchema schema = new JsonSchema();
        if (plain) {
            schema.addType("string");
        } else {
            schema.set$ref(ERROR);
        }
        return answer(meaning, schema);
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
