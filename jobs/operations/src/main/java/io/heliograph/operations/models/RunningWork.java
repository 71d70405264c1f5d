// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.StepWork;
import java.util.Optional;

/**
 * The work of a request that runs on this thread, for engines deep below it that keep answers of endpoints with the request.
 *
 * @param work of the request
 * @param part which of its results is worked on: the same text whenever the same result is
 */
public record RunningWork(StepWork work, String part) {
    private static final ScopedValue<RunningWork> RUNNING = ScopedValue.newInstance();

    /** Does something as this work. */
    public <T, X extends Throwable> T run(ScopedValue.CallableOp<? extends T, X> task) throws X {
        return ScopedValue.where(RUNNING, this).call(task);
    }

    /** What runs on this thread; empty where nobody said, as in videos. */
    public static Optional<RunningWork> current() {
        return RUNNING.isBound() ? Optional.of(RUNNING.get()) : Optional.empty();
    }
}
