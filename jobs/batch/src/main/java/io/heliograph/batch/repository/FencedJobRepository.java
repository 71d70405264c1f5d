// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LateSteps;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.outcome.StoppedException;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.StepRows;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.DefaultJobKeyGenerator;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.JobKeyGenerator;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.dao.ExecutionContextDao;
import org.springframework.batch.core.repository.dao.JobExecutionDao;
import org.springframework.batch.core.repository.dao.JobInstanceDao;
import org.springframework.batch.core.repository.dao.StepExecutionDao;
import org.springframework.batch.core.repository.support.SimpleJobRepository;
import org.springframework.batch.core.step.NoSuchStepException;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Batch's job repository, fenced by leases. This process writes about an execution only while it holds the execution's lease. The lease's
 * row is locked before any other, so that all code that ends or takes over a request locks in the same order. Writes without changes are
 * left out. Others are merged: the start with the first step, the job's memory with the end of a chunk or step, the terminal status with
 * the settlement. Everything else is Batch's own behaviour.
 */
final class FencedJobRepository extends SimpleJobRepository implements PartitionSteps, LateWrites {
    private static final Logger LOG = LoggerFactory.getLogger(FencedJobRepository.class);
    private static final JobKeyGenerator KEYS = new DefaultJobKeyGenerator();

    private final Daos daos;
    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final BlockIncrementer stepIds;
    private final BlockIncrementer instanceIds;
    private final LiveRuns runs;
    private final Ends ends;
    private final WriteDeferral deferral;
    private final FencedWrites fencedWrites;
    private final StepWriter stepWriter;
    private final JobWriter jobWriter;

    /** Access to the rows of executions and steps, and to new ids of steps and instances. */
    record Rows(JobRows jobs, StepRows steps, BlockIncrementer stepIds, BlockIncrementer instanceIds) {}

    /** Handlers of the ends of jobs and partitions, and the rows of partitions' runs. */
    record Ends(Settlement jobs, PartitionEnd partitions, PartitionRuns partitionRuns) {}

    /** Batch's own data access. */
    record Daos(JobInstanceDao instances, JobExecutionDao jobs, StepExecutionDao steps, ExecutionContextDao contexts) {}

    /**
     * Batch's repository over these tables.
     *
     * @param deferral decides which steps and chunks wait for the next write
     */
    FencedJobRepository(
            Daos daos,
            SqlStatements sqlStatements,
            Rows rows,
            LiveRuns runs,
            Ends ends,
            String processId,
            WriteDeferral deferral) {
        super(daos.instances(), daos.jobs(), daos.steps(), daos.contexts());
        this.daos = daos;
        this.sqlStatements = sqlStatements;
        this.rows = rows.jobs();
        this.stepIds = rows.stepIds();
        this.instanceIds = rows.instanceIds();
        this.runs = runs;
        this.ends = ends;
        this.deferral = deferral;
        fencedWrites = new FencedWrites(sqlStatements);
        stepWriter = new StepWriter(rows.steps(), daos.steps(), daos.contexts());
        jobWriter = new JobWriter(rows.jobs(), daos.contexts(), processId);
    }

    @Override
    public StepExecution createStepExecution(String stepName, JobExecution job) {
        var run = runs.of(job.getId());
        if (run.isEmpty()) {
            return sqlStatements.inTransaction(() -> super.createStepExecution(stepName, job));
        }
        if (run.get().late().isOn()) {
            return createLate(stepName, job, run.get());
        }
        var made = new StepExecution[1];
        fencedWrites.write(run.get(), () -> {
            run.get().lease().requireRow();
            if (run.get().takeStart()) {
                jobWriter.start(run.get(), job);
            }
            made[0] = run.get().isFirst() ? super.createStepExecution(stepName, job) : createSuccessor(stepName, job);
        });
        return made[0];
    }

    /** Creates a step whose row is written later. */
    private StepExecution createLate(String stepName, JobExecution job, JobRun jobRun) {
        jobRun.lease().requireLocally();
        var step = new StepExecution(stepIds.nextLongValue(), stepName, job);
        step.incrementVersion();
        job.addStepExecution(step);
        jobRun.late().begin(step);
        return step;
    }

    /**
     * Creates the step with its inherited position, in one commit. If this execution died between two commits, the next one
     * would restart at the first item.
     */
    private StepExecution createSuccessor(String stepName, JobExecution job) {
        StepExecution former = latest(job.getJobInstance(), stepName);
        StepExecution step = super.createStepExecution(stepName, job);
        if (former != null
                && former.getStatus() != BatchStatus.COMPLETED
                && !StepFacts.holdsNothing(former.getExecutionContext())) {
            step.setExecutionContext(new ExecutionContext(former.getExecutionContext()));
            super.updateExecutionContext(step);
        }
        return step;
    }

    @Override
    public void update(StepExecution step) {
        var found = runs.of(step);
        if (found.isEmpty()) {
            sqlStatements.once(() -> super.update(step));
            return;
        }
        JobRun jobRun = found.get();
        boolean ended = step.getEndTime() != null;
        boolean chunk = TransactionSynchronizationManager.isActualTransactionActive();
        if (ended && step.getFailureExceptions().stream().anyMatch(StoppedException::isBehind)) {
            step.setStatus(BatchStatus.STOPPED);
            step.setExitStatus(ExitStatus.STOPPED);
        } else if (ended) {
            RootFirstTrace.into(step);
        }
        boolean goesWithALaterWrite = !ended && (!chunk || StepFacts.isTasklet(step));
        if (goesWithALaterWrite || jobRun.isWritten(step)) {
            jobRun.lease().requireLocally();
            if (!ended && !chunk && jobRun.late().lacksRow(step)) {
                jobRun.late().begin(step);
            }
            return;
        }
        if (deferral.endMayWait(jobRun, step)) {
            jobRun.lease().requireLocally();
            jobRun.late().end(step);
            return;
        }
        if (!ended && deferral.chunkMayWait(jobRun, step)) {
            jobRun.lease().requireLocally();
            jobRun.late().chunk(step);
            return;
        }
        fencedWrites.write(jobRun, () -> {
            jobRun.lease().requireRow();
            if (jobRun.partition().isEmpty()) {
                writeLate(jobRun, step.getJobExecution());
                var _ = jobRun.late().takeMemory(); // discarded, since the memory written next is newer
                jobWriter.memory(step.getJobExecution()); // the memory names the files of the committed items
            }
            stepWriter.write(jobRun, step);
            if (jobRun.isAlone() && isProgress(step)) {
                join(jobRun);
                SqlStatements.afterCommit(jobRun::letOthersIn);
            }
            if (ended && jobRun.partition().isPresent()) {
                endPartition(jobRun, step);
            }
        });
        jobRun.written(step);
    }

    /** Writes the start of the job and the ends of steps, in a transaction that holds the dispatch row. */
    private void writeLate(JobRun jobRun, JobExecution job) {
        if (jobRun.late().isOn() && jobRun.takeStart()) {
            jobWriter.start(jobRun, job);
        }
        stepWriter.ended(jobRun);
    }

    @Override
    public void write(JobRun jobRun) {
        jobRun.late().ifDue(job -> {
            try {
                fencedWrites.write(jobRun, () -> {
                    jobRun.lease().requireRow();
                    List<LateSteps.Begun> begun = jobRun.late().takeBegun();
                    writeLate(jobRun, job);
                    jobRun.late().takeMemory().ifPresent(memory -> jobWriter.memory(job, memory));
                    begun.forEach(one -> stepWriter.begun(one, job));
                });
            } catch (LeaseLostException e) {
                LOG.debug("steps are not written: {}", e.getMessage()); // the job's own thread ends the run
            }
        });
    }

    private void join(JobRun jobRun) {
        if (jobRun.partition().isPresent()) {
            ends.partitionRuns().alone(jobRun.stepId(), false);
        } else {
            rows.join(jobRun.executionId());
        }
    }

    /** Makes the last write of a partition; after it, this process no longer owns the dispatch row. */
    private void endPartition(JobRun jobRun, StepExecution step) {
        if (step.getExecutionContext().isDirty() && !StepFacts.holdsNothing(step.getExecutionContext())) {
            super.updateExecutionContext(step);
            step.getExecutionContext().clearDirtyFlag();
        }
        ends.partitions().end(jobRun, step);
    }

    @Override
    public void updateExecutionContext(StepExecution step) {
        var run = runs.of(step);
        if (run.isEmpty()) {
            sqlStatements.once(() -> super.updateExecutionContext(step));
            return;
        }
        if (StepFacts.holdsNothing(step.getExecutionContext())) {
            return;
        }
        boolean chunk = TransactionSynchronizationManager.isActualTransactionActive();
        if (run.get().late().lacksRow(step)) {
            return; // the context is written with the step's row
        }
        if (step.getExecutionContext().isDirty() && (chunk || step.getEndTime() != null)) {
            writeContext(run.get(), step);
        }
    }

    private void writeContext(JobRun jobRun, StepExecution step) {
        fencedWrites.write(jobRun, () -> {
            jobRun.lease().requireRow();
            super.updateExecutionContext(step);
        });
    }

    @Override
    public void update(JobExecution job) {
        var found = runs.of(job.getId());
        if (found.isEmpty()) {
            sqlStatements.once(() -> super.update(job));
            return;
        }
        JobRun jobRun = found.get();
        if (job.getEndTime() == null) {
            jobRun.lease().requireLocally();
            jobRun.deferStart();
        } else if (jobRun.takeEnd()) {
            fencedWrites.write(jobRun, () -> {
                ends.jobs().end(jobRun, job); // first, since it locks the dispatch row, as every commit does
                boolean unstarted = jobRun.late().isOn() && jobRun.takeStart();
                stepWriter.ended(jobRun);
                jobWriter.memory(job);
                jobWriter.end(jobRun, job, unstarted);
            });
        }
    }

    @Override
    public void updateExecutionContext(JobExecution job) {
        if (runs.of(job.getId()).isEmpty()) {
            sqlStatements.once(() -> super.updateExecutionContext(job));
        }
    }

    /** Skips Batch's query for an instance with these parameters: a request's id is new, and a unique index ensures it. */
    @Override
    public JobInstance createJobInstance(String name, JobParameters parameters) {
        var instance = new JobInstance(instanceIds.nextLongValue(), name);
        instance.incrementVersion();
        sqlStatements.inTransaction(() -> rows.insertInstance(instance.getId(), name, KEYS.generateKey(parameters)));
        return instance;
    }

    @Override
    public JobExecution createJobExecution(JobInstance instance, JobParameters parameters, ExecutionContext context) {
        return sqlStatements.inTransaction(() -> super.createJobExecution(instance, parameters, context));
    }

    @Override
    public @Nullable StepExecution getLastStepExecution(JobInstance instance, String stepName) {
        return isFirst(instance)
                ? null
                : sqlStatements.<@Nullable StepExecution>inTransaction(() -> latest(instance, stepName));
    }

    /**
     * Finds the latest execution by id, which is exact within an instance; Batch uses the clock of the node that ran
     * the step.
     */
    @SuppressWarnings("removal") // the replacement, a query by both ids, also reads the contexts
    private @Nullable StepExecution latest(JobInstance instance, String stepName) {
        return rows.latestStep(instance.getId(), stepName)
                .map(key -> super.getStepExecution(key.executionId(), key.stepId()))
                .orElse(null);
    }

    @Override
    public long getStepExecutionCount(JobInstance instance, String stepName) throws NoSuchStepException {
        return isFirst(instance) ? 0 : super.getStepExecutionCount(instance, stepName);
    }

    @Override
    public StepExecution create(String name, JobExecution job, OptionalLong former) {
        job.setExecutionContext(daos.contexts().getExecutionContext(job));
        StepExecution step = super.createStepExecution(name, job);
        if (former.isPresent()) {
            ExecutionContext inherited = context(job.getId(), former.getAsLong());
            if (!StepFacts.holdsNothing(inherited)) {
                step.setExecutionContext(new ExecutionContext(inherited));
                super.updateExecutionContext(step);
                step.getExecutionContext().clearDirtyFlag();
            }
        }
        return step;
    }

    @Override
    public ExecutionContext context(long executionId, long stepId) {
        var job = new JobExecution(executionId, new JobInstance(0, "any"), new JobParameters());
        return daos.contexts().getExecutionContext(new StepExecution(stepId, "any", job));
    }

    @Override
    public void saveMemory(JobExecution job) {
        jobWriter.memory(job);
    }

    private boolean isFirst(JobInstance instance) {
        return runs.isFirst(instance.getId());
    }

    /** Whether the step committed an item or completed. */
    private static boolean isProgress(StepExecution step) {
        return step.getCommitCount() > 0 || step.getStatus() == BatchStatus.COMPLETED;
    }
}
