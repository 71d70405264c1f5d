// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.storage.accounts.Caller;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.stereotype.Component;

/**
 * Limits requests per minute, per organization and route, in this process. A bucket holds the requests of a minute and refills evenly, so a
 * burst is served before requests are refused. Clients cannot create buckets: their number is that of organizations times routes.
 */
@Component
final class RateLimits {
    private final ConcurrentMap<Key, Bucket> buckets = new ConcurrentHashMap<>();

    private record Key(long organizationId, String route, int perMinute) {}

    /**
     * Counts one request in its bucket, and sets the rate limit headers.
     *
     * @throws FailureException RATE_LIMITED
     */
    void take(Caller caller, String route, PlanSettings plan, HttpServletResponse response) {
        int perMinute = plan.requestsPerMinute();
        ConsumptionProbe probe = buckets.computeIfAbsent(
                        new Key(caller.organizationId(), route, perMinute), _ -> bucket(perMinute))
                .tryConsumeAndReturnRemaining(1);
        RateAnswer.give(
                probe, perMinute, "The plan allows " + perMinute + " requests a minute on this route", response);
    }

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .build();
    }
}
