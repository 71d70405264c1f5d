// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.SqlStatements;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.batch.core.job.JobInterruptedException;

/**
 * A request or a partition that may run.
 *
 * @param <S> the data with which this kind of run starts
 */
final class PreparedRun<S extends RunKind.Start> {
    private static final Logger LOG = LoggerFactory.getLogger(PreparedRun.class);

    private final RunKind<S> kind;
    private final S start;
    private final SqlStatements sqlStatements;

    private PreparedRun(RunKind<S> kind, S start, SqlStatements sqlStatements) {
        this.kind = kind;
        this.start = start;
        this.sqlStatements = sqlStatements;
    }

    /** Picks a row up; empty if there is nothing to run. */
    static <S extends RunKind.Start> Optional<PreparedRun<S>> of(
            RunKind<S> kind, Lease lease, SqlStatements sqlStatements) {
        return kind.prepare(lease).map(start -> new PreparedRun<>(kind, start, sqlStatements));
    }

    JobRun run() {
        return start.run();
    }

    boolean alone() {
        return start.alone();
    }

    /** Records that the run is alone: a death of the process now counts against it, even before its first step. */
    void isolate() {
        sqlStatements.inTransaction(() -> {
            run().lease().requireRow();
            kind.isolate(run());
        });
    }

    /**
     * Runs the work; its failures are recorded in the tables. The attempt fails if the work cannot be built: only newer nodes
     * may know its operation, or its request may be too deep or too large to be read.
     */
    void execute() {
        JobWork work;
        try {
            work = kind.work(start);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            refuse(e);
            return;
        }
        try (work;
                var _ = MDC.putCloseable("operation", run().picked().operation())) {
            RunKind.Execution execution;
            try {
                execution = kind.build(start, work);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                refuse(e);
                return;
            }
            execution.execute();
        } catch (JobInterruptedException e) {
            LOG.info("interrupted: {}", e.getMessage());
        }
    }

    /** Counts a failure of the engine, in building or writing the work, as a failed attempt. */
    void refuse(Throwable cause) {
        ClientFailure failure = FailureClassifier.of(run().picked().requestId(), List.of(cause));
        sqlStatements.inTransaction(() -> kind.fail(run(), failure, List.of(cause)));
    }
}
