// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.batch.catalogue.StepWork;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A call of an endpoint, which may take minutes. The call is cancelled when the step must stop. */
final class EndpointCall {
    private static final long LOOK_MILLIS = 250; // interval between checks for cancellation

    private EndpointCall() {}

    /** Waits for the answer; cancels the call when the step must stop. */
    static <T> T of(StepWork stepWork, Supplier<T> call) {
        FutureTask<T> task = new FutureTask<>(call::get);
        var _ = Thread.ofVirtual().name("engine-call").start(task);
        try {
            while (true) {
                stepWork.checkpoint();
                try {
                    return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    // no answer yet
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException)
                    new CancellationException("interrupted while an engine was called").initCause(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a call of an engine failed", e.getCause());
        } finally {
            var _ = task.cancel(true);
        }
    }
}
