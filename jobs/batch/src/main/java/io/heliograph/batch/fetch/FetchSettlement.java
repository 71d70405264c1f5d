// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.SubmissionOutcome;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends an attempt to fetch inputs that failed or stopped: the request is settled as by a failed first step, or its row
 * returns to the queue. Either happens in one transaction, under the lease.
 */
final class FetchSettlement {
    private static final Logger LOG = LoggerFactory.getLogger(FetchSettlement.class);

    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final DispatchRows dispatch;
    private final FetchRows fetches;
    private final Settlement settlement;
    private final Settings settings;
    private final Clock clock;

    FetchSettlement(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatch,
            FetchRows fetches,
            Settlement settlement,
            Settings settings,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.dispatch = dispatch;
        this.fetches = fetches;
        this.settlement = settlement;
        this.settings = settings;
        this.clock = clock;
    }

    /** Schedules another try after a failed download, if that may help and tries are left, or settles the failure. */
    void fail(JobRun jobRun, ClientFailure clientFailure, FetchException cause) {
        int attempts = jobRun.picked().attempts() + 1;
        LOG.info("attempt {} failed: {} ({})", attempts, clientFailure.code(), clientFailure.details());
        if (!cause.isRetryable() || attempts >= settings.jobs().attempts()) {
            sqlStatements.inTransaction(() -> {
                settle(jobRun, clientFailure);
                settlement.countAttempt(jobRun.picked(), clientFailure);
            });
            return;
        }
        Duration delay = settings.jobs().retryDelayAfter(attempts);
        sqlStatements.inTransaction(() -> {
            postpone(jobRun, clock.instant().plus(delay));
            settlement.countAttempt(jobRun.picked(), clientFailure);
        });
    }

    /**
     * Postpones a request that is not to blame for a failed download. This counts no attempt, but after
     * {@code downloads.patience} the request fails.
     */
    void comeBack(JobRun jobRun, Instant until) {
        Duration patience = settings.downloads().patience();
        Instant acceptedAt = fetches.queueEntry(jobRun.picked().requestId()).acceptedAt();
        if (acceptedAt.plus(patience).isAfter(clock.instant())) {
            sqlStatements.inTransaction(() -> postpone(jobRun, until));
            return;
        }
        LOG.error("given up: its inputs could not be fetched for {}", patience);
        settle(
                jobRun,
                new ClientFailure(
                        ErrorCode.UNAVAILABLE,
                        "Inputs not fetched",
                        "The service could not fetch the inputs for too long; send the request again."));
    }

    /** Settles a cancelled run; returns the row of a drained one to the queue. */
    void stopped(JobRun jobRun) {
        if (jobRun.isCancelled()) {
            settle(jobRun, ClientFailure.cancelled());
        } else {
            sqlStatements.inTransaction(() -> dispatch.release(jobRun.lease().claim()));
        }
    }

    private void settle(JobRun jobRun, ClientFailure clientFailure) {
        sqlStatements.inTransaction(() -> {
            settlement.settle(jobRun.lease().claim(), jobRun.picked(), new SubmissionOutcome.Failed(clientFailure));
            rows.fail(jobRun.executionId(), clientFailure.details());
        });
    }

    private void postpone(JobRun jobRun, Instant until) {
        Lease lease = jobRun.lease();
        lease.require(dispatch.postpone(lease.claim(), until, Settlement.RETRY_PRIORITY));
    }
}
