// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Pool;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Puts partitions into the pool of their request, each with a new time in the fair queue. A large run thus takes only
 * the capacity that other organizations leave. Uses the transaction of the caller, which has locked the request's
 * dispatch row.
 */
public final class PartitionQueue {
    /** Maximum number of queued and running partitions of a step. */
    static final int AT_A_TIME = 32;

    private final StepPartitions partitions;
    private final DispatchQueues queues;
    private final FairClock fairClock;
    private final FetchRows places;
    private final Map<String, PlanSettings> plans;

    PartitionQueue(
            StepPartitions partitions,
            DispatchQueues queues,
            FairClock fairClock,
            FetchRows places,
            Map<String, PlanSettings> plans) {
        this.partitions = partitions;
        this.queues = queues;
        this.fairClock = fairClock;
        this.places = places;
        this.plans = Map.copyOf(plans);
    }

    /** Queues the first of the waiting partitions, at most {@value #AT_A_TIME}. */
    public void begin(Picked picked, List<StepPartition> waiting) {
        waiting.stream().limit(AT_A_TIME).forEach(each -> queue(picked, each.step(), each.number(), each.cost()));
    }

    /** Queues the next partition of a step. */
    void next(Picked picked, String step, OptionalInt number) {
        number.ifPresent(next -> queue(picked, step, next, partitions.cost(picked.requestId(), step, next)));
    }

    /** Makes this process's workers of a pool poll at once. */
    void nudge(Pool pool) {
        queues.nudge(pool);
    }

    private void queue(Picked picked, String step, int number, double cost) {
        partitions.queue(picked.requestId(), step, number);
        FetchRows.QueueEntry entry = places.queueEntry(picked.requestId());
        PlanSettings plan = plans.get(entry.plan());
        queues.enqueuePartition(
                picked.pool(),
                picked.requestId(),
                number,
                fairClock.startTag(
                        picked.organizationId(),
                        picked.pool(),
                        cost,
                        plan == null ? 1 : plan.weight(),
                        entry.priority()));
    }
}
