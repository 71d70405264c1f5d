// SPDX-License-Identifier: Apache-2.0
/**
 * The right of a process to write about an execution, and its live runs. {@link io.heliograph.batch.leases.JobRun} holds a
 * {@link io.heliograph.batch.leases.Lease}; {@link io.heliograph.batch.leases.LiveRuns} lists the runs of this process. Uses
 * {@code storage} and {@code config}. Invariant: a write about an execution is made by its owner, in the transaction that
 * proves the ownership.
 */
@NullMarked
package io.heliograph.batch.leases;

import org.jspecify.annotations.NullMarked;
