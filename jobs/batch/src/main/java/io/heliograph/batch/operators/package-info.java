// SPDX-License-Identifier: Apache-2.0
/**
 * Commands of operators about jobs: {@link io.heliograph.batch.operators.JobOperations} and
 * {@link io.heliograph.batch.operators.RunHolds}. Uses {@code dispatch}, {@code intake}, {@code storage} and {@code config}.
 * Invariant: a command locks the request's row before it reads its state.
 */
@NullMarked
package io.heliograph.batch.operators;

import org.jspecify.annotations.NullMarked;
