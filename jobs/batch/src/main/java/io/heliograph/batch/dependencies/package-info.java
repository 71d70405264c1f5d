// SPDX-License-Identifier: Apache-2.0
/**
 * Checks what work needs besides its input: object store, disk, clock, worker threads. Other modules read
 * {@link io.heliograph.batch.dependencies.DependencyHealth}. Uses {@code nodes}, {@code storage} and {@code config}.
 * Invariant: a failing dependency costs no request an attempt.
 */
@NullMarked
package io.heliograph.batch.dependencies;

import org.jspecify.annotations.NullMarked;
