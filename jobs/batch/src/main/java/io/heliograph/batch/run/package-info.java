// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the job of a request: picks it up, builds its steps, supervises its thread. Uses {@code fetch},
 * {@code repository}, {@code settlement}, {@code leases}, {@code catalogue}, {@code storage} and {@code config}. Invariant:
 * an execution runs on one thread of this process.
 */
@NullMarked
package io.heliograph.batch.run;

import org.jspecify.annotations.NullMarked;
