// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.FailureException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One route: its fields, its checks and its work. Implementations are stateless beans. Registering one adds the route,
 * its binding, its documentation, its job and its contract tests.
 */
public interface Operation {
    /** The description of the route. */
    OperationSpec spec();

    /**
     * Checks rules over several fields, and the headers of inline media. Runs before acceptance, on the request's
     * thread; it must be quick and use no network.
     *
     * @throws FailureException the error for the client
     */
    default void check(OperationRequest operationRequest) {}

    /**
     * Checks rules that depend on the organization and on existing data. Runs after {@link #check}, before acceptance;
     * with two database queries at most.
     *
     * @throws FailureException the error for the client
     */
    default void checkFor(OperationRequest operationRequest, long organizationId) {}

    /**
     * Checks the headers of inputs that are in the object store. Runs after {@link #checkFor}, before acceptance. This
     * check is skipped if too many requests are checked at once, so the work has to check the headers again.
     *
     * @throws FailureException the error for the client
     */
    default void checkContent(OperationRequest operationRequest, ContentLookup contents) {}

    /**
     * Other operations that this request runs; the organization's plan must include their features, too.
     *
     * @throws FailureException VALIDATION_ERROR if the request names an unknown operation
     */
    default List<Operation> parts(OperationRequest operationRequest) {
        return List.of();
    }

    /**
     * Requests that are made from fields of this one, such as the steps of a recipe. Their addresses are checked before
     * acceptance, as the request's own. Runs after {@link #check}.
     */
    default List<NestedRequest> nested(OperationRequest operationRequest) {
        return List.of();
    }

    /**
     * A warning for the first answer, which accepts the request; the work may add others. Runs after {@link #check},
     * and has to be as quick.
     *
     * @return a sentence for {@code warning}
     */
    default Optional<String> notice(OperationRequest operationRequest) {
        return Optional.empty();
    }

    /**
     * The request as it is stored and executed. References to anything that may change or disappear before the work is
     * repeated, such as recipes, are replaced by the content. Runs after {@link #check}; the pipelines of all
     * executions are built from the returned request.
     */
    default OperationRequest resolved(OperationRequest operationRequest) {
        return operationRequest;
    }

    /**
     * The answer of a {@link OperationSpec.Mode#PLACEHOLDER} route before the work is done, with addresses of future
     * results.
     *
     * @return keys and values as for {@link StepWork#result}
     */
    default Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        String key = spec().results().firstEntry().getKey();
        return Map.of(key, resultFiles.address(key, "image/png"));
    }

    /**
     * HTTP status of an answer with the result, for routes that derive it from the result. Called on any node once the
     * work is done.
     *
     * @param organizationId organization of the request
     */
    default int success(String requestId, long organizationId, JsonNode result) {
        return spec().success();
    }

    /** The work; built anew for each execution, so it may hold state of that execution. */
    Pipeline pipeline(OperationRequest operationRequest);

    /**
     * A valid request as JSON. {@code {image}}, {@code {mask}} and {@code {video}} stand for addresses of a sample
     * picture, its mask and a clip.
     */
    String sample();
}
