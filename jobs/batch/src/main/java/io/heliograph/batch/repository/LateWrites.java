// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;

/** Writes the steps of a run that have waited for half a second, so that operators see long steps. */
@FunctionalInterface
public interface LateWrites {
    /** Writes the waiting steps, if there are any; marks the lease as lost if the write fails. */
    void write(JobRun jobRun);
}
