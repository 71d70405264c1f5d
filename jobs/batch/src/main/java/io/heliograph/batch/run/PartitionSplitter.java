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
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.step.StepExecution;

/**
 * Cuts the items of a step into contiguous ranges and queues the first of them, in one commit. Returns no step executions:
 * the workers create one for each run of a partition.
 */
final class PartitionSplitter implements StepExecutionSplitter {
    /** Maximum number of partitions of a step. */
    static final int MOST = 256;

    private static final int LONGEST =
            32; // maximum chunks in a partition, since other organizations' work waits for its end
    private static final int USUAL = 200; // number of partitions above which partitions become longer

    private final Each each;
    private final JobRun run;
    private final double costOfItem;
    private final Supplier<List<Range>> ranges;
    private final Places places;

    /** Tables in which partitions are recorded and queued. */
    record Places(SqlStatements sqlStatements, StepPartitions partitions, PartitionQueue queue, PartitionSteps steps) {}

    /** Contiguous items: from {@code first} to the one before {@code end}. */
    record Range(int first, int end) {
        int items() {
            return end - first;
        }

        /**
         * Ranges of decreasing length (guided self-scheduling, Polychronopoulos and Kuck 1987). Few ranges keep the cost of their pickup
         * low. Short ranges at the end let all workers finish at about the same time. All ranges but the last consist of whole chunks.
         *
         * @param shares each range takes the number of remaining items divided by this number
         * @param least minimum number of items in a range, if there are as many
         * @param chunk items that are processed together
         */
        List<Range> cut(int shares, int least, int chunk) {
            int minimum = Math.max(least, chunk);
            List<Range> ranges = ranges(shares, minimum, chunk);
            while (ranges.size() > MOST) {
                minimum *= 2;
                ranges = ranges(shares, minimum, chunk);
            }
            return ranges;
        }

        /** Cuts each of the last {@code count} ranges in two at whole chunks, if it has at least two and there may be more ranges. */
        static List<Range> halved(List<Range> ranges, int count, int chunk) {
            int kept = Math.max(0, ranges.size() - Math.min(count, MOST - ranges.size()));
            List<Range> halved = new ArrayList<>(ranges.subList(0, kept));
            for (Range range : ranges.subList(kept, ranges.size())) {
                int middle = range.first() + chunk * (range.items() / 2 / chunk);
                if (middle > range.first()) {
                    halved.add(new Range(range.first(), middle));
                }
                halved.add(new Range(middle, range.end()));
            }
            return List.copyOf(halved);
        }

        /**
         * Moves the beginnings of ranges to the next item at which a range may begin.
         *
         * @param ranges contiguous, at least one
         */
        static List<Range> moved(List<Range> ranges, IntPredicate starts) {
            int end = ranges.getLast().end();
            int begin = ranges.getFirst().first();
            List<Range> moved = new ArrayList<>();
            for (Range range : ranges.subList(1, ranges.size())) {
                int next = Math.max(begin + 1, range.first());
                while (next < end && !starts.test(next)) {
                    next++;
                }
                if (next < end) {
                    moved.add(new Range(begin, next));
                    begin = next;
                }
            }
            moved.add(new Range(begin, end));
            return List.copyOf(moved);
        }

        private List<Range> ranges(int shares, int minimum, int chunk) {
            int maximum = chunk * Math.max(LONGEST, Math.ceilDiv(items(), chunk * USUAL));
            List<Range> ranges = new ArrayList<>();
            int next = first;
            while (end - next >= 2 * minimum) {
                int left = end - next;
                int part = Math.clamp(Math.ceilDiv(left, shares), minimum, Math.max(minimum, maximum));
                int start = next;
                next += chunk * Math.min(Math.ceilDiv(part, chunk), (left - minimum) / chunk);
                ranges.add(new Range(start, next));
            }
            ranges.add(new Range(next, end));
            return List.copyOf(ranges);
        }
    }

    PartitionSplitter(Each each, JobRun run, double costOfItem, Supplier<List<Range>> ranges, Places places) {
        this.each = each;
        this.run = run;
        this.costOfItem = costOfItem;
        this.ranges = ranges;
        this.places = places;
    }

    @Override
    public String getStepName() {
        return each.name();
    }

    @Override
    public Set<StepExecution> split(StepExecution step, int gridSize) {
        List<StepPartition> cut = cut();
        places.sqlStatements().once(() -> {
            run.lease().requireRow();
            places.partitions().begin(cut);
            places.steps().saveMemory(step.getJobExecution());
            places.queue().begin(run.picked(), cut);
        });
        return Set.of();
    }

    private List<StepPartition> cut() {
        List<Range> parts = ranges.get();
        List<StepPartition> cut = new ArrayList<>();
        for (Range part : parts) {
            StepPartition partition = StepPartition.waiting(
                            run.picked().requestId(),
                            each.name(),
                            cut.size(),
                            part.first(),
                            part.end(),
                            parts.getLast().end(),
                            each.version())
                    .costing(costOfItem * part.items());
            cut.add(each.spread().stopsOthers() ? partition.stoppingOthers() : partition);
        }
        return List.copyOf(cut);
    }
}
