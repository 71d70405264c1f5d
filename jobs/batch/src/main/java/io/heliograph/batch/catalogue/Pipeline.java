// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;

/**
 * The work of one request as three to five steps. Each becomes a Spring Batch step. A finished step is never run again;
 * an interrupted {@link Each} resumes at the first uncommitted item. So a step may be entered twice, and it writes
 * under keys that depend only on the request and the item.
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
        /** Its name in the Batch tables and on the console. */
        String name();
    }

    /** Runs once. */
    public record Once(String name, Action action) implements Step {}

    /**
     * Runs once for each item, and commits after every {@code together} items.
     *
     * @param together number of items processed in parallel; their action must be thread-safe
     * @param version version of the action's output: an interrupted step of another version restarts at the first item.
     *     Empty if items of all versions are compatible
     */
    public record Each(String name, Count count, ItemAction action, int together, String version) implements Step {
        /** Of no version. */
        public Each(String name, Count count, ItemAction action, int together) {
            this(name, count, action, together, "");
        }

        /** One item after the other, committing after each. */
        public Each(String name, Count count, ItemAction action) {
            this(name, count, action, 1);
        }
    }

    /** The work of a step. */
    @FunctionalInterface
    public interface Action {
        void run(StepWork stepWork) throws Exception;
    }

    /**
     * Number of items. Called at each start of the step, before its first item; always returns the same number. No time
     * limit applies, so it may prepare data for the items.
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
