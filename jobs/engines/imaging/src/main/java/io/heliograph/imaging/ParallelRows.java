// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntConsumer;

/**
 * Loops over rows on one thread pool for all modules, with as many threads as the machine has processors, independent
 * of the number of pictures in progress. Rows must not depend on each other, so the result never depends on the number
 * of threads. An exception in a row ends the loop and reaches the caller.
 */
public final class ParallelRows {
    private static final int BAND = 32; // maximum rows of a task: enough work at 320 pixels a row
    private static final int TASKS = 4; // minimum tasks for each thread, so that no thread is idle near the end
    private static final ForkJoinPool POOL =
            new ForkJoinPool(Runtime.getRuntime().availableProcessors(), ParallelRows::named, null, false);

    private ParallelRows() {}

    /** Work on the rows {@code from} (inclusive) to {@code to} (exclusive). */
    @FunctionalInterface
    public interface Band {
        /** Processes these rows. */
        void between(int from, int to);
    }

    private static java.util.concurrent.ForkJoinWorkerThread named(ForkJoinPool pool) {
        var thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        thread.setName("rows-" + thread.getPoolIndex());
        return thread;
    }

    /** Calls {@code work} once for each row from 0. */
    public static void each(int rows, IntConsumer work) {
        int size = Math.clamp(rows / (TASKS * POOL.getParallelism()), 1, BAND);
        bands(rows, size, (from, to) -> {
            for (int y = from; y < to; y++) {
                work.accept(y);
            }
        });
    }

    /** Calls {@code work} once for each band of {@code size} rows; the last one may be smaller. */
    public static void bands(int rows, int size, Band work) {
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int from = 0; from < rows; from += size) {
            int first = from;
            tasks.add(ForkJoinTask.adapt(() -> work.between(first, Math.min(rows, first + size))));
        }
        if (tasks.size() == 1 || ForkJoinTask.inForkJoinPool()) {
            ForkJoinTask.invokeAll(tasks);
        } else {
            POOL.invoke(ForkJoinTask.adapt(() -> ForkJoinTask.invokeAll(tasks)));
        }
    }
}
