// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyFailures;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.JobSettings;
import io.heliograph.config.PlainCause;
import io.heliograph.storage.partitions.StepPartition;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides what follows a failed attempt of a request or a partition: another one, or the end. Failed dependencies cost
 * no attempt.
 */
public final class FailedAttempts {
    private static final Logger LOG = LoggerFactory.getLogger(FailedAttempts.class);

    private final DependencyFailures dependencies;
    private final JobSettings settings;
    private final Clock clock;

    FailedAttempts(DependencyFailures dependencies, JobSettings settings, Clock clock) {
        this.dependencies = dependencies;
        this.settings = settings;
        this.clock = clock;
    }

    /** Decision after a failed attempt. */
    public sealed interface Next {
        /** Another attempt at the given time. */
        record Retry(Instant at) implements Next {}

        /** No further attempt: the work fails with the given error for the client. */
        record GiveUp(ClientFailure failure) implements Next {}
    }

    /**
     * Decides what follows a failed attempt, in the transaction that writes the decision.
     *
     * @param attempt number of the failed attempt, from 1
     * @param count counts the attempt; not called after the failure of a dependency
     */
    public Next after(JobRun run, int attempt, ClientFailure failure, List<Throwable> causes, Runnable count) {
        Optional<Dependency> dependency = dependencies.behind(failure, causes);
        if (dependency.isPresent()) {
            return await(run, dependency.get(), causes);
        }
        log(run, attempt, failure, causes);
        count.run();
        return failure.code().retryable() && attempt < settings.attempts()
                ? new Next.Retry(clock.instant().plus(settings.retryDelayAfter(attempt)))
                : new Next.GiveUp(failure);
    }

    private Next await(JobRun run, Dependency dependency, List<Throwable> causes) {
        Optional<Instant> next = dependencies.nextTry(run.picked());
        LOG.warn(
                "{} failed it{}; {}",
                dependency.id(),
                DependencyFailures.culprit(causes)
                        .map(culprit -> " (" + PlainCause.of(culprit) + ")")
                        .orElse(""),
                next.map(time -> "next try at " + time).orElse("it has waited long enough"));
        return next.<Next>map(Next.Retry::new).orElseGet(() -> new Next.GiveUp(dependencies.givenUp(dependency)));
    }

    /** Logs failures caused by the input at INFO, and failures of the service as errors with their cause. */
    static void log(JobRun run, int attempt, ClientFailure failure, List<Throwable> causes) {
        String work =
                run.partition().map(StepPartition::text).map(" of "::concat).orElse("");
        boolean ours = failure.code().httpStatus() >= 500;
        if (ours && !causes.isEmpty()) {
            LOG.error(
                    "attempt {}{} failed: {} ({})",
                    attempt,
                    work,
                    failure.code(),
                    failure.details(),
                    causes.getFirst());
        } else {
            LOG.info("attempt {}{} failed: {} ({})", attempt, work, failure.code(), failure.details());
        }
    }
}
