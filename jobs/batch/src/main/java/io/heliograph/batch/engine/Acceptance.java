// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.jdbc.MariaDBJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.heliograph.batch.catalogue.Binding;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.NewSubmission;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.TransactionException;

/**
 * Makes a job of a request: inline media go to the object store first, then one transaction writes Batch's instance and execution, the submission and the
 * dispatch row. So the execution row is the durable acceptance, and a dispatch row exists exactly as long as the request is not settled.
 */
final class Acceptance implements Intake {
    private static final Logger LOG = LoggerFactory.getLogger(Acceptance.class);
    private static final Failure SILENCE = new Failure(
            ErrorCode.UNAVAILABLE, "Storage does not answer", "The request was not accepted; try again later.");
    private static final String BINARY = "application/octet-stream";

    private final Sql sql;
    private final JobRepository repository;
    private final Submissions submissions;
    private final FairClock fairClock;
    private final ObjectStore objects;
    private final Admission admission;
    private final Dispatch dispatch;
    private final Clock clock;
    private final Map<Pool, SchedulerClient> queues = new EnumMap<>(Pool.class);

    Acceptance(
            Sql sql,
            DataSource source,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            ObjectStore objects,
            Admission admission,
            Dispatch dispatch,
            Clock clock) {
        this.sql = sql;
        this.repository = repository;
        this.submissions = submissions;
        this.fairClock = fairClock;
        this.objects = objects;
        this.admission = admission;
        this.dispatch = dispatch;
        this.clock = clock;
        for (Pool pool : Pool.values()) {
            queues.put(
                    pool,
                    SchedulerClient.Builder.create(new TransactionAwareDataSourceProxy(source))
                            .tableName(pool.table())
                            .enablePriority()
                            .jdbcCustomization(new MariaDBJdbcCustomization(true)) // else it writes local time
                            .build());
        }
    }

    @Override
    public void accept(NewWork work) {
        Spec spec = work.operation().spec();
        Settings.Plan plan = admission.plan(work.plan());
        try (Admission.Ticket ticket = admission.admit(work.requestId(), work.organizationId(), plan, spec.pool())) {
            String request = Binding.write(stored(work)).toString();
            sql.inTransaction(() -> write(work, spec, plan, request));
            ticket.accepted();
        } catch (DataAccessException | TransactionException | ObjectStoreException e) {
            LOG.warn("request {} was not accepted: {}", work.requestId(), e.toString());
            throw new FailureException(ConnectionPool.exhausted(e) ? Busy.failure() : SILENCE, e);
        }
    }

    private void write(NewWork work, Spec spec, Settings.Plan plan, String request) {
        JobParameters parameters = Pickup.parameters(work.requestId());
        JobInstance instance = repository.createJobInstance(spec.name(), parameters);
        JobExecution execution = repository.createJobExecution(instance, parameters, new ExecutionContext());
        submissions.insert(new NewSubmission(
                work.requestId(),
                work.organizationId(),
                work.tokenId(),
                spec.name(),
                work.source(),
                spec.pool(),
                work.sync(),
                work.baseUrl(),
                request,
                work.request().find(CommonFields.WEBHOOK_URL),
                execution.getId(),
                work.warning(),
                clock.instant()));
        enqueue(
                spec.pool(),
                work.requestId(),
                work.sync() ? FairClock.SYNC_PRIORITY : 0,
                fairClock.startTag(work.organizationId(), spec.pool(), spec.cost(), plan.weight()));
    }

    /** Puts a request's dispatch row into its pool, in the running transaction, and wakes this node's workers after it. */
    void enqueue(Pool pool, String requestId, int priority, Instant tag) {
        // a batch of one: unlike the single call it does not look first, and does not keep silent about a duplicate
        queue(pool)
                .scheduleBatch(
                        List.of(new TaskInstance.Builder<Void>(DispatchRows.TASK, requestId)
                                .priority(priority)
                                .build()),
                        tag);
        Sql.afterCommit(() -> dispatch.nudge(pool));
    }

    /** The client of a pool's table. */
    SchedulerClient queue(Pool pool) {
        return java.util.Objects.requireNonNull(queues.get(pool));
    }

    private Request stored(NewWork work) {
        Map<Field<?>, Object> values = new HashMap<>(work.request().values());
        values.replaceAll((field, value) -> stored(work, field.name(), value));
        return new Request(values);
    }

    /** A value with inline media, alone or in a list, replaced by stored ones. */
    private Object stored(NewWork work, String name, Object value) {
        if (value instanceof List<?> several) {
            return IntStream.range(0, several.size())
                    .mapToObj(i -> stored(work, name + "-" + i, several.get(i)))
                    .toList();
        }
        if (value instanceof MediaSource.Inline(byte[] bytes)) {
            String key = "inputs/" + work.requestId() + "/" + name;
            objects.put(key, bytes, BINARY);
            return new MediaSource.Stored(key);
        }
        return value;
    }
}
