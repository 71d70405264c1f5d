// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Distributes numbered tasks among threads; each thread has its own worker, and results do not depend on which thread executes a task. */
final class ParallelTiles {
    /** Executes a task. */
    interface Worker {
        void work(int piece);
    }

    private final int threads;
    private final RenderListener renderListener;
    private final double all;
    private double done;

    /**
     * @param all sum of the weights of all tasks in all calls, which is a progress of 1
     */
    ParallelTiles(int threads, RenderListener renderListener, double all) {
        this.threads = threads;
        this.renderListener = renderListener;
        this.all = all;
    }

    /** Executes tasks 0 to {@code pieces} - 1; each adds {@code worth} to the progress. */
    void work(int pieces, double worth, Supplier<Worker> workers) {
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, pieces))) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < Math.min(threads, pieces); i++) {
                running.add(pool.submit(() -> loop(next, pieces, worth, workers.get())));
            }
            for (Future<?> future : running) {
                finish(future, next, pieces);
            }
        }
    }

    private void loop(AtomicInteger next, int pieces, double worth, Worker worker) {
        for (int piece = next.getAndIncrement(); piece < pieces; piece = next.getAndIncrement()) {
            ask();
            worker.work(piece);
            tell(worth);
        }
    }

    private synchronized void ask() {
        if (renderListener.cancelled()) {
            throw new RenderCancelledException();
        }
    }

    private synchronized void tell(double worth) {
        done += worth;
        renderListener.reached(Math.min(1, done / all));
    }

    private static void finish(Future<?> future, AtomicInteger next, int pieces) {
        try {
            future.get();
        } catch (ExecutionException e) {
            next.set(pieces);
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            next.set(pieces);
            Thread.currentThread().interrupt();
            throw new RenderCancelledException();
        }
    }
}
