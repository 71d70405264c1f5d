// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON-RPC 2.0 message, without the arguments of a call: the tool reads them from the body.
 *
 * @param method empty if the message is an answer to a request of the server
 * @param id text or whole number; empty for a notification
 */
record RpcMessage(String method, Optional<Object> id, Map<String, Object> params) {
    private static final String PARAMS = "params";
    private static final String ARGUMENTS = "arguments";

    /**
     * Reads a message.
     *
     * @throws FailureException BAD_REQUEST if it is no JSON-RPC message
     */
    static RpcMessage of(ObjectNode body) {
        if (!body.path("jsonrpc").asString("").equals(McpSchema.JSONRPC_VERSION)) {
            throw refuse("The body must be one message of JSON-RPC 2.0.");
        }
        JsonNode params = body.path(PARAMS);
        if (!params.isMissingNode() && !params.isObject()) {
            throw refuse("The member 'params' must be an object.");
        }
        Map<String, Object> rest = Map.of();
        if (params instanceof ObjectNode object) {
            ObjectNode copy = object.deepCopy();
            copy.putObject(ARGUMENTS);
            rest = CatalogueTools.map(copy);
        }
        return new RpcMessage(body.path("method").asString(""), id(body.path("id")), rest);
    }

    private static Optional<Object> id(JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        if (node.isString()) {
            return Optional.of(node.stringValue());
        }
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return Optional.of(node.longValue());
        }
        throw refuse("The member 'id' must be a text or a whole number.");
    }

    boolean isRequest() {
        return !method.isEmpty() && id.isPresent();
    }

    boolean isInitialize() {
        return isRequest() && method.equals(McpSchema.METHOD_INITIALIZE);
    }

    /** Whether the message calls a tool. */
    boolean isCall() {
        return isRequest() && method.equals(McpSchema.METHOD_TOOLS_CALL);
    }

    McpSchema.JSONRPCRequest request() {
        return new McpSchema.JSONRPCRequest(McpSchema.JSONRPC_VERSION, method, id.orElseThrow(), params);
    }

    /** JSON-RPC id of the request that this message cancels; empty if it is no cancellation. */
    Optional<Object> cancelled() {
        return method.equals("notifications/cancelled")
                ? Optional.ofNullable(params.get("requestId"))
                        .map(value -> value instanceof Integer number ? (Object) number.longValue() : value)
                : Optional.empty();
    }

    static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed message", details);
    }
}
