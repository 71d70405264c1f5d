// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.VerificationSettings;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Looks at a few files at a time while those who asked wait, each until its deadline. */
@Component
final class VerificationQueue implements DisposableBean {
    private static final Duration IDLE = Duration.ofMinutes(1);

    private final VerificationSettings settings;
    private final ThreadPoolExecutor threads;
    private final ConcurrentMap<ClientNetwork, Integer> waiting = new ConcurrentHashMap<>();

    VerificationQueue(Settings settings) {
        this.settings = settings.verification();
        int together = this.settings.together();
        BlockingQueue<Runnable> queue = this.settings.waiting() == 0
                ? new SynchronousQueue<>()
                : new ArrayBlockingQueue<>(this.settings.waiting());
        threads = new ThreadPoolExecutor(
                together,
                together,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                queue,
                Thread.ofPlatform().name("verify-", 0).daemon().factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** What is done; asked to give up when nobody waits any more. */
    @FunctionalInterface
    interface Task<T> {
        T run(BooleanSupplier stopped) throws Exception;
    }

    /**
     * Waits for the work.
     *
     * @throws FailureException RATE_LIMITED if the address has too many under way, UNAVAILABLE if all have, TIMEOUT; and what the work threw
     */
    <T> T run(ClientNetwork client, Task<T> task) throws InterruptedException {
        if (waiting.merge(client, 1, Integer::sum) > settings.perAddress()) {
            done(client);
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many requests",
                    "One address may have " + settings.perAddress() + " files looked at at a time.");
        }
        try {
            return wait(task);
        } finally {
            done(client);
        }
    }

    private void done(ClientNetwork client) {
        waiting.computeIfPresent(client, (_, count) -> count == 1 ? null : count - 1);
    }

    private <T> T wait(Task<T> task) throws InterruptedException {
        var stopped = new AtomicBoolean();
        Future<T> work = submit(() -> task.run(stopped::get));
        try {
            return work.get(settings.deadline().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new FailureException(
                    ErrorCode.TIMEOUT,
                    "Timed out",
                    "The file could not be looked at within "
                            + settings.deadline().toSeconds() + " s.");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            stopped.set(true);
            work.cancel(false);
        }
    }

    private <T> Future<T> submit(Callable<T> work) {
        try {
            return threads.submit(work);
        } catch (RejectedExecutionException e) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Busy", "Too many files are being looked at; try again in a moment.");
        }
    }

    @Override
    public void destroy() {
        threads.shutdownNow();
    }
}
