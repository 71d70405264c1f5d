// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How an attempt to fetch inputs ends when they are not here: the request is settled as by a failed first step, or its row goes back into the queue. Each in
 * one transaction, under the lease.
 */
final class FetchSettlement {
    private static final Logger LOG = LoggerFactory.getLogger(FetchSettlement.class);

    private final Sql sql;
    private final JobRows rows;
    private final DispatchRows dispatch;
    private final FetchRows fetches;
    private final Submissions submissions;
    private final Settlement settlement;
    private final Settings settings;
    private final Clock clock;

    FetchSettlement(
            Sql sql,
            JobRows rows,
            DispatchRows dispatch,
            FetchRows fetches,
            Submissions submissions,
            Settlement settlement,
            Settings settings,
            Clock clock) {
        this.sql = sql;
        this.rows = rows;
        this.dispatch = dispatch;
        this.fetches = fetches;
        this.submissions = submissions;
        this.settlement = settlement;
        this.settings = settings;
        this.clock = clock;
    }

    /** A download failed: tries again later, if that may help and tries are left, or settles the failure. */
    void fail(Run run, Failure failure, FetchException cause) {
        int attempts = run.picked().attempts() + 1;
        LOG.info("attempt {} failed: {} ({})", attempts, failure.code(), failure.details());
        if (!cause.isRetryable() || attempts >= settings.jobs().attempts()) {
            settle(run, failure);
            return;
        }
        Duration delay = settings.jobs().retryDelay().multipliedBy(1L << Math.min(attempts - 1, 10));
        sql.inTransaction(() -> {
            submissions.countAttempt(run.picked().requestId());
            postpone(run, clock.instant().plus(delay));
        });
    }

    /** It cannot be fetched now, for reasons that are nobody's fault: counts no attempt, but does not go on for ever. */
    void comeBack(Run run, Instant until) {
        Duration patience = settings.downloads().patience();
        Instant acceptedAt = fetches.standing(run.picked().requestId()).acceptedAt();
        if (acceptedAt.plus(patience).isAfter(clock.instant())) {
            sql.inTransaction(() -> postpone(run, until));
            return;
        }
        LOG.error("given up: its inputs could not be fetched for {}", patience);
        settle(
                run,
                new Failure(
                        ErrorCode.UNAVAILABLE,
                        "Inputs not fetched",
                        "The service could not fetch the inputs for too long; send the request again."));
    }

    /** It was cancelled, is to be drained, or belongs to another now. */
    void stopped(Run run) {
        if (run.isCancelled()) {
            settle(run, new Failure(ErrorCode.CANCELLED, "Cancelled", "An operator cancelled the request."));
        } else {
            sql.inTransaction(() -> dispatch.release(run.lease().claim()));
        }
    }

    private void settle(Run run, Failure failure) {
        sql.inTransaction(() -> {
            rows.fail(run.executionId(), failure.details());
            settlement.settle(run.lease().claim(), run.picked().wantsWebhook(), new Outcome.Failed(failure));
        });
    }

    private void postpone(Run run, Instant until) {
        if (!dispatch.postpone(run.lease().claim(), until, Settlement.RETRY_PRIORITY)) {
            throw run.lease().lose(null);
        }
    }
}
