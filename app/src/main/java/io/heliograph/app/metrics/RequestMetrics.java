// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.batch.settlement.SettlementObserver;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts requests that ended in this process, and failed attempts, by operation and error code. */
@Component
final class RequestMetrics implements SettlementObserver {
    private static final String NONE = "none";

    private final MeterRegistry registry;

    RequestMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void settled(String operation, SubmissionOutcome outcome) {
        boolean failed = outcome instanceof SubmissionOutcome.Failed;
        Counter.builder("heliograph.requests")
                .description("Requests that this node settled; one that an operator restarts ends again")
                .tag("operation", operation)
                .tag("outcome", failed ? "failed" : "completed")
                .tag(
                        "error_code",
                        outcome instanceof SubmissionOutcome.Failed(var failure)
                                ? failure.code().name()
                                : NONE)
                .register(registry)
                .increment();
    }

    @Override
    public void attemptFailed(String operation, ErrorCode code) {
        Counter.builder("heliograph.attempts.failed")
                .description("Failed attempts at requests, those that are tried again and the last one")
                .tag("operation", operation)
                .tag("error_code", code.name())
                .register(registry)
                .increment();
    }
}
