// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.JobState;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.dao.ExecutionContextDao;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Writes the row and the memory of a job, in a transaction that holds the dispatch row. */
final class JobWriter {
    private final JobRows rows;
    private final ExecutionContextDao contexts;
    private final String processId;

    JobWriter(JobRows rows, ExecutionContextDao contexts, String processId) {
        this.rows = rows;
        this.contexts = contexts;
        this.processId = processId;
    }

    /** Writes the start of the job. */
    void start(JobRun jobRun, JobExecution job) {
        boolean done =
                rows.start(job.getId(), version(job), job.getStartTime(), processId, jobRun.isAlone(), jobRun.stages());
        written(jobRun, job, done);
    }

    /**
     * Writes the end of the job.
     *
     * @param unstarted whether the start is not written yet
     */
    void end(JobRun jobRun, JobExecution job, boolean unstarted) {
        boolean done =
                unstarted ? rows.startAndUpdate(state(job), processId, jobRun.stages()) : rows.update(state(job));
        written(jobRun, job, done);
    }

    /** Writes the memory of the job as of the end of a step or chunk; the job's thread may have added values since. */
    void memory(JobExecution job, ExecutionContext memory) {
        if (!StepFacts.holdsNothing(memory)) {
            var then = new JobExecution(job.getId(), job.getJobInstance(), job.getJobParameters());
            then.setExecutionContext(memory);
            contexts.updateExecutionContext(then);
        }
    }

    /** Writes the memory of the job if it has changed. */
    void memory(JobExecution job) {
        if (StepFacts.hasNews(job.getExecutionContext())) {
            contexts.updateExecutionContext(job);
            job.getExecutionContext().clearDirtyFlag();
        }
    }

    private static JobState state(JobExecution job) {
        return new JobState(
                job.getId(),
                version(job),
                job.getStatus().name(),
                job.getExitStatus().getExitCode(),
                job.getExitStatus().getExitDescription(),
                job.getStartTime(),
                job.getEndTime());
    }

    private static int version(JobExecution job) {
        Integer version = job.getVersion();
        return version == null ? 0 : version;
    }

    private static void written(JobRun jobRun, JobExecution job, boolean written) {
        jobRun.lease().require(written);
        job.incrementVersion();
    }
}
