// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.config.ClientFailure;
import java.util.List;
import java.util.Optional;

/** A kind of work behind a dispatch row: a request, or a partition of one. */
interface RunKind {
    /** Decides the next action for a picked-up row; empty if there is nothing to run. */
    Optional<? extends PreparedRun> prepare(Lease lease);

    /** Ends a run without its thread, as a failed attempt; in a transaction. */
    void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes);

    /** A run that may start. */
    interface PreparedRun {
        /** Its entry in the list of live runs. */
        JobRun run();

        /** Whether it may have ended a process: then it first runs with nothing beside it. */
        boolean alone();

        /** From here on a death of the process counts against this run, even before its first step. */
        void isolate();

        /** Runs it; its own failures end in the tables. */
        void execute();

        /** Counts a failure of ours as a failed attempt. */
        void refuse(Throwable cause);
    }
}
