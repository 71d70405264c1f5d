// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Finds the inputs that a request must download, and moves requests with downloaded inputs to the pool of their operation. */
public final class FetchedRequests {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Catalogue catalogue;
    private final SqlStatements sqlStatements;
    private final DispatchRows dispatch;
    private final FetchRows fetches;
    private final FairClock fairClock;
    private final DispatchQueues queues;
    private final Settings settings;

    FetchedRequests(
            Catalogue catalogue,
            SqlStatements sqlStatements,
            DispatchRows dispatch,
            FetchRows fetches,
            FairClock fairClock,
            DispatchQueues queues,
            Settings settings) {
        this.catalogue = catalogue;
        this.sqlStatements = sqlStatements;
        this.dispatch = dispatch;
        this.fetches = fetches;
        this.fairClock = fairClock;
        this.queues = queues;
        this.settings = settings;
    }

    List<RemoteInput> remoteInputs(Picked picked) {
        OperationRequest operationRequest =
                RequestBinding.bind(catalogue.named(picked.operation()).spec(), JSON.readTree(picked.request()));
        return RemoteInput.of(operationRequest, picked.baseUrl(), settings.files());
    }

    /** Number of a request's inputs on other servers, which are downloaded before its work. */
    public int downloads(JobRequest work) {
        return RemoteInput.of(work.request(), work.baseUrl(), settings.files()).size();
    }

    /** Whether this version of the service has the request's operation. */
    public boolean isKnown(Picked picked) {
        return catalogue.find(picked.operation()).isPresent();
    }

    /** The pool in which a request starts or restarts: {@code fetch} if it has inputs to download. */
    public Pool firstPool(Picked picked) {
        return remoteInputs(picked).isEmpty() ? picked.pool() : Pool.FETCH;
    }

    /** Moves a request from the pool {@code fetch} to that of its operation, in one transaction. */
    void moveOn(JobRun jobRun, Map<RemoteInput, String> keys, long bytes) {
        Picked picked = jobRun.picked();
        OperationSpec operationSpec = catalogue.named(picked.operation()).spec();
        String request = RemoteInput.stored(picked.request(), keys);
        sqlStatements.inTransaction(() -> {
            jobRun.lease().require(dispatch.settle(jobRun.lease().claim()));
            FetchRows.QueueEntry standing = fetches.queueEntry(picked.requestId());
            PlanSettings plan = settings.plans().get(standing.plan());
            fetches.replaceRequest(picked.requestId(), request, bytes);
            // queued by the current time, not by that of the acceptance: waiting for slow servers gives no advantage
            queues.enqueue(
                    picked.pool(),
                    picked.requestId(),
                    standing.sync() ? FairClock.SYNC_PRIORITY : 0,
                    fairClock.startTag(
                            picked.organizationId(),
                            picked.pool(),
                            operationSpec.cost(),
                            plan == null ? 1 : plan.weight(),
                            standing.priority()));
        });
    }
}
