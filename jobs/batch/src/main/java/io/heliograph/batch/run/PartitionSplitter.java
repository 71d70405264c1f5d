// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.partitions.PartitionQueue;
import io.heliograph.batch.repository.PartitionSteps;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.step.StepExecution;

/**
 * Cuts the items of a step into contiguous ranges and queues the first of them, in one commit. Their step executions
 * are made by the workers, one for each run of a partition, so none is returned.
 */
final class PartitionSplitter implements StepExecutionSplitter {
    /** Maximum number of partitions of a step. */
    static final int MOST = 256;

    private final Each each;
    private final JobRun run;
    private final Supplier<Range> range;
    private final Places places;

    /** Where partitions are recorded and queued. */
    record Places(SqlStatements sqlStatements, StepPartitions partitions, PartitionQueue queue, PartitionSteps steps) {}

    /** Items to cut: from the first that is not committed to the end. */
    record Range(int first, int end) {
        int items() {
            return end - first;
        }
    }

    PartitionSplitter(Each each, JobRun run, Supplier<Range> range, Places places) {
        this.each = each;
        this.run = run;
        this.range = range;
        this.places = places;
    }

    @Override
    public String getStepName() {
        return each.name();
    }

    @Override
    public Set<StepExecution> split(StepExecution step, int gridSize) {
        List<StepPartition> cut = cut(gridSize);
        places.sqlStatements().once(() -> {
            run.lease().requireRow();
            places.partitions().begin(cut);
            places.steps().saveMemory(step.getJobExecution());
            places.queue().begin(run.picked(), cut);
        });
        return Set.of();
    }

    /**
     * Equal ranges, the first ones larger by one item where they cannot be equal.
     *
     * @param gridSize wanted number of ranges
     */
    private List<StepPartition> cut(int gridSize) {
        Range items = range.get();
        int number =
                Math.max(1, Math.min(gridSize, items.items() / each.spread().least()));
        List<StepPartition> cut = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int first = items.first() + (int) ((long) items.items() * i / number);
            int end = items.first() + (int) ((long) items.items() * (i + 1) / number);
            StepPartition part = StepPartition.waiting(
                    run.picked().requestId(), each.name(), i, first, end, items.end(), each.version());
            cut.add(each.spread().stopsOthers() ? part.stoppingOthers() : part);
        }
        return List.copyOf(cut);
    }
}
