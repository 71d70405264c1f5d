// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.console.StateBadge;
import io.heliograph.storage.executions.RequestProgress.Progress;
import io.heliograph.storage.executions.RequestRow;
import io.heliograph.storage.executions.RequestState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A request as a row of the list of jobs.
 *
 * @param organization its name
 * @param where name of the current or last step
 * @param why reason of its failure; empty otherwise
 * @param took time from acceptance to its end, or until now
 */
public record JobLine(
        RequestRow row, StateBadge badge, String organization, String where, String why, String node, Duration took) {
    static JobLine of(
            RequestRow row, Optional<Progress> progress, String organization, Optional<String> waits, Instant now) {
        Optional<String> step = progress.flatMap(Progress::step);
        boolean ended = row.outcome().isPresent();
        return new JobLine(
                row,
                StateBadge.of(row.state()),
                organization,
                where(row, step, progress, waits),
                ended ? progress.flatMap(Progress::failure).orElse("") : "",
                progress.flatMap(Progress::node).orElse(""),
                Duration.between(row.acceptedAt(), row.settledAt().orElse(now)));
    }

    private static String where(
            RequestRow row, Optional<String> step, Optional<Progress> progress, Optional<String> waits) {
        String tries = row.attempts() == 0 ? "" : ", attempt " + (row.attempts() + 1);
        return switch (row.state()) {
            case WAITING -> waits.map(reason -> "waits: " + reason).orElse("in line, pool " + row.pool()) + tries;
            case TRYING_AGAIN -> waits.map(reason -> "waits: " + reason).orElse(step.orElse("in line")) + tries;
            case RUNNING -> step.orElse("beginning") + done(progress) + tries;
            case FAILED, UNCLEAR, ABANDONED ->
                step.map(name -> "in " + name).orElse("before the first step")
                        + (row.attempts() > 1 ? ", after " + row.attempts() + " attempts" : "");
            case COMPLETED -> "all steps done";
            case CANCELLED -> step.map(name -> "in " + name).orElse("before the first step");
        };
    }

    private static String done(Optional<Progress> progress) {
        return progress.filter(each -> each.written() > 0)
                .map(each -> ", " + each.written() + " done")
                .orElse("");
    }

    /** Whether the row's state allows a restart. */
    public boolean isFailed() {
        return row.state() == RequestState.FAILED;
    }

    /** Whether the request has not ended. */
    public boolean isOpen() {
        return row.outcome().isEmpty();
    }
}
