// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.ConsumptionProbe;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletResponse;

/** Sets the rate limit headers, and refuses requests over the limit. */
final class RateAnswer {
    private static final long NANOS = 1_000_000_000L;

    private RateAnswer() {}

    /**
     * Sets the headers {@code X-RateLimit-*}.
     *
     * @param probe answer of the bucket to the attempt to take one request
     * @param most capacity of the bucket in requests
     * @param rule description of the limit, for the error message
     * @throws FailureException RATE_LIMITED if the bucket was empty
     */
    static void give(ConsumptionProbe probe, int most, String rule, HttpServletResponse response) {
        response.setHeader("X-RateLimit-Limit", Integer.toString(most));
        response.setHeader("X-RateLimit-Remaining", Long.toString(probe.getRemainingTokens()));
        response.setHeader("X-RateLimit-Reset", Long.toString(seconds(probe.getNanosToWaitForReset())));
        if (!probe.isConsumed()) {
            long wait = Math.max(1, seconds(probe.getNanosToWaitForRefill()));
            response.setHeader("Retry-After", Long.toString(wait));
            throw new FailureException(
                    ErrorCode.RATE_LIMITED, "Too many requests", rule + "; try again in " + wait + " s.");
        }
    }

    private static long seconds(long nanos) {
        return (nanos + NANOS - 1) / NANOS;
    }
}
