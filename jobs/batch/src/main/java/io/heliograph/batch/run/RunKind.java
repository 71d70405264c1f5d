// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.config.ClientFailure;
import java.util.List;
import java.util.Optional;
import org.springframework.batch.core.job.JobInterruptedException;

/**
 * The kind of work of a dispatch row: a request, or a partition of one. Contains the code that differs between them, for
 * tables and Spring Batch. {@link PreparedRun} contains the common code.
 *
 * @param <S> the data of a run before it starts
 */
interface RunKind<S extends RunKind.Start> {
    /** A run that may start. */
    interface Start {
        /** Entry of this run in the list of live runs. */
        JobRun run();

        /** Whether this work may have made a process die: it then first runs with nothing beside it. */
        boolean alone();
    }

    /** A built job or step. */
    @FunctionalInterface
    interface Execution {
        void execute() throws JobInterruptedException;
    }

    /** Decides the next action for a picked-up row; empty if there is nothing to run. */
    Optional<S> prepare(Lease lease);

    /** Records that nothing runs beside a run; in a transaction that locks the run's row. */
    void isolate(JobRun run);

    /** The environment of a run. */
    JobWork work(S start);

    /** Builds the job or step of a run. */
    Execution build(S start, JobWork work);

    /** Ends a run as a failed attempt, on another thread than the run's; in a transaction. */
    void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes);
}
