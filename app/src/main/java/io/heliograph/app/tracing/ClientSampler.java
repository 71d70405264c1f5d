// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Decides whether to trace a request for which the client demands a trace by {@code traceparent}. It is traced with the probability in the
 * settings, by a random number and not by the trace id, which the client chooses. Spans of queue, execution and delivery have the stored
 * parent of a request that is already traced, so they are always traced.
 */
final class ClientSampler implements Sampler {
    private final double probability;
    private final RandomGenerator random;

    private ClientSampler(double probability, RandomGenerator random) {
        this.probability = probability;
        this.random = random;
    }

    /** The sampler of a server: traces requests with the probability in the settings. A client can prevent a trace, but not force one. */
    static Sampler ofServer(double probability, RandomGenerator random) {
        return Sampler.parentBasedBuilder(Sampler.traceIdRatioBased(probability))
                .setRemoteParentSampled(new ClientSampler(probability, random))
                .build();
    }

    @Override
    public SamplingResult shouldSample(
            Context parent, String traceId, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
        boolean sampled = kind == SpanKind.CONSUMER || random.nextDouble() < probability;
        return sampled ? SamplingResult.recordAndSample() : SamplingResult.drop();
    }

    @Override
    public String getDescription() {
        return "ClientSampler{" + probability + "}";
    }
}
