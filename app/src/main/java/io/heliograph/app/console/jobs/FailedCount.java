// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.storage.executions.FailureGroups;
import io.heliograph.storage.executions.FailureGroups.FailureGroup;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Failures of the last 24 hours, grouped by operation, error code and message. All pages share the result; it is at most 3 s old. */
@Component
public final class FailedCount {
    private static final Duration WINDOW = Duration.ofDays(1);
    private static final Duration FRESH = Duration.ofSeconds(3);

    private final FailureGroups groups;
    private final Clock clock;
    private List<FailureGroup> seen = List.of();
    private Instant seenAt = Instant.MIN;

    FailedCount(FailureGroups groups, Clock clock) {
        this.groups = groups;
        this.clock = clock;
    }

    /** The groups, largest first. */
    public synchronized List<FailureGroup> groups() {
        Instant now = clock.instant();
        if (seenAt.isBefore(now.minus(FRESH))) {
            seen = groups.between(now.minus(WINDOW), now.plus(FRESH));
            seenAt = now;
        }
        return seen;
    }

    /** Number of requests that failed in the last day and have not been restarted. */
    long ofDay() {
        return groups().stream().mapToLong(FailureGroup::count).sum();
    }
}
