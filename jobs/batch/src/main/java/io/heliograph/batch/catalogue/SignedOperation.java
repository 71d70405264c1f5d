// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** An operation that signs the results of its pipelines. */
public record SignedOperation(Operation operation, ResultSigning signing) implements Operation {
    @Override
    public OperationSpec spec() {
        return operation.spec();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        operation.check(operationRequest);
    }

    @Override
    public void checkFor(OperationRequest operationRequest, long organizationId) {
        operation.checkFor(operationRequest, organizationId);
    }

    @Override
    public List<Operation> parts(OperationRequest operationRequest) {
        return operation.parts(operationRequest);
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return operation.notice(operationRequest);
    }

    @Override
    public OperationRequest resolved(OperationRequest operationRequest) {
        return operation.resolved(operationRequest);
    }

    @Override
    public Map<String, Object> placeholder(OperationRequest operationRequest, ResultFiles resultFiles) {
        return operation.placeholder(operationRequest, resultFiles);
    }

    @Override
    public int success(String requestId, long organizationId, JsonNode result) {
        return operation.success(requestId, organizationId, result);
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return signing.signed(operation, operationRequest, operation.pipeline(operationRequest));
    }

    @Override
    public String sample() {
        return operation.sample();
    }
}
