// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerTransport;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Writes all messages that answer one JSON-RPC request, as server-sent events. A cancelled call gets no answer: the protocol says so. */
final class MessageStream implements McpStreamableServerTransport {
    private static final byte[] COMMENT = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final OutputStream out;
    private final McpJsonMapper json;
    private final RunningCall running;
    private final ReentrantLock turn = new ReentrantLock();

    MessageStream(OutputStream out, McpJsonMapper json, RunningCall running) {
        this.out = out;
        this.json = json;
        this.running = running;
    }

    /** Sends the head of the answer. */
    void begin() throws IOException {
        write(COMMENT);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return sendMessage(message, null);
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message, @Nullable String messageId) {
        return Mono.fromRunnable(() -> {
            if (message instanceof JSONRPCResponse && running.isCancelled()) {
                return;
            }
            try {
                write(("event: message\ndata: " + json.writeValueAsString(message) + "\n\n")
                        .getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void write(byte[] bytes) throws IOException {
        turn.lock();
        try {
            out.write(bytes);
            out.flush();
        } finally {
            turn.unlock();
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty(); // nothing to close: the answer ends when the call returns
    }
}
