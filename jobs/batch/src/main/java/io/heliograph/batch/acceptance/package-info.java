// SPDX-License-Identifier: Apache-2.0
/**
 * Makes a job of a request for {@code intake}, within the limits of its plan and the queues. Uses {@code queue},
 * {@code fetch}, {@code run}, {@code dependencies}, {@code storage} and {@code config}. Invariant: an accepted request is
 * committed before it is acknowledged.
 */
@NullMarked
package io.heliograph.batch.acceptance;

import org.jspecify.annotations.NullMarked;
