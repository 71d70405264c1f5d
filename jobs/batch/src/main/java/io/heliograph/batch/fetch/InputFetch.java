// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.outgoing.CallDeferredException;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Work of the pool {@code fetch}: downloads the inputs of a request from foreign servers into the object store, then
 * moves the request to the pool of its operation in one transaction. It never waits: if an input cannot be fetched
 * yet, the request returns to the queue for a while. Never throws.
 */
public final class InputFetch {
    private static final Logger LOG = LoggerFactory.getLogger(InputFetch.class);
    private static final Duration BREATHER = Duration.ofSeconds(5);

    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final DispatchRows dispatch;
    private final FetchRows fetches;
    private final FetchSettlement settlement;
    private final FetchedRequests requests;
    private final InputStaging staging;
    private final CallLimiter limiter;
    private final Settings settings;
    private final Clock clock;
    private final LiveRuns live = new LiveRuns();

    InputFetch(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatch,
            FetchRows fetches,
            FetchSettlement settlement,
            FetchedRequests requests,
            InputStaging staging,
            CallLimiter limiter,
            Settings settings,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.dispatch = dispatch;
        this.fetches = fetches;
        this.settlement = settlement;
        this.requests = requests;
        this.staging = staging;
        this.limiter = limiter;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * The downloads of this process. They are listed apart from executions, since a request's execution may begin before its download is
     * removed.
     */
    public LiveRuns live() {
        return live;
    }

    public void run(Lease lease) {
        try (var _ = MDC.putCloseable("request_id", lease.claim().requestId())) {
            try {
                prepare(lease).ifPresent(this::attempt);
            } catch (LeaseLostException e) {
                LOG.warn("{}; its owner continues", e.getMessage());
            } catch (DataAccessException | TransactionException e) {
                LOG.warn("the database does not answer: {}", e.getMessage());
                giveBack(lease, Duration.ZERO);
            } catch (RuntimeException e) {
                LOG.error("the download of the inputs could not be started; it is tried again", e);
                giveBack(lease, BREATHER);
            }
        }
    }

    private Optional<JobRun> prepare(Lease lease) {
        Optional<Picked> found = rows.pick(lease.claim().requestId());
        if (found.isEmpty() || found.get().settled()) {
            LOG.warn("a dispatch row without an open submission is removed");
            sqlStatements.once(() -> dispatch.settle(lease.claim()));
            return Optional.empty();
        }
        return Optional.of(new JobRun(found.get(), lease, found.get().executionId(), true));
    }

    private void attempt(JobRun jobRun) {
        // a former thread still fetches the same request under a lost lease; that thread was asked to stop
        if (!live.add(jobRun)) {
            giveBack(jobRun.lease(), BREATHER);
            return;
        }
        try {
            fetch(jobRun);
        } catch (CallDeferredException e) {
            settlement.comeBack(jobRun, e.until());
        } catch (CancellationException e) {
            settlement.stopped(jobRun);
        } catch (LeaseLostException | DataAccessException | TransactionException e) {
            throw e;
        } catch (UncheckedIOException e) { // the object store or the disk failed
            LOG.warn("inputs cannot be stored now: {}", PlainCause.of(e));
            settlement.comeBack(jobRun, clock.instant().plus(BREATHER));
        } catch (RuntimeException e) {
            LOG.error("the download of the inputs failed unexpectedly; it is tried again", e);
            settlement.comeBack(jobRun, clock.instant().plus(BREATHER));
        } finally {
            live.remove(jobRun);
        }
    }

    private void fetch(JobRun jobRun) {
        requireWanted(jobRun);
        Picked picked = jobRun.picked();
        List<RemoteInput> inputs = requests.remoteInputs(picked);
        Map<RemoteInput, String> keys = new LinkedHashMap<>();
        long bytes = 0;
        try (CallLimiter.Caller caller = limiter.enter(picked.organizationId());
                InputStaging.Call call = staging.open(jobRun, caller)) {
            if (fetches.aheadOf(picked.organizationId()) >= settings.downloads().aheadBytes()) {
                throw new CallDeferredException(caller.later());
            }
            for (RemoteInput input : inputs) {
                requireWanted(jobRun);
                try {
                    keys.put(input, call.stage(input));
                } catch (FetchException e) {
                    settlement.fail(
                            jobRun, InputDownload.refusal(input.name(), input.maxBytes(settings.limits()), e), e);
                    return;
                }
            }
            bytes = call.bytes();
        }
        requests.moveOn(jobRun, keys, bytes);
    }

    private static void requireWanted(JobRun jobRun) {
        if (jobRun.stopsBetweenChunks()) {
            throw new CancellationException("no longer wanted");
        }
    }

    /** Returns a row to the queue now; otherwise it would wait until its owner counts as dead. */
    private void giveBack(Lease lease, Duration rest) {
        try {
            sqlStatements.inTransaction(() -> rest.isZero()
                    ? dispatch.release(lease.claim())
                    : dispatch.postpone(lease.claim(), clock.instant().plus(rest), Settlement.RETRY_PRIORITY));
        } catch (DataAccessException | TransactionException e) {
            LOG.warn(
                    "the request could not be returned to the queue; it is recovered when this process counts as dead: {}",
                    e.getMessage());
        }
    }
}
