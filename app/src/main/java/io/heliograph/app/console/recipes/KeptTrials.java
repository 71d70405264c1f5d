// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.heliograph.config.FailureException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the trial runs of recipes: one per recipe text, for a limited number of recent texts. While a trial starts, only callers with
 * the same text wait.
 */
final class KeptTrials {
    private final int most;
    private final Duration kept;
    private final Predicate<String> lasting;
    private final Clock clock;

    @GuardedBy("this")
    private final Map<String, CompletableFuture<Trial>> known = new LinkedHashMap<>();

    /**
     * @param kept time for which a trial is remembered
     * @param lasting whether the request with this id still runs or has pictures; otherwise its trial is forgotten
     */
    KeptTrials(int most, Duration kept, Predicate<String> lasting, Clock clock) {
        this.most = most;
        this.kept = kept;
        this.lasting = lasting;
        this.clock = clock;
    }

    private record Trial(String requestId, Instant at) {}

    /** Id of the request that runs, or has run, the trial of a recipe text; empty if there is no trial. Does not block. */
    Optional<String> of(String text) {
        CompletableFuture<Trial> found = get(text);
        if (found == null || !found.isDone() || found.isCompletedExceptionally()) {
            return Optional.empty();
        }
        Trial trial = found.join();
        if (trial.at().plus(kept).isAfter(clock.instant()) && lasting.test(trial.requestId())) {
            return Optional.of(trial.requestId());
        }
        forget(text, found);
        return Optional.empty();
    }

    /**
     * Like {@link #of}, but starts a trial if there is none.
     *
     * @param begin starts the trial, and returns the id of its request
     * @throws FailureException as {@code begin} does
     */
    String made(String text, Supplier<String> begin) {
        return of(text).orElseGet(() -> {
            var own = new CompletableFuture<Trial>();
            CompletableFuture<Trial> first = put(text, own);
            return first == null ? begun(text, own, begin) : joined(first);
        });
    }

    private String begun(String text, CompletableFuture<Trial> own, Supplier<String> begin) {
        try {
            String id = begin.get();
            own.complete(new Trial(id, clock.instant()));
            return id;
        } catch (RuntimeException e) {
            forget(text, own);
            own.completeExceptionally(e);
            throw e;
        }
    }

    private static String joined(CompletableFuture<Trial> first) {
        try {
            return first.join().requestId();
        } catch (CompletionException e) {
            throw e.getCause() instanceof FailureException failure ? failure : e;
        }
    }

    private synchronized @Nullable CompletableFuture<Trial> get(String text) {
        return known.get(text);
    }

    private synchronized @Nullable CompletableFuture<Trial> put(String text, CompletableFuture<Trial> own) {
        CompletableFuture<Trial> first = known.putIfAbsent(text, own);
        if (known.size() > most) {
            known.remove(known.keySet().iterator().next());
        }
        return first;
    }

    private synchronized void forget(String text, CompletableFuture<Trial> trial) {
        known.remove(text, trial);
    }
}
