// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/** Ends a call that is too slow or no longer wanted, even while its own thread waits for the next byte. */
final class TransferWatch implements AutoCloseable {
    private static final long TICK_MILLIS = 200;
    private static final ScheduledExecutorService TICKS = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("transfer-watch").factory());

    private final Call call;
    private final LeastRate rate;
    private final CallSupervisor supervisor;
    private final AtomicLong received = new AtomicLong();
    private final ScheduledFuture<?> ticks;
    private long windowStart = System.nanoTime();
    private volatile @Nullable RuntimeException verdict;

    TransferWatch(Call call, LeastRate rate, CallSupervisor supervisor) {
        this.call = call;
        this.rate = rate;
        this.supervisor = supervisor;
        this.ticks = TICKS.scheduleWithFixedDelay(this::look, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Counts received bytes. */
    void received(int bytes) {
        received.addAndGet(bytes);
        supervisor.received(bytes);
    }

    private void look() {
        if (verdict != null) {
            return;
        }
        long now = System.nanoTime();
        if (supervisor.stopped()) {
            end(new CancellationException("the call is no longer wanted"));
        } else if (now - windowStart >= rate.window().toNanos()) {
            windowStart = now;
            if (received.getAndSet(0) < rate.bytesPerWindow()) {
                end(new FetchException(Reason.TIMEOUT, "the server sends too slowly"));
            }
        }
    }

    private void end(RuntimeException why) {
        verdict = why;
        call.cancel();
    }

    /** The reason for a failed call: our own abort, or the server's failure. */
    RuntimeException explain(IOException failure, CallDeadline callDeadline) {
        RuntimeException own = verdict;
        return own != null ? own : HttpExchanges.failure(failure, callDeadline);
    }

    @Override
    public void close() {
        ticks.cancel(false);
    }
}
