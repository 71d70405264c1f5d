// SPDX-License-Identifier: Apache-2.0
/**
 * Outcome of a run: result and warnings, failure, pause or stop. Uses {@code storage} and {@code config}. Invariant: a pause or a stop is
 * never classified as a failure of the work.
 */
@NullMarked
package io.heliograph.batch.outcome;

import org.jspecify.annotations.NullMarked;
