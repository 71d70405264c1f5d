// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.FallbackPolicy;
import java.util.Optional;

/**
 * The work of a request that runs on this thread, for engines deep below it that keep answers of endpoints with the request.
 *
 * @param work of the request
 * @param part which of its results is worked on: the same text whenever the same result is
 * @param fallback what the client wants when an engine fails; empty: what the settings say
 */
public record RunningWork(StepWork work, String part, Optional<FallbackPolicy> fallback) {
    private static final ScopedValue<RunningWork> RUNNING = ScopedValue.newInstance();

    /** The work of a request on one of its results. */
    public static RunningWork of(StepWork work, String part, OperationRequest request) {
        return new RunningWork(work, part, request.find(FallbackField.FALLBACK));
    }

    /** Does something as this work. */
    public <T, X extends Throwable> T run(ScopedValue.CallableOp<? extends T, X> task) throws X {
        return ScopedValue.where(RUNNING, this).call(task);
    }

    /** What runs on this thread; empty where nobody said, as in videos. */
    public static Optional<RunningWork> current() {
        return RUNNING.isBound() ? Optional.of(RUNNING.get()) : Optional.empty();
    }
}
