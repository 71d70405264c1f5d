// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;

/**
 * One pool in this process.
 *
 * @param threads concurrent jobs in this process
 * @param maxQueued waiting jobs above which submissions get 503
 */
public record PoolSettings(@Min(0) int threads, @Min(1) int maxQueued) {}
