// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the job of a request, or a partition of it: picks it up, builds its steps, supervises its thread. Uses
 * {@code fetch}, {@code heartbeat}, {@code partitions}, {@code repository}, {@code settlement}, {@code leases},
 * {@code catalogue}, {@code storage} and {@code config}. Invariant: an execution, and a partition, runs on one thread of
 * one process.
 */
@NullMarked
package io.heliograph.batch.run;

import org.jspecify.annotations.NullMarked;
