// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.description;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;

/** The description of a route that is no operation of the catalogue: parameters, body and answers. Not thread-safe while it is built. */
public final class RouteContract {
    private static final String JSON = "application/json";

    private final Operation operation;
    private final ApiResponses responses = new ApiResponses();
    private RouteGroup group = RouteGroup.STATUS;

    private RouteContract(String id, String summary) {
        operation = new Operation().operationId(id).summary(summary).responses(responses);
    }

    /**
     * Creates the contract of a route in the group {@link RouteGroup#STATUS} that needs a token; {@link #in} and {@link #open} change that.
     *
     * @param id name of the method in generated clients, unique in the document
     * @param summary one sentence
     */
    public static RouteContract of(String id, String summary) {
        return new RouteContract(id, summary);
    }

    /** Sets the group of the route in the OpenAPI document. */
    public RouteContract in(RouteGroup chosen) {
        group = chosen;
        return this;
    }

    /** Declares that the route needs no token. */
    public RouteContract open() {
        operation.security(List.of());
        return this;
    }

    /** Adds a variable of the path. */
    public RouteContract path(String name, String meaning) {
        operation.addParametersItem(new PathParameter().name(name).schema(JsonSchemas.text(meaning)));
        return this;
    }

    /** Adds a query parameter. */
    public RouteContract query(String name, Schema<?> schema) {
        operation.addParametersItem(new QueryParameter().name(name).schema(schema));
        return this;
    }

    /** Adds a header of the request. */
    public RouteContract header(String name, String meaning) {
        operation.addParametersItem(new HeaderParameter().name(name).schema(JsonSchemas.text(meaning)));
        return this;
    }

    /** Declares a JSON body. */
    public RouteContract takes(Schema<?> body) {
        operation.requestBody(new RequestBody().content(content(JSON, body)));
        return this;
    }

    /** Adds a successful answer in JSON, the answer 429, and the errors of every route. */
    public RouteContract answers(String status, String meaning, Schema<?> schema) {
        answer(status, meaning, schema);
        answer("429", "Too many requests: try again after the time in Retry-After", JsonSchemas.error());
        return failsOtherwise();
    }

    /** Adds an answer in JSON. */
    public RouteContract answer(String status, String meaning, Schema<?> schema) {
        return answer(status, meaning, JSON, schema);
    }

    /** Adds an answer of another content type. */
    public RouteContract answer(String status, String meaning, String contentType, Schema<?> schema) {
        responses.addApiResponse(status, new ApiResponse().description(meaning).content(content(contentType, schema)));
        return this;
    }

    /** Adds an answer without a body. */
    public RouteContract answer(String status, String meaning) {
        responses.addApiResponse(status, new ApiResponse().description(meaning));
        return this;
    }

    /** Adds the answer 404. */
    public RouteContract missing(String meaning) {
        return answer("404", meaning, JsonSchemas.error());
    }

    /** Declares any other answer as an error. */
    public RouteContract failsOtherwise() {
        return answer("default", "Description of the error", JsonSchemas.error());
    }

    /** Group of the route in the OpenAPI document. */
    public RouteGroup group() {
        return group;
    }

    /** The route as an operation of the OpenAPI document. */
    public Operation operation() {
        return operation.tags(List.of(group.label()));
    }

    private static Content content(String type, Schema<?> schema) {
        return new Content().addMediaType(type, new MediaType().schema(schema));
    }
}
