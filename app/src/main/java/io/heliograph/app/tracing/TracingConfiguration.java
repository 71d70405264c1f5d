// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import io.heliograph.batch.run.RequestTracing;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.TraceRows;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.SplittableRandom;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Traces requests if there is a tracer. */
@Configuration(proxyBeanMethods = false)
class TracingConfiguration {
    @Bean
    RequestTracing requestTracing(
            ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator, SqlStatements sqlStatements) {
        Tracer found = tracer.getIfAvailable();
        return found == null
                ? RequestTracing.OFF
                : new SpanTracing(found, propagator.getObject(), new TraceRows(sqlStatements));
    }

    /** Sampler for the tracer; lazy, so that it is created only if there is a tracer. */
    @Bean
    @Lazy
    Sampler sampler(Settings settings) {
        return ClientSampler.ofServer(settings.tracing().sampling(), new SplittableRandom());
    }
}
