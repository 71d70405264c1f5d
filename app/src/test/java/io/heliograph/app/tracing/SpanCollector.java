// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.heliograph.inference.runtime.ProtobufFields;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A collector of OTLP over HTTP, and a receiver of webhooks. Numbers of fields as in opentelemetry/proto/trace/v1/trace.proto. */
final class SpanCollector implements AutoCloseable {
    private final HttpServer server;
    private final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();

    private final AtomicInteger webhooks = new AtomicInteger();

    /** Inspected fields of a span, identifiers in hexadecimal. */
    record ReceivedSpan(String trace, String id, String parent, String name) {}

    SpanCollector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/traces", this::collect);
        server.createContext("/done", exchange -> {
            try (exchange) {
                webhooks.incrementAndGet();
                var _ = exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
    }

    private void collect(HttpExchange exchange) throws IOException {
        try (exchange) {
            ByteBuffer request = ByteBuffer.wrap(exchange.getRequestBody().readAllBytes());
            ProtobufFields.each(
                    request,
                    (_, resource) -> ProtobufFields.each(resource, (inResource, scope) -> {
                        if (inResource == 2) {
                            ProtobufFields.each(scope, (inScope, span) -> {
                                if (inScope == 2) {
                                    spans.add(span(span));
                                }
                            });
                        }
                    }));
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private static ReceivedSpan span(ByteBuffer bytes) throws IOException {
        String[] fields = {"", "", "", "", "", ""};
        ProtobufFields.each(bytes, (field, content) -> {
            if (field < fields.length) {
                byte[] value = new byte[content.remaining()];
                content.get(value);
                fields[field] = field == 5
                        ? new String(value, StandardCharsets.UTF_8)
                        : HexFormat.of().formatHex(value);
            }
        });
        return new ReceivedSpan(fields[1], fields[2], fields[4], fields[5]);
    }

    String address(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    /** Number of received webhooks. */
    int webhooks() {
        return webhooks.get();
    }

    /** Spans of a trace. */
    List<ReceivedSpan> of(String trace) {
        return spans.stream().filter(span -> span.trace().equals(trace)).toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
