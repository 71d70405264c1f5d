// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.ClientFailure;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The work of one request as three to five steps. Each becomes a Spring Batch step. A finished step is not run again, unless another
 * version made its output; an interrupted {@link Each} resumes at the first uncommitted item. So a step may run twice, and must write under
 * keys that depend only on the request and the item.
 *
 * @param steps in order
 */
public record Pipeline(List<Step> steps) {
    /** A pipeline of these steps. */
    public static Pipeline of(Step... steps) {
        return new Pipeline(List.of(steps));
    }

    /** A step. */
    public sealed interface Step {
        /** Name of the step in the tables of Spring Batch and on the console. */
        String name();
    }

    /**
     * Runs once.
     *
     * @param version version of the action's output. A finished step of another version runs again, unless all later steps
     *     with a version have ended. Empty if the outputs of all versions are compatible
     */
    public record Once(String name, Action action, String version) implements Step {
        /** A step without a version: the outputs of all versions of the software are compatible. */
        public Once(String name, Action action) {
            this(name, action, "");
        }

        /** The same step with another action. */
        public Once with(Action other) {
            return new Once(name, other, version);
        }
    }

    /**
     * Runs once for each item, and commits after every {@code together} items.
     *
     * @param together number of items processed in parallel; their action must be thread-safe
     * @param version version of the action's output: an interrupted step of another version restarts at the first item,
     *     and a finished one runs again, as for {@link Once}. Empty if items of all versions are
     *     compatible
     * @param spread whether several workers may do its items
     */
    public record Each(String name, Count count, ItemAction action, int together, String version, Spread spread)
            implements Step {
        /** A step that runs its items in order on one node. */
        public Each(String name, Count count, ItemAction action, int together, String version) {
            this(name, count, action, together, version, Spread.NONE);
        }

        /** A step without a version that runs its items in order on one node. */
        public Each(String name, Count count, ItemAction action, int together) {
            this(name, count, action, together, "");
        }

        /** A step without a version that runs one item after the other and commits after each. */
        public Each(String name, Count count, ItemAction action) {
            this(name, count, action, 1);
        }

        /** The same step with another count and action. */
        public Each with(Count otherCount, ItemAction otherAction) {
            return new Each(name, otherCount, otherAction, together, version, spread);
        }

        /** The same step, with its items spread over several workers. */
        public Each over(Spread workers) {
            return new Each(name, count, action, together, version, workers);
        }
    }

    /**
     * Spreads the items of a step over the workers: the items are divided into contiguous ranges, and several nodes run
     * ranges at the same time. An item sees the results of earlier steps, not those of other items.
     *
     * @param least minimum number of items in a range; 0: the items run in order on one node, because each needs the
     *     state of the one before
     * @param stopsOthers whether the failure of one range stops the others at the end of their chunks
     * @param lost records an item that has repeatedly made its process die, instead of running it; empty if such an
     *     item fails the step
     * @param starts items at which a range may begin
     * @param halvesLast whether the last range of each worker has half the minimum, since a single item takes seconds
     */
    public record Spread(int least, boolean stopsOthers, Optional<LostItem> lost, Starts starts, boolean halvesLast) {
        /** No spreading: the items run in order on one node. */
        public static final Spread NONE = new Spread(0, false, Optional.empty());

        /** A spread with ranges that may begin at any item. */
        public Spread(int least, boolean stopsOthers, Optional<LostItem> lost) {
            this(least, stopsOthers, lost, Starts.ANY, false);
        }

        /** The same spread of items that take seconds: the last ranges are half as long, so that all workers end together. */
        public Spread ofLongItems() {
            return new Spread(least, stopsOthers, lost, starts, true);
        }

        /** The same spread with ranges that begin only at these items; every other item needs the state of the item before. */
        public Spread startingAt(Starts items) {
            return new Spread(least, stopsOthers, lost, items, halvesLast);
        }

        /** Whether the items may be spread. */
        public boolean isAllowed() {
            return least > 0;
        }
    }

    /** Finds the items at which a range may begin. A range may always begin at the first item of the step. */
    @FunctionalInterface
    public interface Starts {
        /** A range may begin at any item. */
        Starts ANY = _ -> _ -> true;

        /**
         * Returns the test for these items. Called outside a transaction before the items are divided into ranges. The test always accepts
         * the same items.
         */
        IntPredicate of(StepWork stepWork) throws Exception;
    }

    /** Records an item that cannot be processed. */
    @FunctionalInterface
    public interface LostItem {
        void record(StepWork stepWork, int item, ClientFailure failure) throws Exception;
    }

    /** The work of a step. */
    @FunctionalInterface
    public interface Action {
        void run(StepWork stepWork) throws Exception;
    }

    /**
     * Number of items. Called at each start of the step, before its first item, outside a transaction; always returns the same number. No
     * time limit applies, so the count may prepare data for the items.
     */
    @FunctionalInterface
    public interface Count {
        int of(StepWork stepWork) throws Exception;
    }

    /** Work on one item, counted from 0. */
    @FunctionalInterface
    public interface ItemAction {
        void run(StepWork stepWork, int item) throws Exception;
    }
}
