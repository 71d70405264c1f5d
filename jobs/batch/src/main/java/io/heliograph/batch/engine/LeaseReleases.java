// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.JobRows;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Gives rows back that this living process cannot see through, together with the end of what it ran of them: whoever goes on then knows that no process died.
 * What cannot be given back because the database is away is kept and tried again until it answers.
 */
final class LeaseReleases {
    private static final Logger LOG = LoggerFactory.getLogger(LeaseReleases.class);

    private final SqlStatements sqlStatements;
    private final DispatchRows dispatch;
    private final JobRows rows;
    private final Clock clock;
    private final Queue<Release> waiting = new ConcurrentLinkedQueue<>();

    LeaseReleases(SqlStatements sqlStatements, DispatchRows dispatch, JobRows rows, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.dispatch = dispatch;
        this.rows = rows;
        this.clock = clock;
    }

    private record Release(Claim claim, OptionalLong executionId, Duration rest, String why) {}

    /** Gives back what was picked and not begun. */
    void giveBack(Lease lease, Duration rest) {
        give(new Release(lease.claim(), OptionalLong.empty(), rest, ""));
    }

    /** Gives back what was begun; if the row is still ours its execution is ended, so that it counts as no crash. */
    void giveBack(JobRun jobRun, Duration rest, String why) {
        give(new Release(jobRun.lease().claim(), OptionalLong.of(jobRun.executionId()), rest, why));
    }

    private void give(Release each) {
        if (!tried(each)) {
            waiting.add(each);
        }
    }

    /** Tries again what could not be given back. */
    void retry() {
        for (Release each = waiting.peek(); each != null && tried(each); each = waiting.peek()) {
            waiting.remove(each);
        }
    }

    private boolean tried(Release each) {
        try {
            sqlStatements.inTransaction(() -> {
                boolean ours = each.rest().isZero()
                        ? dispatch.release(each.claim())
                        : dispatch.postpone(each.claim(), clock.instant().plus(each.rest()), Settlement.RETRY_PRIORITY);
                if (ours && each.executionId().isPresent()) {
                    rows.fail(each.executionId().getAsLong(), each.why());
                }
            });
            return true;
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("{} is given back later: {}", each.claim().requestId(), e.getMessage());
            return false;
        }
    }
}
