// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.Deliveries;
import java.time.Clock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.job.JobExecution;

/**
 * What happens when an execution ends: the request is settled (outcome, webhook and the end of its dispatch row in one transaction), or its row is given
 * back, for another node after a drain or for another try after a passing failure.
 */
final class Settlement {
    /** Before first tries, after synchronous ones; see {@link DispatchRows#postpone}. */
    static final int RETRY_PRIORITY = 5;

    private static final Logger LOG = LoggerFactory.getLogger(Settlement.class);

    private final DispatchRows rows;
    private final Submissions submissions;
    private final Deliveries deliveries;
    private final WebhookOutbox outbox;
    private final SettlementWaiters waiters;
    private final DependencyFailures dependencies;
    private final Settings.Jobs settings;
    private final Clock clock;

    Settlement(
            DispatchRows rows,
            Submissions submissions,
            Deliveries deliveries,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            DependencyFailures dependencies,
            Settings.Jobs settings,
            Clock clock) {
        this.rows = rows;
        this.submissions = submissions;
        this.deliveries = deliveries;
        this.outbox = outbox;
        this.waiters = waiters;
        this.dependencies = dependencies;
        this.settings = settings;
        this.clock = clock;
    }

    /** In the transaction of the terminal status. */
    void end(Run run, JobExecution job) {
        switch (job.getStatus()) {
            case COMPLETED -> settle(run, JobMemory.of(job).outcome());
            case STOPPED, STOPPING -> endStopped(run);
            default -> endFailed(run, job);
        }
    }

    private void endStopped(Run run) {
        if (run.isCancelled()) {
            settle(
                    run,
                    new Outcome.Failed(
                            new Failure(ErrorCode.CANCELLED, "Cancelled", "An operator cancelled the request.")));
        } else {
            require(run, rows.release(run.lease().claim()));
        }
    }

    private void endFailed(Run run, JobExecution job) {
        fail(run, Failures.of(run.picked().requestId(), job.getAllFailureExceptions()), job.getAllFailureExceptions());
    }

    /** Tries again later, if that may help and tries are left, or settles the failure; in a transaction. Failed dependencies cost no try. */
    void fail(Run run, Failure failure, List<Throwable> causes) {
        dependencies
                .behind(failure, causes)
                .ifPresentOrElse(dependency -> await(run, dependency, causes), () -> count(run, failure, causes));
    }

    private void await(Run run, Dependency dependency, List<Throwable> causes) {
        var next = dependencies.nextTry(run.picked());
        LOG.warn(
                "{} failed it{}; {}",
                dependency.id(),
                DependencyFailures.culprit(causes)
                        .map(culprit -> " (" + culprit + ")")
                        .orElse(""),
                next.map(time -> "next try at " + time).orElse("it has waited long enough"));
        if (next.isPresent()) {
            require(run, rows.postpone(run.lease().claim(), next.get(), RETRY_PRIORITY));
        } else {
            settle(run, new Outcome.Failed(dependencies.givenUp(dependency)));
        }
    }

    private void count(Run run, Failure failure, List<Throwable> causes) {
        int attempts = run.picked().attempts() + 1;
        log(failure, attempts, causes);
        if (failure.code().retryable() && attempts < settings.attempts()) {
            submissions.countAttempt(run.picked().requestId());
            var until = clock.instant().plus(settings.retryDelay().multipliedBy(1L << Math.min(attempts - 1, 10)));
            require(run, rows.postpone(run.lease().claim(), until, RETRY_PRIORITY));
        } else {
            settle(run, new Outcome.Failed(failure));
        }
    }

    /** What the input did is news; what we did is an error, with its cause. */
    private static void log(Failure failure, int attempt, List<Throwable> causes) {
        boolean ours = failure.code().httpStatus() >= 500;
        if (ours && !causes.isEmpty()) {
            LOG.error("attempt {} failed: {} ({})", attempt, failure.code(), failure.details(), causes.getFirst());
        } else {
            LOG.info("attempt {} failed: {} ({})", attempt, failure.code(), failure.details());
        }
    }

    private void settle(Run run, Outcome outcome) {
        settle(run.lease().claim(), run.picked().wantsWebhook(), outcome);
    }

    /** Settles what this process has claimed. */
    void settle(Claim claim, boolean wantsWebhook, Outcome outcome) {
        if (!rows.settle(claim)) {
            throw new LeaseLostException(claim.requestId(), null);
        }
        settleUnclaimed(claim.requestId(), wantsWebhook, outcome);
    }

    /** Settles a request whose dispatch row is gone already, in the same transaction. */
    void settleUnclaimed(String requestId, boolean wantsWebhook, Outcome outcome) {
        if (submissions.settle(requestId, outcome) && wantsWebhook) {
            deliveries.add(requestId).ifPresent(outbox::schedule);
        }
        Sql.afterCommit(() -> waiters.settled(requestId));
    }

    private static void require(Run run, boolean ours) {
        if (!ours) {
            throw run.lease().lose(null);
        }
    }
}
