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

        /**
         * Ranges whose lengths differ by at most one chunk, all of whole chunks but the last: items left over would take as
         * long as a chunk.
         *
         * @param most wanted number of ranges
         * @param least minimum of the mean length
         * @param chunk items that are processed together
         */
        List<Range> cut(int most, int least, int chunk) {
            int chunks = Math.ceilDiv(items(), chunk);
            int number = Math.clamp(Math.min(items() / least, chunks), 1, most);
            List<Range> ranges = new ArrayList<>();
            for (int i = 0; i < number; i++) {
                ranges.add(new Range(border(chunks, i, number, chunk), border(chunks, i + 1, number, chunk)));
            }
            return List.copyOf(ranges);
        }

        private int border(int chunks, int i, int number, int chunk) {
            return Math.min(end, first + chunk * (int) ((long) chunks * i / number));
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

    private List<StepPartition> cut(int gridSize) {
        Range items = range.get();
        List<StepPartition> cut = new ArrayList<>();
        for (Range part : items.cut(gridSize, each.spread().least(), each.together())) {
            StepPartition partition = StepPartition.waiting(
                    run.picked().requestId(),
                    each.name(),
                    cut.size(),
                    part.first(),
                    part.end(),
                    items.end(),
                    each.version());
            cut.add(each.spread().stopsOthers() ? partition.stoppingOthers() : partition);
        }
        return List.copyOf(cut);
    }
}
