// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.events.RequestFollower;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import tools.jackson.databind.JsonNode;

/**
 * Sends progress to a client that gave a progress token: after each further percent, after a change of step or queue position, and at
 * regular intervals, which keep clients from timing out. The protocol requires that the progress number grows with each notice. So it has
 * three decimals, and grows by 0.001 if nothing has changed.
 */
final class ProgressNotices implements RequestFollower.Listener {
    private static final String TOKEN = "progressToken";
    private static final int DIGITS = 1000;
    private static final int LAST_BEFORE_END = DIGITS - 1;
    private static final long QUIET_NANOS = 10_000_000_000L; // notice after this time, even if nothing has changed

    private final Optional<Object> token;
    private final Consumer<ProgressNotification> client;
    private final LongSupplier nanos;
    private long told = -1; // last number sent, in thousandths; -1: none
    private long toldAt;
    private String place = "";
    private String message = "";

    ProgressNotices(McpAsyncServerExchange exchange, CallToolRequest request) {
        this(token(request), notice -> exchange.progressNotification(notice).block(), System::nanoTime);
    }

    /** @param nanos monotonic clock, in nanoseconds */
    ProgressNotices(Optional<Object> token, Consumer<ProgressNotification> client, LongSupplier nanos) {
        this.token = token;
        this.client = client;
        this.nanos = nanos;
    }

    private static Optional<Object> token(CallToolRequest request) {
        Map<String, Object> meta = request.meta();
        return meta == null ? Optional.empty() : Optional.ofNullable(meta.get(TOKEN));
    }

    boolean isWanted() {
        return token.isPresent();
    }

    @Override
    public void told(JsonNode body) {
        long progress = Math.round(body.path("progress").asDouble(0) * DIGITS);
        String now = body.path("stage").asString("") + body.path("queue_position");
        message = words(body);
        if (progress > told || !now.equals(place) || nanos.getAsLong() - toldAt >= QUIET_NANOS) {
            place = now;
            tell(progress);
        }
    }

    @Override
    public void silent() {
        tell(told);
    }

    private void tell(long progress) {
        long next = Math.min(LAST_BEFORE_END, Math.max(progress, told + 1));
        if (token.isPresent() && next > told) {
            told = next;
            toldAt = nanos.getAsLong();
            client.accept(ProgressNotification.builder(token.get(), (double) told / DIGITS)
                    .total(1.0)
                    .message(message)
                    .build());
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
