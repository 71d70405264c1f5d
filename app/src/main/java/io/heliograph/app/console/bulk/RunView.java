// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.console.StateBadge;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.time.Instant;

/**
 * A run as it is shown.
 *
 * @param organization its name
 * @param paused whether somebody has paused it
 * @param now when it is looked at
 */
public record RunView(BulkRun run, String organization, SubmissionStatus.State state, boolean paused, Instant now) {
    private static final double MILLIS = 1000.0;

    /** How it is, in the words of the console. */
    public StateBadge badge() {
        return switch (state) {
            case COMPLETED -> new StateBadge("ok", "tick", "Done");
            case ERROR -> new StateBadge("bad", "cross", "Failed");
            case UNKNOWN -> new StateBadge("", "clock", "Unclear");
            case IN_PROGRESS ->
                paused ? new StateBadge("warn", "pause", "Paused") : new StateBadge("run", "turning", "Running");
        };
    }

    /** Whether it has not ended. */
    public boolean isOpen() {
        return state == SubmissionStatus.State.IN_PROGRESS;
    }

    /** Items that have ended. */
    public int ended() {
        return run.items() - run.waiting();
    }

    /** Items a second since it began. */
    public double speed() {
        long millis = Duration.between(run.begunAt(), run.endedAt().orElse(now)).toMillis();
        return millis <= 0 ? 0 : ended() * MILLIS / millis;
    }

    /** How long the rest takes at that speed; zero if nobody can say. */
    public Duration left() {
        return speed() <= 0 || !isOpen() ? Duration.ZERO : Duration.ofMillis((long) (run.waiting() / speed() * MILLIS));
    }
}
