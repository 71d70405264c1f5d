// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.FailureException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One route: what it takes, checks and does. Implementations are stateless beans; registering one adds the route, its binding, its documentation, its
 * job and its contract tests.
 */
public interface Operation {
    /** What the route is. */
    OperationSpec spec();

    /**
     * Rules over several fields, and header-only checks of inline media. Runs before acceptance, on the request's thread: quick, and without network.
     *
     * @throws FailureException with what to answer
     */
    default void check(OperationRequest operationRequest) {}

    /**
     * Rules that depend on whose request it is and on what there is already. Runs after {@link #check}, before acceptance: a look-up or two.
     *
     * @throws FailureException with what to answer
     */
    default void checkFor(OperationRequest operationRequest, long organizationId) {}

    /**
     * Operations that this request asks for beside this one: the plan has to include their features too.
     *
     * @throws FailureException VALIDATION_ERROR if one is not known
     */
    default List<Operation> parts(OperationRequest operationRequest) {
        return List.of();
    }

    /**
     * What the client is told with the acceptance already, beside what the work will say. Runs after {@link #check}, and is as quick.
     *
     * @return a sentence for {@code warning}
     */
    default Optional<String> notice(OperationRequest operationRequest) {
        return Optional.empty();
    }

    /**
     * The request as it is kept and done: what it names only, and what may change or go before the work is done again, is written into it. Runs after
     * {@link #check}; the pipelines of all executions are built from what this returns.
     */
    default OperationRequest resolved(OperationRequest operationRequest) {
        return operationRequest;
    }

    /**
     * Of a {@link OperationSpec.Mode#PLACEHOLDER} route: what is answered before the work is done, with addresses of results to come.
     *
     * @return keys and values as for {@link StepWork#result}
     */
    default Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        String key = spec().results().firstEntry().getKey();
        return Map.of(key, resultFiles.address(key, "image/png"));
    }

    /**
     * The status of an answer with the result, where it depends on what has come of the request; called once the work is done, and on any node.
     *
     * @param organizationId whose request it is
     */
    default int success(String requestId, long organizationId, JsonNode result) {
        return spec().success();
    }

    /** The work; built anew for each execution, so it may hold state of that execution. */
    Pipeline pipeline(OperationRequest operationRequest);

    /** A valid request as JSON; {@code {image}}, {@code {mask}} and {@code {video}} stand for addresses of a sample picture, of a mask for it, and of a clip. */
    String sample();
}
