// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.fetch.FetchedRequests;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.intake.WaitForecast;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.queue.QueueForecast;
import io.heliograph.batch.run.PickupDecision;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.NewSubmission;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.TransactionException;

/**
 * Makes a job of a request. Inline media are put into the object store first. Then one transaction writes Batch's
 * instance and execution, the submission and the dispatch row, in the pool of the operation or, for inputs on other
 * servers, in the pool {@code fetch}. So the execution row is the durable acceptance, and a dispatch row exists exactly
 * as long as the request is not settled.
 */
final class RequestAcceptance implements RequestIntake {
    private static final Logger LOG = LoggerFactory.getLogger(RequestAcceptance.class);
    private static final ClientFailure SILENCE = new ClientFailure(
            ErrorCode.UNAVAILABLE, "Storage does not answer", "The request was not accepted; try again later.");

    private final SqlStatements sqlStatements;
    private final JobRepository repository;
    private final Submissions submissions;
    private final FairClock fairClock;
    private final InlineInputs inputs;
    private final DependencyHealth health;
    private final AdmissionControl admissionControl;
    private final DispatchQueues queues;
    private final RepeatedSubmissions repeats;
    private final QueueForecast waiting;
    private final FetchedRequests fetched;
    private final RequestTracing tracing;
    private final Clock clock;

    RequestAcceptance(
            SqlStatements sqlStatements,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            InlineInputs inputs,
            DependencyHealth health,
            AdmissionControl admissionControl,
            DispatchQueues queues,
            RepeatedSubmissions repeats,
            QueueForecast waiting,
            FetchedRequests fetched,
            RequestTracing tracing,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.repository = repository;
        this.submissions = submissions;
        this.fairClock = fairClock;
        this.inputs = inputs;
        this.health = health;
        this.admissionControl = admissionControl;
        this.queues = queues;
        this.repeats = repeats;
        this.waiting = waiting;
        this.fetched = fetched;
        this.tracing = tracing;
        this.clock = clock;
    }

    @Override
    public JobRequest accept(JobRequest work) {
        try {
            Optional<JobRequest> first = repeats.first(work);
            return first.isPresent() ? first.get() : acceptNew(work);
        } catch (DataAccessException | TransactionException | ObjectStoreException e) {
            LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                    .log("request {} was not accepted: {}", work.requestId(), PlainCause.of(e));
            throw new FailureException(ConnectionPool.exhausted(e) ? BusyException.failure() : SILENCE, e);
        }
    }

    private JobRequest acceptNew(JobRequest work) {
        OperationSpec operationSpec = work.operation().spec();
        PlanSettings plan = admissionControl.plan(work.plan());
        health.refuseDuringOutage(work.sync() || inputs.hasInline(work.request()));
        int remote = fetched.downloads(work);
        try (AdmissionControl.Ticket ticket =
                admissionControl.admit(work.requestId(), work.organizationId(), plan, pools(operationSpec, remote))) {
            String request = RequestBinding.write(work.operation().resolved(inputs.stored(work)))
                    .toString();
            sqlStatements.inTransaction(() -> write(work, operationSpec, plan, request, remote));
            ticket.accepted();
            return work;
        } catch (DuplicateKeyException e) { // another node or thread has accepted the same request meanwhile
            return repeats.first(work).orElseThrow(() -> e);
        }
    }

    private static List<Pool> pools(OperationSpec operationSpec, int remote) {
        return remote == 0 ? List.of(operationSpec.pool()) : List.of(Pool.FETCH, operationSpec.pool());
    }

    /** Cost of a request in one of its pools: downloads count one each. */
    private static double cost(OperationSpec operationSpec, Pool pool, int remote) {
        return pool == Pool.FETCH && remote > 0 ? remote : operationSpec.cost();
    }

    @Override
    public WaitForecast forecast(JobRequest work) {
        OperationSpec operationSpec = work.operation().spec();
        PlanSettings plan = admissionControl.plan(work.plan());
        health.refuseDuringOutage(work.sync() || inputs.hasInline(work.request()));
        int remote = fetched.downloads(work);
        List<Pool> pools = pools(operationSpec, remote);
        admissionControl
                .admit(work.requestId(), work.organizationId(), plan, pools)
                .close();
        List<WaitForecast> waits = pools.stream()
                .map(pool -> waiting.forecast(work, pool, cost(operationSpec, pool, remote), plan.weight()))
                .toList();
        return new WaitForecast(
                waits.getFirst().position(),
                waits.stream().mapToDouble(WaitForecast::seconds).sum());
    }

    private void write(JobRequest work, OperationSpec operationSpec, PlanSettings plan, String request, int remote) {
        repeats.write(work);
        JobParameters parameters = PickupDecision.parameters(work.requestId());
        JobInstance instance = repository.createJobInstance(operationSpec.name(), parameters);
        JobExecution execution = repository.createJobExecution(instance, parameters, new ExecutionContext());
        submissions.insert(new NewSubmission(
                work.requestId(),
                work.organizationId(),
                work.tokenId(),
                operationSpec.name(),
                work.source(),
                operationSpec.pool(),
                work.sync(),
                work.baseUrl(),
                request,
                work.request().find(CommonFields.WEBHOOK_URL),
                execution.getId(),
                work.warning(),
                clock.instant(),
                work.terms().priority(),
                work.terms().dialect()));
        tracing.keep(work.requestId());
        Pool first = remote == 0 ? operationSpec.pool() : Pool.FETCH;
        queues.enqueue(
                first,
                work.requestId(),
                work.rank(),
                fairClock.startTag(
                        work.organizationId(),
                        first,
                        cost(operationSpec, first, remote),
                        plan.weight(),
                        work.terms().priority()));
    }
}
