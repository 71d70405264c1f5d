// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.storage.accounts.Caller;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.stereotype.Component;

/**
 * Requests per minute, per organization and route, in this process. A bucket holds a minute's worth and fills evenly, so a burst is served and then
 * slowed down. There are at most organizations times routes buckets, both of which only operators make.
 */
@Component
final class RateLimits {
    private static final long NANOS = 1_000_000_000L;

    private final ConcurrentMap<Key, Bucket> buckets = new ConcurrentHashMap<>();

    private record Key(long organizationId, String route, int perMinute) {}

    /**
     * Takes one from the bucket and says in the headers what is left.
     *
     * @throws FailureException RATE_LIMITED
     */
    void take(Caller caller, String route, PlanSettings plan, HttpServletResponse response) {
        int perMinute = plan.requestsPerMinute();
        ConsumptionProbe probe = buckets.computeIfAbsent(
                        new Key(caller.organizationId(), route, perMinute), _ -> bucket(perMinute))
                .tryConsumeAndReturnRemaining(1);
        response.setHeader("X-RateLimit-Limit", Integer.toString(perMinute));
        response.setHeader("X-RateLimit-Remaining", Long.toString(probe.getRemainingTokens()));
        response.setHeader("X-RateLimit-Reset", Long.toString(seconds(probe.getNanosToWaitForReset())));
        if (!probe.isConsumed()) {
            long wait = Math.max(1, seconds(probe.getNanosToWaitForRefill()));
            response.setHeader("Retry-After", Long.toString(wait));
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many requests",
                    "The plan allows " + perMinute + " requests a minute on this route; try again in " + wait + " s.");
        }
    }

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .build();
    }

    private static long seconds(long nanos) {
        return (nanos + NANOS - 1) / NANOS;
    }
}
