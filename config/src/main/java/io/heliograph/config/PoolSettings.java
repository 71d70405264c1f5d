// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;

/**
 * One pool in this process.
 *
 * @param threads jobs at a time in this process
 * @param maxQueued waiting jobs over which submissions answer 503
 */
public record PoolSettings(@Min(0) int threads, @Min(1) int maxQueued) {}
