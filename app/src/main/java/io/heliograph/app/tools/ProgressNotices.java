// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tools;

import io.heliograph.app.http.events.RequestFollower;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Tells a client how far its call is, if it asked for that with a progress token. The number grows with each notice, as the protocol wants it: by next to
 * nothing where there is no news, which keeps clients from giving up.
 */
final class ProgressNotices implements RequestFollower.Listener {
    private static final String TOKEN = "progressToken";
    private static final double NO_NEWS = 1e-4;
    private static final double LAST_BEFORE_END = 0.999;

    private final McpAsyncServerExchange exchange;
    private final Optional<Object> token;
    private double told = -NO_NEWS;
    private String message = "";

    ProgressNotices(McpAsyncServerExchange exchange, CallToolRequest request) {
        this.exchange = exchange;
        Map<String, Object> meta = request.meta();
        token = meta == null ? Optional.empty() : Optional.ofNullable(meta.get(TOKEN));
    }

    boolean isWanted() {
        return token.isPresent();
    }

    @Override
    public void told(JsonNode body) {
        message = words(body);
        tell(body.path("progress").asDouble(0));
    }

    @Override
    public void silent() {
        tell(told);
    }

    private void tell(double progress) {
        double next = Math.min(LAST_BEFORE_END, Math.max(progress, told + NO_NEWS));
        if (token.isPresent() && next > told) {
            told = next;
            exchange.progressNotification(ProgressNotification.builder(token.get(), told)
                            .total(1.0)
                            .message(message)
                            .build())
                    .block();
        }
    }

    private static String words(JsonNode body) {
        var words = new StringBuilder(body.path("stage").asString("waiting"));
        if (body.has("queue_position")) {
            words.append(", number ")
                    .append(body.path("queue_position").asInt())
                    .append(" in the queue");
        }
        if (body.has("frames")) {
            words.append(", ")
                    .append(body.path("frames_done").asLong())
                    .append(" of ")
                    .append(body.path("frames").asLong())
                    .append(" frames");
        }
        if (body.has("eta_seconds")) {
            words.append(", about ").append(body.path("eta_seconds").asLong()).append(" s left");
        }
        return words.append(" (request ")
                .append(body.path("request_id").asString(""))
                .append(')')
                .toString();
    }
}
