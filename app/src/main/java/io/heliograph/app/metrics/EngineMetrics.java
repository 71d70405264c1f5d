// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.operations.engines.EndpointState;
import io.heliograph.operations.engines.EngineEndpoints;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.springframework.stereotype.Component;

/** Counts answers and failures of the engine endpoints that this process calls (0 without endpoints), and its failed model packs. */
@Component
final class EngineMetrics implements MeterBinder {
    private final EngineEndpoints endpoints;
    private final PackAdmin packs;

    EngineMetrics(EngineEndpoints endpoints, PackAdmin packs) {
        this.endpoints = endpoints;
        this.packs = packs;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (EndpointRole role : EndpointRole.values()) {
            calls(registry, role, "answered", EndpointState::answered);
            for (Fault fault : Fault.values()) {
                calls(
                        registry,
                        role,
                        word(fault),
                        state -> state.faults().getOrDefault(fault, 0L).doubleValue());
                if (fault.ofTheEndpoint()) {
                    Gauge.builder("heliograph.engine.failing", this, _ -> value(role, state -> failing(state, fault)))
                            .description("1 since the endpoint of a role failed, until it answers again")
                            .tag("role", role.word())
                            .tag("fault", word(fault))
                            .register(registry);
                }
            }
        }
        Gauge.builder(
                        "heliograph.model.packs.dropped",
                        packs,
                        admin -> admin.dropped().size())
                .description("Model packs that failed at work and are out of service until the next scan")
                .register(registry);
    }

    private void calls(
            MeterRegistry registry, EndpointRole role, String outcome, ToDoubleFunction<EndpointState> count) {
        FunctionCounter.builder("heliograph.engine.calls", this, _ -> value(role, count))
                .description("Calls of the endpoint of a role, by outcome")
                .tag("role", role.word())
                .tag("outcome", outcome)
                .register(registry);
    }

    private double value(EndpointRole role, ToDoubleFunction<EndpointState> value) {
        return endpoints.states().stream()
                .filter(state -> state.role() == role)
                .mapToDouble(value)
                .findFirst()
                .orElse(0);
    }

    private static double failing(EndpointState state, Fault fault) {
        return state.outage().filter(outage -> outage.fault() == fault).isPresent() ? 1 : 0;
    }

    private static String word(Fault fault) {
        return fault.name().toLowerCase(Locale.ROOT);
    }
}
