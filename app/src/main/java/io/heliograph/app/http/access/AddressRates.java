// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.FailureException;
import io.heliograph.config.RecentEntries;
import io.heliograph.config.Settings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Rate limits per client address on routes that need no token; counted in this process. Drops the least recently used counts first. */
@Component
public final class AddressRates {
    private final ClockMeter time;
    private final Map<Count, Bucket> counts;

    AddressRates(Settings settings, Clock clock) {
        time = new ClockMeter(clock);
        counts = RecentEntries.byUse(settings.guesses().remembered());
    }

    private record Count(ClientNetwork network, String route) {}

    /**
     * Counts one request against a limit per minute, and sets the rate limit headers.
     *
     * @param route name under which requests are counted
     * @throws FailureException RATE_LIMITED
     */
    public void take(HttpServletRequest request, HttpServletResponse response, String route, int perMinute) {
        take(request, response, new Allowance(route, perMinute, Duration.ofMinutes(1)));
    }

    /**
     * Limit for each client address.
     *
     * @param route name under which requests are counted
     * @param most maximum requests within the window; they may all arrive at once
     */
    public record Allowance(String route, int most, Duration window) {
        private String rule() {
            return "One address may send " + most + " requests "
                    + (window.toMinutes() == 1 ? "a minute" : "in " + window.toMinutes() + " minutes") + " here";
        }
    }

    /**
     * Counts one request against an allowance, and sets the rate limit headers.
     *
     * @throws FailureException RATE_LIMITED
     */
    public void take(HttpServletRequest request, HttpServletResponse response, Allowance allowance) {
        ConsumptionProbe probe = bucket(request, allowance).tryConsumeAndReturnRemaining(1);
        RateAnswer.give(probe, allowance.most(), allowance.rule(), response);
    }

    private Bucket bucket(HttpServletRequest request, Allowance allowance) {
        synchronized (counts) {
            return counts.computeIfAbsent(
                    new Count(ClientNetwork.of(request.getRemoteAddr()), allowance.route()),
                    _ -> Bucket.builder()
                            .withCustomTimePrecision(time)
                            .addLimit(limit ->
                                    limit.capacity(allowance.most()).refillGreedy(allowance.most(), allowance.window()))
                            .build());
        }
    }
}
