// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.outcome.PartitionFailedException;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartition.State;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.partition.PartitionHandler;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.step.StepExecution;

/**
 * Puts the partitions of a step into the queue and stops the step, so that its thread is free. The last partition that ends
 * wakes the request. A restarted step finds its partitions in the tables, waits for queued ones, queues unfinished ones,
 * and returns when all are done.
 */
final class QueuedPartitions implements PartitionHandler {
    private static final Set<State> UNDONE = EnumSet.of(State.WAITING, State.STOPPED);

    private final JobWork work;
    private final PartitionSplitter.Places places;
    private final PartitionRuns runs;

    QueuedPartitions(JobWork work, PartitionSplitter.Places places, PartitionRuns runs) {
        this.work = work;
        this.places = places;
        this.runs = runs;
    }

    @Override
    public Collection<StepExecution> handle(StepExecutionSplitter splitter, StepExecution step) throws Exception {
        work.checkpoint();
        work.run().spread();
        work.recall(StepWork.FRAMES)
                .ifPresent(frames -> step.getExecutionContext().putString(ItemPositions.FRAMES, frames));
        List<StepPartition> all = places.partitions().of(work.requestId(), step.getStepName());
        if (all.isEmpty()) {
            splitter.split(step, 0); // grid size 0, since the splitter has its own ranges
            throw waiting(step);
        }
        if (all.stream().anyMatch(each -> each.state() == State.QUEUED)) {
            throw waiting(step);
        }
        for (StepPartition each : all) {
            if (each.state() == State.FAILED) {
                throw new PartitionFailedException(each.failure().orElseThrow());
            }
        }
        List<StepPartition> undone =
                all.stream().filter(each -> UNDONE.contains(each.state())).toList();
        if (!undone.isEmpty()) {
            places.sqlStatements().once(() -> {
                work.run().lease().requireRow();
                places.queue().begin(work.run().picked(), undone);
            });
            throw waiting(step);
        }
        return ended(step);
    }

    private static JobInterruptedException waiting(StepExecution step) {
        return new JobInterruptedException("the step " + step.getStepName() + " waits for its partitions");
    }

    /** A step execution for each partition, in their order, with the counters of all its runs and its last context. */
    private List<StepExecution> ended(StepExecution step) {
        List<StepExecution> ended = new ArrayList<>();
        for (PartitionRuns.Counters each : runs.counters(work.requestId(), step.getStepName())) {
            var partition = new StepExecution(each.stepExecution(), step.getStepName(), step.getJobExecution());
            partition.setExecutionContext(places.steps().context(each.executionId(), each.stepExecution()));
            partition.setStatus(BatchStatus.COMPLETED);
            partition.setExitStatus(ExitStatus.COMPLETED);
            partition.setReadCount(each.reads());
            partition.setWriteCount(each.writes());
            partition.setCommitCount(each.commits());
            partition.setRollbackCount(each.rollbacks());
            ended.add(partition);
        }
        return ended;
    }
}
