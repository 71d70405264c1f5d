// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Retries, crashes and shutdown.
 *
 * @param attempts maximum attempts of retryable work
 * @param retryDelay wait before the second attempt; doubles with each
 * @param maxCrashes number of process crashes with a JVM crash report after which work is given up; only crashes while the work ran alone
 *     in the process, without progress in between, count
 * @param maxDeaths number of process deaths of any kind after which work is given up, counted in the same way as {@code maxCrashes}; kills
 *     from outside and the kernel's memory killer leave no crash report
 * @param deathRest wait before the next attempt after a process death; doubles with each
 * @param longestDeathRest maximum of {@code deathRest} after doubling
 * @param gatherProgress true: a step or chunk that ends within half a second is committed with the next write, at most a second later. A
 *     death of the process repeats it. false: every step and chunk is committed when it ends
 * @param shutdownGrace time that a stopping process gives running chunks to finish
 */
public record JobSettings(
        @Min(1) int attempts,
        @NotNull Duration retryDelay,
        @Min(1) int maxCrashes,
        @Min(1) int maxDeaths,
        @NotNull Duration deathRest,
        @NotNull Duration longestDeathRest,
        boolean gatherProgress,
        @NotNull Duration shutdownGrace) {
    private static final int MOST_DOUBLINGS = 10;

    /** Wait after this number of failed attempts; at most 1024 times the wait after the first. */
    public Duration retryDelayAfter(int attempts) {
        return retryDelay.multipliedBy(1L << Math.min(attempts - 1, MOST_DOUBLINGS));
    }
}
