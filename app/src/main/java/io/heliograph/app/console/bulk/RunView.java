// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.console.StateBadge;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.time.Instant;

/**
 * A run for display.
 *
 * @param organization its name
 * @param paused whether an operator has paused it
 * @param now time of the query
 */
public record RunView(BulkRun run, String organization, SubmissionStatus.State state, boolean paused, Instant now) {
    private static final double MILLIS = 1000.0;

    /** The run's state as a badge. */
    public StateBadge badge() {
        return switch (state) {
            case COMPLETED -> new StateBadge("ok", "tick", "Done");
            case ERROR -> new StateBadge("bad", "cross", "Failed");
            case UNKNOWN -> new StateBadge("", "clock", "Unclear");
            case IN_PROGRESS ->
                paused ? new StateBadge("warn", "pause", "Paused") : new StateBadge("run", "turning", "Running");
        };
    }

    /** Whether the run has not ended. */
    public boolean isOpen() {
        return state == SubmissionStatus.State.IN_PROGRESS;
    }

    /** Items that have ended. */
    public int ended() {
        return run.items() - run.waiting();
    }

    /** Items per second since its start. */
    public double speed() {
        long millis = Duration.between(run.begunAt(), run.endedAt().orElse(now)).toMillis();
        return millis <= 0 ? 0 : ended() * MILLIS / millis;
    }

    /** Estimated remaining time, from the speed since the start; zero if unknown. */
    public Duration left() {
        return speed() <= 0 || !isOpen() ? Duration.ZERO : Duration.ofMillis((long) (run.waiting() / speed() * MILLIS));
    }
}
