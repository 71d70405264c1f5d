// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientSamplerTest {
    /** A trace id that a ratio of trace ids samples at any share above 0. */
    private static final String LOWEST = "00000000000000010000000000000001";

    private static final int REQUESTS = 1000;

    private static Context asked(TraceFlags flags) {
        return Context.root()
                .with(Span.wrap(SpanContext.createFromRemoteParent(
                        LOWEST, "00f067aa0ba902b7", flags, TraceState.getDefault())));
    }

    private static boolean samples(Sampler sampler, Context parent, SpanKind kind) {
        return sampler.shouldSample(parent, LOWEST, "http post", kind, Attributes.empty(), List.of())
                        .getDecision()
                == SamplingDecision.RECORD_AND_SAMPLE;
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0.1, 60, 140", "1, 1000, 1000"})
    void theOperatorsShareBoundsTracesThatClientsAskFor(double share, int least, int most) {
        Sampler sampler = ClientSampler.ofServer(share, new SplittableRandom(7));
        Context asked = asked(TraceFlags.getSampled());
        assertThat(IntStream.range(0, REQUESTS)
                        .filter(i -> samples(sampler, asked, SpanKind.SERVER))
                        .count())
                .isBetween((long) least, (long) most);
    }

    @Test
    void aClientMayOptOutAndAStoredTraceIsContinued() {
        Sampler sampler = ClientSampler.ofServer(1, new SplittableRandom(7));
        assertThat(samples(sampler, asked(TraceFlags.getDefault()), SpanKind.SERVER))
                .isFalse();
        assertThat(samples(
                        ClientSampler.ofServer(0.001, new SplittableRandom(7)),
                        asked(TraceFlags.getSampled()),
                        SpanKind.CONSUMER))
                .isTrue();
    }
}
