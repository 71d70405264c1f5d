// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;

/**
 * The work of one request as three to five steps. Each becomes a Spring Batch step: a finished one is never run again, and an interrupted
 * {@link Each} goes on with the first item that was not committed. So a step may be entered twice, and writes under keys that depend on nothing but the
 * request and the item.
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
     * Runs once for each item, and commits after every {@code together} of them.
     *
     * @param together items that are done side by side; their action has to bear that
     * @param version of what the action makes: an interrupted step of another version begins again with the first item. Empty where items of all builds
     *     go together
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

    /** What a step does. */
    @FunctionalInterface
    public interface Action {
        void run(StepWork stepWork) throws Exception;
    }

    /**
     * How many items there are; asked each time that the step starts, before its first item, and always with the same answer. No limit of time applies, so what
     * the items need may be made here.
     */
    @FunctionalInterface
    public interface Count {
        int of(StepWork stepWork) throws Exception;
    }

    /** What is done for an item, from 0. */
    @FunctionalInterface
    public interface ItemAction {
        void run(StepWork stepWork, int item) throws Exception;
    }
}
