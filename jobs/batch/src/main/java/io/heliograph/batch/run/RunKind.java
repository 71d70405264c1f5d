// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.config.ClientFailure;
import java.util.List;
import java.util.Optional;
import org.springframework.batch.core.job.JobInterruptedException;

/**
 * A kind of work behind a dispatch row: a request, or a partition of one. Holds the difference between them: the tables
 * and the part of Spring Batch. {@link PreparedRun} holds what they have in common.
 *
 * @param <S> what is known of a run before it starts
 */
interface RunKind<S extends RunKind.Start> {
    /** A run that may start. */
    interface Start {
        /** Its entry in the list of live runs. */
        JobRun run();

        /** Whether it may have ended a process: then it first runs with nothing beside it. */
        boolean alone();
    }

    /** A built job or step. */
    @FunctionalInterface
    interface Execution {
        void execute() throws JobInterruptedException;
    }

    /** Decides the next action for a picked-up row; empty if there is nothing to run. */
    Optional<S> prepare(Lease lease);

    /** Records that nothing runs beside a run; in a transaction that holds its row. */
    void isolate(JobRun run);

    /** The environment of a run. */
    JobWork work(S start);

    /** Builds the job or step of a run. */
    Execution build(S start, JobWork work);

    /** Ends a run without its thread, as a failed attempt; in a transaction. */
    void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes);
}
