// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RecentEntries;
import io.heliograph.config.RequestIds;
import io.heliograph.config.delivery.SyncSettings;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Lets callers wait for settlements. Settlements of this process end the wait at once; for others, one query of the
 * database serves all waiting callers. The waiting threads run the query themselves, one at a time.
 */
final class SettlementWaiters implements SettlementWatch {
    private static final Logger LOG = LoggerFactory.getLogger(SettlementWaiters.class);
    private static final long LOOK_EVERY_MILLIS = 150;
    // settlements of this process; more than can occur between an acceptance and the start of the client's wait
    private static final int MOST_RECENT = 256;
    private static final Duration NEW = Duration.ofSeconds(1);
    private static final Duration OUTAGE = Duration.ofSeconds(5); // clients keep waiting during shorter outages

    private final Submissions submissions;
    private final int most;
    private final DependencyHealth health;
    private final Clock clock;
    private final Map<String, CompletableFuture<Optional<SubmissionStatus>>> waiting = new ConcurrentHashMap<>();
    private final Set<String> settledHere =
            Collections.synchronizedSet(Collections.newSetFromMap(RecentEntries.byAge(MOST_RECENT)));
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private final AtomicLong lastLook = new AtomicLong();

    SettlementWaiters(Submissions submissions, SyncSettings settings, DependencyHealth health, Clock clock) {
        this.submissions = submissions;
        this.most = settings.maxWaiting();
        this.health = health;
        this.clock = clock;
    }

    @Override
    public void listen(Consumer<String> listener) {
        listeners.add(listener);
    }

    /**
     * Records that this process settled a request, and ends the waits for it.
     *
     * @param status empty if the request had been settled before
     */
    void settled(String requestId, Optional<SubmissionStatus> status) {
        settledHere.add(requestId);
        endWaits(requestId, status);
        listeners.forEach(listener -> listener.accept(requestId));
    }

    private void endWaits(String requestId, Optional<SubmissionStatus> status) {
        var end = waiting.get(requestId);
        if (end != null) {
            end.complete(status);
        }
    }

    /** Number of requests that callers wait for. */
    int awaited() {
        return waiting.size();
    }

    @Override
    public Optional<SubmissionStatus> await(String requestId, Duration limit) throws InterruptedException {
        if (waiting.size() >= most) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Too many synchronous requests", "Send sync=false, or try again later.");
        }
        long deadline = System.nanoTime() + limit.toNanos();
        var end = waiting.computeIfAbsent(requestId, _ -> new CompletableFuture<>());
        try {
            var already = settledBefore(requestId);
            if (already.isPresent()) {
                return already;
            }
            while (true) {
                waiting.putIfAbsent(requestId, end); // another caller that waited for this request may have removed it
                long left = deadline - System.nanoTime();
                var told = told(end, Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK_EVERY_MILLIS)));
                if (told.isPresent()) {
                    return told;
                }
                if (end.isDone() || left <= 0 || isPaused()) {
                    return submissions.status(requestId).filter(SubmissionStatus::isTerminal);
                }
                lookForAll();
            }
        } finally {
            waiting.remove(requestId, end);
        }
    }

    /**
     * The status, if the request was settled before this wait began. A request younger than a second is looked up only if this
     * process settled it; if another node did, the next query finds it.
     */
    private Optional<SubmissionStatus> settledBefore(String requestId) {
        boolean isNew = requestId.compareTo(RequestIds.leastAt(clock.instant().minus(NEW))) >= 0;
        return isNew && !settledHere.contains(requestId)
                ? Optional.empty()
                : submissions.status(requestId).filter(SubmissionStatus::isTerminal);
    }

    private static Optional<SubmissionStatus> told(CompletableFuture<Optional<SubmissionStatus>> end, long nanos)
            throws InterruptedException {
        try {
            return end.get(Math.max(0, nanos), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException _) { // the future never completes with a failure
            return Optional.empty();
        }
    }

    /** Whether a dependency of this process has failed for 5 seconds: the client then gets the status address instead. */
    private boolean isPaused() {
        return health.outages().stream()
                .anyMatch(outage -> outage.since().plus(OUTAGE).isBefore(clock.instant()));
    }

    private void lookForAll() {
        long now = System.nanoTime();
        long last = lastLook.get();
        if (now - last < TimeUnit.MILLISECONDS.toNanos(LOOK_EVERY_MILLIS) || !lastLook.compareAndSet(last, now)) {
            return;
        }
        try {
            submissions
                    .settledAmong(List.copyOf(waiting.keySet()))
                    .forEach(status -> endWaits(status.requestId(), Optional.of(status)));
        } catch (DataAccessException | TransactionException e) {
            LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                    .log("cannot look for settlements: {}", e.getMessage()); // the next query may succeed
        }
    }
}
