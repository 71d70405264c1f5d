// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.WaitForecast;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.QueueQueries;
import java.time.Instant;

/**
 * Estimates the wait in a pool: the number of requests before this one, times the recent duration of the pool's work,
 * divided by the number of workers busy now.
 */
public final class QueueForecast {
    private static final int MOST_RUNNING = 1000;
    private static final double UNKNOWN_SECONDS = 1; // assumed duration in a pool without recent work

    private final QueueOrder order;
    private final QueueQueries queues;
    private final FairClock fairClock;
    private final ProgressQueries ends;

    QueueForecast(QueueOrder order, QueueQueries queues, FairClock fairClock, ProgressQueries ends) {
        this.order = order;
        this.queues = queues;
        this.fairClock = fairClock;
        this.ends = ends;
    }

    /**
     * The place and wait that a request would get in a pool.
     *
     * @param cost cost of the request in this pool
     * @param weight share of its organization's plan under load
     */
    public WaitForecast forecast(JobRequest work, Pool pool, double cost, double weight) {
        Instant tag = fairClock.forecastTag(
                work.organizationId(), pool, cost, weight, work.terms().priority());
        int before = order.before(pool, work.rank(), tag);
        if (before == 0) {
            return new WaitForecast(1, 0);
        }
        long busy = Math.max(1, queues.running(pool, MOST_RUNNING));
        return new WaitForecast(before + 1, before * ends.meanSeconds(pool).orElse(UNKNOWN_SECONDS) / busy);
    }
}
