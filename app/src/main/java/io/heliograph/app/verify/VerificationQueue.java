// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.marking.VerificationSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
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

/**
 * Verifies a few files at a time while their clients wait; each request has a deadline. A file gets a thread only after it has arrived
 * completely, so a slow client or a slow download delays nobody else.
 */
@Component
final class VerificationQueue implements DisposableBean {
    private static final Duration IDLE = Duration.ofMinutes(1);
    private static final Duration STRANGERS_DOWNLOAD = Duration.ofSeconds(20);
    private static final int SHARE_OF_ORGANIZATION = 2; // multiple of a stranger's limit

    private final VerificationSettings settings;
    private final Clock clock;
    private final ThreadPoolExecutor threads;
    private final ClientShares files;
    private final ClientShares downloads;

    VerificationQueue(Settings settings, Clock clock) {
        this.settings = settings.verification();
        this.clock = clock;
        int ofOne = this.settings.perAddress();
        files = new ClientShares(Integer.MAX_VALUE, ofOne, ofOne * SHARE_OF_ORGANIZATION, "files verified");
        downloads = new ClientShares(
                this.settings.downloads(), 1, SHARE_OF_ORGANIZATION, "files downloaded for verification");
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

    /** Verification of a file. It should end early once {@code stopped} returns true, because the client no longer waits. */
    @FunctionalInterface
    interface Task<T> {
        T run(BooleanSupplier stopped) throws Exception;
    }

    /** Download of a file. It should end early once {@code stopped} returns true, because the time limit is reached. */
    @FunctionalInterface
    interface Download {
        void run(BooleanSupplier stopped);
    }

    /**
     * Takes a slot for the verification of a file; the caller closes it after the answer.
     *
     * @throws FailureException RATE_LIMITED if the client has too many slots
     */
    ClientShares.Share enter(VerificationClient client) {
        return files.take(client);
    }

    /** Time by which a request that arrives now has to be answered. */
    Instant deadline() {
        return clock.instant().plus(settings.deadline());
    }

    /**
     * Downloads in the thread of the request. Clients without a token have at most 20 s.
     *
     * @throws FailureException RATE_LIMITED or UNAVAILABLE if too many files are being downloaded; TIMEOUT after the deadline
     */
    void download(VerificationClient client, Instant deadline, Download download) {
        Instant until = client.isStranger() ? earlier(deadline, clock.instant().plus(STRANGERS_DOWNLOAD)) : deadline;
        BooleanSupplier stopped = () -> !clock.instant().isBefore(until);
        try (ClientShares.Share _ = downloads.take(client)) {
            download.run(stopped);
        } catch (FailureException e) {
            throw stopped.getAsBoolean()
                    ? timedOut("The file was not downloaded within the time limit. Try again, or send the file itself.")
                    : e;
        }
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    /**
     * Waits for a thread and runs the task.
     *
     * @throws FailureException UNAVAILABLE if too many files wait, TIMEOUT after the deadline, or the failure of the task
     */
    <T> T run(Instant deadline, Task<T> task) throws InterruptedException {
        var stopped = new AtomicBoolean();
        Future<T> work = submit(() -> task.run(stopped::get));
        try {
            long left = Duration.between(clock.instant(), deadline).toMillis();
            return work.get(Math.max(0, left), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw timedOut("The file could not be verified within "
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

    private static FailureException timedOut(String details) {
        return new FailureException(ErrorCode.TIMEOUT, "Timed out", details);
    }

    private <T> Future<T> submit(Callable<T> work) {
        try {
            return threads.submit(work);
        } catch (RejectedExecutionException e) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Busy", "Too many files are being verified; try again in a moment.");
        }
    }

    @Override
    public void destroy() {
        threads.shutdownNow();
    }
}
