// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Pool;
import io.heliograph.config.PoolSettings;
import io.heliograph.config.RequestPriority;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.TurnQueries;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * Checks the queue between the chunks of long runs. If all threads of the pool are busy and other organizations' work
 * comes first in the fair queue, the run stops after its chunk and returns to the queue. So a small request waits for a
 * chunk of a large run, not for its end.
 */
final class FairTurns {
    private static final long LEAST_SECONDS = 1; // minimum seconds between two checks; a stop costs about 50 ms
    private static final int LONGEST_SHIFT = 6; // maximum number of doublings of that time: 64 s

    private final SqlStatements sqlStatements;
    private final TurnQueries turns;
    private final DispatchRows rows;
    private final FairClock clock;
    private final JobRows jobs;
    private final FetchRows entries;
    private final NodeMembership membership;
    private final Settings settings;

    FairTurns(
            SqlStatements sqlStatements,
            DispatchRows rows,
            FairClock clock,
            JobRows jobs,
            FetchRows entries,
            NodeMembership membership,
            Settings settings) {
        this.sqlStatements = sqlStatements;
        this.turns = new TurnQueries(sqlStatements);
        this.rows = rows;
        this.clock = clock;
        this.jobs = jobs;
        this.entries = entries;
        this.membership = membership;
        this.settings = settings;
    }

    /**
     * The checks of one run.
     *
     * @param costOfItem cost of one item in the fair queue
     */
    Looks of(JobRun run, double costOfItem) {
        return new Looks(run, costOfItem);
    }

    /** Threads of a pool on all workers, if each has as many as this one. */
    private int threads(Pool pool) {
        return threadsHere(pool) * membership.workers(pool);
    }

    private int threadsHere(Pool pool) {
        PoolSettings size = settings.pools().get(pool);
        return size == null ? 1 : size.threads();
    }

    private double weight(JobRun run) {
        PlanSettings plan = settings.plans()
                .get(entries.queueEntry(run.picked().requestId()).plan());
        return plan == null ? 1 : plan.weight();
    }

    /**
     * Checks of one run, at most one a second. At each check, a run gives way to work that has not run yet. To other work it
     * gives way only after a second, doubled for each further execution of its request, so that two large runs do not take
     * turns every second.
     */
    final class Looks {
        private final JobRun run;
        private final double costOfItem;
        private int first = -1;
        private long next;
        private long ripe;
        private double weight;

        private Looks(JobRun run, double costOfItem) {
            this.run = run;
            this.costOfItem = costOfItem;
        }

        /** Called before the chunk that begins with this item, outside the chunk's transaction. */
        void before(int item) {
            if (first < 0) {
                first = item;
                next = System.nanoTime() + TimeUnit.SECONDS.toNanos(LEAST_SECONDS);
                ripe = System.nanoTime() + TimeUnit.SECONDS.toNanos(LEAST_SECONDS << shift());
            } else if (System.nanoTime() - next >= 0) {
                next = System.nanoTime() + TimeUnit.SECONDS.toNanos(LEAST_SECONDS);
                look(item - first);
                first = item;
            }
        }

        private int shift() {
            return run.partition().isPresent() || run.picked().only()
                    ? 0
                    : Math.min(LONGEST_SHIFT, jobs.executions(run.picked()) - 1);
        }

        private boolean advance(long micros) {
            return rows.advance(run.lease().claim(), micros)
                    || rows.placeRetry(run.lease().claim(), tag());
        }

        private Instant tag() {
            RequestPriority priority =
                    entries.queueEntry(run.picked().requestId()).priority();
            return clock.nextTag(run.picked().organizationId(), run.picked().pool(), priority);
        }

        private void look(int done) {
            if (weight == 0) {
                weight = weight(run);
            }
            Pool pool = run.picked().pool();
            long micros = FairClock.step(costOfItem * done, weight);
            if (turns.isTurnOfOthers(
                    run.lease().claim(),
                    run.picked().organizationId(),
                    micros,
                    threads(pool),
                    System.nanoTime() - ripe < 0)) {
                run.giveWay(micros);
            } else {
                sqlStatements.inTransaction(() -> advance(micros));
            }
        }
    }
}
