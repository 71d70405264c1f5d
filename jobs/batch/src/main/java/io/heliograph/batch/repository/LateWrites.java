// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;

/** Writes what a run has not written about its steps for half a second, so that operators see long steps. */
@FunctionalInterface
public interface LateWrites {
    /** Writes it, if there is anything; the lease is lost if that fails. */
    void write(JobRun jobRun);
}
