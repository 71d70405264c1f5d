// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Keeps the one message that answers a request at once; it is sent as JSON instead of a stream. */
final class SingleAnswer implements McpStreamableServerTransport {
    private final McpJsonMapper json;
    private Optional<JSONRPCResponse> answer = Optional.empty();

    SingleAnswer(McpJsonMapper json) {
        this.json = json;
    }

    Optional<JSONRPCResponse> answer() {
        return answer;
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return sendMessage(message, null);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String messageId) {
        return Mono.fromRunnable(() -> {
            if (message instanceof JSONRPCResponse response) {
                answer = Optional.of(response);
            }
        });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }
}
