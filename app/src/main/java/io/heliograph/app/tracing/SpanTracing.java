// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import io.heliograph.batch.run.RequestTracing;
import io.heliograph.storage.submissions.TraceRows;
import io.heliograph.storage.submissions.TraceRows.AcceptedTrace;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Stores the W3C trace context of a submission with its request, as the parent of the spans of queue, execution and delivery. */
final class SpanTracing implements RequestTracing {
    private static final Logger LOG = LoggerFactory.getLogger(SpanTracing.class);
    private static final String HEADER = "traceparent";

    private final Tracer tracer;
    private final Propagator propagator;
    private final TraceRows rows;

    SpanTracing(Tracer tracer, Propagator propagator, TraceRows rows) {
        this.tracer = tracer;
        this.propagator = propagator;
        this.rows = rows;
    }

    @Override
    public void keep(String requestId) {
        Span span = tracer.currentSpan();
        if (span == null || !Boolean.TRUE.equals(span.context().sampled())) {
            return;
        }
        Map<String, String> headers = new HashMap<>();
        propagator.inject(span.context(), headers, (carrier, name, value) -> {
            if (carrier != null) {
                carrier.put(name, value);
            }
        });
        String parent = headers.get(HEADER);
        if (parent != null) {
            span.tag("request_id", requestId);
            rows.keep(requestId, parent);
        }
    }

    @Override
    public Scope resume(String requestId, Part part) {
        Optional<AcceptedTrace> trace = find(requestId);
        if (trace.isEmpty()) {
            return () -> {};
        }
        if (part == Part.EXECUTION) {
            child(trace.get(), "queue", Span.Kind.CONSUMER)
                    .startTimestamp(trace.get().acceptedAt().toEpochMilli(), TimeUnit.MILLISECONDS)
                    .start()
                    .end();
        }
        Span span = child(trace.get(), part == Part.EXECUTION ? "execution" : "delivery", Span.Kind.CONSUMER)
                .tag("request_id", requestId)
                .start();
        Tracer.SpanInScope scope = tracer.withSpan(span);
        return () -> {
            scope.close();
            span.end();
        };
    }

    private Span.Builder child(AcceptedTrace trace, String name, Span.Kind kind) {
        return propagator
                .extract(Map.of(HEADER, trace.parent()), Map::get)
                .name(name)
                .kind(kind);
    }

    private Optional<AcceptedTrace> find(String requestId) {
        try {
            return rows.find(requestId);
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("the trace of {} is not read", requestId, e);
            return Optional.empty();
        }
    }
}
