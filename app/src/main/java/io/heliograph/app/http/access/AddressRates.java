// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Requests per minute of one client address on routes that ask for no token, in this process. The longest unused counts are forgotten first. */
@Component
public final class AddressRates {
    private static final long NANOS = 1_000_000_000L;

    private final ClockMeter time;
    private final Map<Count, Bucket> counts;

    AddressRates(Settings settings, Clock clock) {
        time = new ClockMeter(clock);
        int most = settings.guesses().remembered();
        counts = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Count, Bucket> eldest) {
                return size() > most;
            }
        };
    }

    private record Count(ClientNetwork network, String route) {}

    /**
     * Takes one request and says in the headers what is left.
     *
     * @param route whose count it is
     * @throws FailureException RATE_LIMITED
     */
    public void take(HttpServletRequest request, HttpServletResponse response, String route, int perMinute) {
        ConsumptionProbe probe = bucket(new Count(ClientNetwork.of(request.getRemoteAddr()), route), perMinute)
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
                    "One address may ask " + perMinute + " times a minute here; try again in " + wait + " s.");
        }
    }

    private Bucket bucket(Count count, int perMinute) {
        synchronized (counts) {
            return counts.computeIfAbsent(
                    count,
                    _ -> Bucket.builder()
                            .withCustomTimePrecision(time)
                            .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
                            .build());
        }
    }

    private static long seconds(long nanos) {
        return (nanos + NANOS - 1) / NANOS;
    }
}
