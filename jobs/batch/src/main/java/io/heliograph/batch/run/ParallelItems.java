// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.MDC;

/** Runs the items of a chunk: a single item on the step's thread, several items on a thread each. Returns when all have ended. */
final class ParallelItems {
    private ParallelItems() {}

    /** Work on one item. */
    interface Action {
        void run(int item) throws Exception;
    }

    /**
     * Runs the action for each item.
     *
     * @throws Exception the failure of the failed item with the lowest position
     */
    static void run(List<? extends Integer> items, Action action) throws Exception {
        if (items.size() == 1) {
            action.run(items.getFirst());
            return;
        }
        var context = MDC.getCopyOfContextMap();
        List<Future<?>> started = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(items.size())) {
            for (int item : items) {
                started.add(threads.submit(() -> {
                    if (context != null) {
                        MDC.setContextMap(context);
                    }
                    action.run(item);
                    return item;
                }));
            }
        }
        for (Future<?> each : started) {
            try {
                each.get();
            } catch (ExecutionException e) {
                throw e.getCause() instanceof Exception cause ? cause : e;
            }
        }
    }
}
