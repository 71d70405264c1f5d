// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Measures the current step of a run, or the current item of the step. */
final class StepClock {
    private volatile @Nullable Timed timed;

    /** A step under way; the limit counts from {@code began}, in the system's nanoseconds. */
    private record Timed(String step, @Nullable Duration limit, long began) {
        boolean isOver(Duration grace) {
            return limit != null
                    && System.nanoTime() - began > limit.plus(grace).toNanos();
        }
    }

    /** Starts the measurement of a step; without a limit the step is never overdue. */
    void begin(String step, @Nullable Duration limit) {
        timed = new Timed(step, limit, System.nanoTime());
    }

    /** Ends the measurement. */
    void end() {
        timed = null;
    }

    /** The name of the running step; empty if none runs. */
    Optional<String> step() {
        Timed now = timed;
        return now == null ? Optional.empty() : Optional.of(now.step());
    }

    /** Whether a step has been running for longer than its limit. */
    boolean isOverdue() {
        return isOverdueBy(Duration.ZERO);
    }

    /** Whether a step has exceeded its limit by {@code grace}. */
    boolean isOverdueBy(Duration grace) {
        Timed now = timed;
        return now != null && now.isOver(grace);
    }

    /** The error for the client when a step is overdue. */
    Optional<ClientFailure> overdue() {
        Timed now = timed;
        return now == null || now.limit() == null || !now.isOver(Duration.ZERO)
                ? Optional.empty()
                : Optional.of(new ClientFailure(
                        ErrorCode.PROCESSING_FAILED,
                        "Took too long",
                        "The step '" + now.step() + "' took longer than " + text(now.limit())
                                + "; send a smaller input."));
    }

    private static String text(Duration limit) {
        return limit.toString().substring(2).toLowerCase(java.util.Locale.ROOT);
    }
}
