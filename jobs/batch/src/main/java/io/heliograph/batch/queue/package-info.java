// SPDX-License-Identifier: Apache-2.0
/**
 * Dispatch rows: puts requests into the queues of the pools and forecasts their wait. Uses {@code intake}, {@code storage}
 * and {@code config}. Invariant: a row is written in the transaction of its caller.
 */
@NullMarked
package io.heliograph.batch.queue;

import org.jspecify.annotations.NullMarked;
