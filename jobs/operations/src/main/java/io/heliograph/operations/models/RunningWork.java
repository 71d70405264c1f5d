// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.models.FallbackPolicy;
import java.util.Optional;

/**
 * The request's work on this thread. Engines deep in the call tree use it to store answers of endpoints with the request.
 *
 * @param work work of the request
 * @param part name of the current result; a repetition of the same result has the same name
 * @param fallback the client's choice for failed engines; empty: as in the settings
 */
public record RunningWork(StepWork work, String part, Optional<FallbackPolicy> fallback) {
    private static final ScopedValue<RunningWork> RUNNING = ScopedValue.newInstance();

    /** The work of a request on one of its results. */
    public static RunningWork of(StepWork work, String part, OperationRequest request) {
        return new RunningWork(work, part, request.find(FallbackField.FALLBACK));
    }

    /** Runs a task with this as the current work. */
    public <T, X extends Throwable> T run(ScopedValue.CallableOp<? extends T, X> task) throws X {
        return ScopedValue.where(RUNNING, this).call(task);
    }

    /** The work on this thread; empty if no work was set, as for videos. */
    public static Optional<RunningWork> current() {
        return RUNNING.isBound() ? Optional.of(RUNNING.get()) : Optional.empty();
    }
}
